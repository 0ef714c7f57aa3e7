import type { ByColor, Color } from '@tigris/engine';

/** Numbers of the terminal's palette of 256. */
export type Paint = { ink?: number; ground?: number; bold?: boolean };

const ESCAPE = '\u001b[';

/** Colours a piece of text, or leaves it plain if the terminal should show no colours. */
export type Painter = (text: string, paint: Paint) => string;

export const plain: Painter = (text) => text;

export const colored: Painter = (text, { ink, ground, bold }) => {
  const codes = [bold && '1', ink !== undefined && `38;5;${ink}`, ground !== undefined && `48;5;${ground}`];
  const wanted = codes.filter((code) => code !== false && code !== undefined);
  return wanted.length === 0 ? text : `${ESCAPE}${wanted.join(';')}m${text}${ESCAPE}0m`;
};

const SAND = 230;
const WATER = 152;
const WHITE = 231;
const GOLD = 178;
const STONE = 250;

/** Dark enough to be read on sand, and to carry white letters. */
const INKS: ByColor<number> = [124, 25, 28, 234];

/** Readable on a dark terminal and on a light one. */
const TEXT_INKS: ByColor<number> = [167, 68, 71, 244];

export const LAND: Paint = { ink: 180, ground: SAND };
export const RIVER: Paint = { ink: 67, ground: WATER };
export const CATASTROPHE: Paint = { ink: 160, ground: 239, bold: true };
export const WONDER: Paint = { ink: 234, ground: GOLD, bold: true };
export const EDGE: Paint = { ink: 244 };
export const TITLE: Paint = { bold: true };
export const QUIET: Paint = { ink: 244 };

const TREASURE: Paint = { ink: 221, bold: true };

export const tilePaint = (color: Color, treasure: boolean): Paint => ({
  ink: WHITE,
  ground: INKS[color],
  ...(treasure ? TREASURE : {}),
});
export const leaderPaint = (color: Color): Paint => ({
  ink: INKS[color],
  ground: STONE,
  bold: true,
});
/** A half of a monument. */
export const halfPaint = (color: Color): Paint => ({
  ink: GOLD,
  ground: INKS[color],
  bold: true,
});
export const inkPaint = (color: Color): Paint => ({ ink: TEXT_INKS[color], bold: true });
