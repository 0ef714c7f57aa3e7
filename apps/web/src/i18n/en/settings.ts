/** Words of the sheet with the settings. */
export const settings = {
  settings: {
    theme: 'Theme',
    themes: { device: 'Like the device', light: 'Light', dark: 'Dark', parchment: 'Parchment' },
    palette: 'Colours of the pieces',
    palettes: { usual: 'Usual', 'red-green': 'Red and green apart', 'blue-yellow': 'Blue and green apart' },
    board: 'Board and turns',
    plates: 'Show the strengths of leaders',
    names: 'Write a1, b1, c1 … on the cells',
    atOnce: 'End my turn at once, without asking',
    motion: 'Movement on the board',
    motions: { normal: 'normal', fast: 'fast', slow: 'slow', off: 'none' },
    lessMotion: 'Your device asks for less movement, so nothing moves.',
    sound: 'Sound',
    soundOn: 'Play sounds',
    sounds: { pieces: 'Pieces', conflicts: 'Conflicts', calls: 'My turn and questions', talk: 'Messages' },
    devices: 'Devices on which you are called to tables',
    devicesNone: 'None. At a table with days for each turn you can switch it on.',
    deviceSeen: 'last seen on {{date}}',
    deviceEnd: 'End',
    deviceEndWho: 'End the calls on: {{device}}',
  },
};
