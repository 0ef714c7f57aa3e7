import type { ByColor } from '@tigris/engine';

/** One of the four colours: the inlaid face, the clay body around it, its dark edge, and the pattern on the face. */
export type Shades = { face: string; body: string; edge: string; pattern: string };

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
  catastrophe: { face: string; deep: string; skull: string };
  blank: { face: string; light: string; dark: string };
  stone: { face: string; light: string; dark: string };
  leaf: { face: string; light: string };
  /** `ink`: names of cells. */
  land: { face: string; light: string; dark: string; ink: string };
  water: { face: string; light: string; dark: string };
  bank: { face: string; edge: string };
  frame: { face: string; light: string; dark: string; inlay: string; text: string };
  /** The hues of kingdoms by index; none of them is the hue of a tile. */
  kingdoms: readonly [string, string, string, string, string, string];
  groupOutline: string;
  plate: { face: string; edge: string };
  legal: { fill: string; edge: string };
  refused: string;
  attack: string;
  defend: string;
  galleryBackground: string;
  shadow: string;
  scenery: SceneryColors;
  page: PageColors;
};

/** The sky, the distance and the plants in the picture of the home page. */
export type SceneryColors = {
  sky: readonly [string, string, string, string];
  sun: string;
  hills: readonly [string, string];
  far: string;
  near: { face: string; lit: string; dark: string };
  land: readonly [string, string, string, string];
  furrow: string;
  field: string;
  dates: string;
  trunk: string;
  palm: { face: string; lit: string; dark: string };
};

/** What the style sheets use; each key is the name of a custom property, so `paper-2` is `--paper-2` there. */
export type PageColors = Readonly<Record<PageColor, string>>;

export const PAGE_COLORS = [
  /** The ground of the page, of cards and panels on it, of rows within those, of fields. */
  'paper',
  'paper-2',
  'paper-3',
  'bright',
  /** The middle and the edge of the light that falls on the page. */
  'glow',
  'dusk',
  'ink',
  'ink-2',
  'line',
  'frame',
  /** What is most important: its ground, the same under the pointer, and words on both. */
  'accent',
  'accent-deep',
  'accent-ink',
  /** What is chosen or can be followed, and words on it. */
  'lapis',
  'lapis-ink',
  'ok',
  'danger',
  /** Grounds of rows: chosen, under the pointer or of one side, of the player whose turn it is, told as news. */
  'chosen',
  'warm',
  'gilt',
  'notice',
  /** Gold that is read. */
  'gold-ink',
  /** What cannot be used now: words, edges; and the same of a button that would be important. */
  'off-ink',
  'off-line',
  'off-paper',
  'off-accent-ink',
  /** Backs of tiles in a hand. */
  'card',
  'card-edge',
  /** The title over the picture of the home page, the light around it, and what that picture runs out into. */
  'title',
  'title-glow',
  'heaven',
  'meadow',
  'shade',
] as const;
export type PageColor = (typeof PAGE_COLORS)[number];
