import type { ByColor } from '@tigris/engine';

/** One of the four colours: the inlaid face, the clay body around it, its dark edge, and the pattern on the face. */
export type Shades = { face: string; body: string; cut: string; line: string };

/** Every colour that is drawn, named by its meaning. A theme is one palette. */
export type Palette = {
  colors: ByColor<Shades>;
  /** Signs on a coloured face. */
  sign: string;
  disc: string;
  discEdge: string;
  /** The dynasty's sign on the disc, figures on plates, outlines. */
  ink: string;
  gold: { face: string; light: string; dark: string };
  sunk: { face: string; deep: string; skull: string };
  blank: { face: string; light: string; dark: string };
  stone: { face: string; light: string; dark: string };
  leaf: { face: string; light: string };
  land: { face: string; light: string; dark: string };
  water: { face: string; light: string; dark: string };
  bank: { face: string; edge: string };
  frame: { face: string; light: string; dark: string; inlay: string; text: string };
  /** The hues of kingdoms by index; none of them is the hue of a tile. */
  kingdoms: readonly [string, string, string, string, string, string];
  group: string;
  plate: { face: string; edge: string };
  lit: { fill: string; edge: string };
  refused: string;
  attack: string;
  defend: string;
  veil: string;
  shadow: string;
};

const LIGHT: Palette = {
  colors: [
    { face: '#b5412f', body: '#d98a6f', cut: '#7f2a1b', line: '#9a3423' },
    { face: '#2b6aa3', body: '#8db9dc', cut: '#1b4a78', line: '#215a8f' },
    { face: '#387a4b', body: '#98c29c', cut: '#235732', line: '#2b683d' },
    { face: '#35312c', body: '#a59c8f', cut: '#1d1a17', line: '#544d44' },
  ],
  sign: '#fff7e6',
  disc: '#f3e9d2',
  discEdge: '#4a3a26',
  ink: '#2a211a',
  gold: { face: '#e0b13c', light: '#f9e29a', dark: '#9a6d14' },
  sunk: { face: '#8c7a5b', deep: '#4e4029', skull: '#f0e2bd' },
  blank: { face: '#c9ab7a', light: '#e3cda3', dark: '#8f7347' },
  stone: { face: '#d8c7a0', light: '#f1e6c8', dark: '#8d7a54' },
  leaf: { face: '#4f8a3c', light: '#86b45e' },
  land: { face: '#e6cf9c', light: '#f3e3bb', dark: '#c9a968' },
  water: { face: '#3f7fae', light: '#7fb5d6', dark: '#28618f' },
  bank: { face: '#a9b26a', edge: '#7c8a45' },
  frame: { face: '#6b4a2f', light: '#8a6440', dark: '#3d2817', inlay: '#d2a84a', text: '#f4e4bf' },
  kingdoms: ['#7b2fa8', '#d9277f', '#0a8f8c', '#e8730c', '#7f8a00', '#3a2fc4'],
  group: '#6d5a3a',
  plate: { face: '#fbf3de', edge: '#5a4630' },
  lit: { fill: '#fffbe9', edge: '#1c5d78' },
  refused: '#a3121f',
  attack: '#b84306',
  defend: '#1d4f9c',
  veil: '#efe0b8',
  shadow: '#2b1a08',
};

/** By theme. */
export const PALETTES = { light: LIGHT } as const satisfies Record<string, Palette>;
