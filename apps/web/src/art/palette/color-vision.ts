import type { Palette } from './palette.ts';

/** The colors that a color vision setting replaces in any theme. Signs and patterns stay the same. */
type ColorVisionPalette = Pick<Palette, 'colors' | 'kingdoms' | 'attack' | 'defend'>;

/** For protan and deutan vision: red and green differ in lightness and in blue. */
const RED_GREEN: ColorVisionPalette = {
  colors: [
    { face: '#b84c00', body: '#eab07c', edge: '#7a3200', pattern: '#9e4100' },
    { face: '#2456c8', body: '#a3b9f0', edge: '#163a8c', pattern: '#1d48ab' },
    { face: '#00504c', body: '#79a8a2', edge: '#003a37', pattern: '#00625d' },
    { face: '#1c1917', body: '#8b8378', edge: '#0b0a09', pattern: '#3b3630' },
  ],
  kingdoms: ['#2a28cd', '#949501', '#3792f3', '#631704', '#127178', '#08086b'],
  attack: '#a84600',
  defend: '#1d4f9c',
};

/** For tritan vision: blue is nearly violet, green is plain, red leans to pink. */
const BLUE_YELLOW: ColorVisionPalette = {
  colors: [
    { face: '#b5333f', body: '#e8a2a8', edge: '#7d1d27', pattern: '#992833' },
    { face: '#2a2fb0', body: '#a5a9e8', edge: '#1b1f7a', pattern: '#353bc4' },
    { face: '#1d7d3a', body: '#93c9a0', edge: '#115527', pattern: '#176b30' },
    { face: '#1a1714', body: '#8b8378', edge: '#0b0a09', pattern: '#3b3630' },
  ],
  kingdoms: ['#ad01fc', '#ea0606', '#036c0c', '#74190a', '#191456', '#1993f9'],
  attack: '#b5333f',
  defend: '#2a2fb0',
};

export const COLOR_VISION_PALETTES = { 'red-green': RED_GREEN, 'blue-yellow': BLUE_YELLOW } as const;
