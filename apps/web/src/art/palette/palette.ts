import type { ByColor } from '@tigris/engine';

/** Shades of one of the four colors: inlaid face, clay body, dark edge, and pattern on the face. */
export type Shades = { face: string; body: string; edge: string; pattern: string };

/** All colors of drawings, named by their use. A theme is one palette. */
export type Palette = {
  colors: ByColor<Shades>;
  /** Signs on a colored face. */
  sign: string;
  disc: string;
  discEdge: string;
  /** Dynasty signs on discs, figures on plates, outlines. */
  ink: string;
  gold: { face: string; light: string; dark: string };
  catastrophe: { face: string; deep: string; skull: string };
  blank: { face: string; light: string; dark: string };
  stone: { face: string; light: string; dark: string };
  leaf: { face: string; light: string };
  /** `ink` is used for the names of cells. */
  land: { face: string; light: string; dark: string; ink: string };
  water: { face: string; light: string; dark: string };
  bank: { face: string; edge: string };
  frame: { face: string; light: string; dark: string; inlay: string; text: string };
  /** Hues of kingdoms, none of which is the hue of a tile. */
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

/** Colors of the home page's picture. */
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

/** Colors of the style sheets. Each key is the name of a custom property: `paper-2` is `--paper-2`. */
export type PageColors = Readonly<Record<PageColor, string>>;

export const PAGE_COLORS = [
  /** Backgrounds: the page, cards and panels, rows in them, fields. */
  'paper',
  'paper-2',
  'paper-3',
  'bright',
  /** Center and edge of the light on the page. */
  'glow',
  'dusk',
  'ink',
  'ink-2',
  'line',
  'frame',
  /** Primary elements: background, hovered background, text on both. */
  'accent',
  'accent-deep',
  'accent-ink',
  /** Selected elements and links, and text on them. */
  'lapis',
  'lapis-ink',
  'ok',
  'danger',
  /** Backgrounds of rows: selected, hovered or of one side, of the active player, news. */
  'chosen',
  'warm',
  'gilt',
  'notice',
  /** Golden text. */
  'gold-ink',
  /** Disabled elements: text and borders; background and text of a primary button. */
  'off-ink',
  'off-line',
  'off-paper',
  'off-accent-ink',
  /** Backs of tiles in an opponent's hand. */
  'card',
  'card-edge',
  /** Home page: title, its glow, upper and lower end of the picture, shadow. */
  'title',
  'title-glow',
  'heaven',
  'meadow',
  'shade',
] as const;
export type PageColor = (typeof PAGE_COLORS)[number];
