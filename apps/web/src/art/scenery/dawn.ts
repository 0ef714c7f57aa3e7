/** Colours of a morning that no piece and no place of the board has. */
export const DAWN = {
  sky: ['#fbf1d8', '#f9e3b6', '#f3c88d', '#efb97c'],
  sun: '#fff7e0',
  hills: ['#e9bf8c', '#dfae79'],
  far: '#d49e68',
  near: { face: '#c0834f', lit: '#d9a26a', dark: '#955c36' },
  land: ['#d8b474', '#e6cc96', '#efdcb0', '#f3e4bf'],
  furrow: '#a08a3a',
  field: '#c9bd62',
  dates: '#9c5a2a',
  trunk: '#7b5836',
  palm: { face: '#5d7a35', lit: '#86a04a', dark: '#3f5626' },
} as const;
