import type { ByColor, Color } from '@tigris/engine';

/** Indices into the terminal's palette of 256 colors. */
export type TextStyle = { foreground?: number; background?: number; bold?: boolean };

const ESCAPE = '\u001b[';

export type StyleText = (text: string, paint: TextStyle) => string;

export const plainText: StyleText = (text) => text;

export const coloredText: StyleText = (text, { foreground, background, bold }) => {
  const codes = [
    bold && '1',
    foreground !== undefined && `38;5;${foreground}`,
    background !== undefined && `48;5;${background}`,
  ];
  const present = codes.filter((code) => code !== false && code !== undefined);
  return present.length === 0 ? text : `${ESCAPE}${present.join(';')}m${text}${ESCAPE}0m`;
};

const SAND = 230;
const WATER = 152;
const WHITE = 231;
const GOLD = 178;
const STONE = 250;

/** Readable on sand and behind white letters. */
const BOARD_COLORS: ByColor<number> = [124, 25, 28, 234];

/** Readable on dark and light terminals. */
const TEXT_COLORS: ByColor<number> = [167, 68, 71, 244];

export const LAND: TextStyle = { foreground: 180, background: SAND };
export const RIVER: TextStyle = { foreground: 67, background: WATER };
export const CATASTROPHE: TextStyle = { foreground: 160, background: 239, bold: true };
export const WONDER: TextStyle = { foreground: 234, background: GOLD, bold: true };
export const BOARD_EDGE: TextStyle = { foreground: 244 };
export const TITLE: TextStyle = { bold: true };
export const MUTED: TextStyle = { foreground: 244 };

const TREASURE: TextStyle = { foreground: 221, bold: true };

export const tileStyle = (color: Color, treasure: boolean): TextStyle => ({
  foreground: WHITE,
  background: BOARD_COLORS[color],
  ...(treasure ? TREASURE : {}),
});
export const leaderStyle = (color: Color): TextStyle => ({
  foreground: BOARD_COLORS[color],
  background: STONE,
  bold: true,
});
export const monumentStyle = (color: Color): TextStyle => ({
  foreground: GOLD,
  background: BOARD_COLORS[color],
  bold: true,
});
export const foregroundStyle = (color: Color): TextStyle => ({ foreground: TEXT_COLORS[color], bold: true });
