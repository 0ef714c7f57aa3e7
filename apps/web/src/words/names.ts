import type { ByColor, Color, Seat } from '@tigris/engine';
import { t, tMaybe } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game-model.ts';

type ColorName = 'red' | 'blue' | 'green' | 'black';
const NAMES: Readonly<ByColor<ColorName>> = ['red', 'blue', 'green', 'black'];

/** The part of a key that names a colour. */
const nameOfColor = (color: Color): ColorName => NAMES[color];

export const colorWord = (color: Color): string => t(`color.${nameOfColor(color)}`);
export const tileWord = (color: Color): string => t(`tile.${nameOfColor(color)}`);
export const tileAcc = (color: Color): string => t(`tileAcc.${nameOfColor(color)}`);
export const leaderWord = (color: Color): string => t(`leader.${nameOfColor(color)}`);
export const leaderAcc = (color: Color): string => t(`leaderAcc.${nameOfColor(color)}`);
export const leadersGen = (color: Color): string => t(`leadersGen.${nameOfColor(color)}`);
export const buildingWord = (color: Color): string => t(`building.${nameOfColor(color)}`);
export const tileCount = (color: Color, count: number): string =>
  t(`tileCount.${nameOfColor(color)}`, { count });

export const pointCount = (color: Color, count: number): string =>
  t(`pointCount.${nameOfColor(color)}`, { count });

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The level of a bot in the reader's language, or the given name if the page does not know this bot yet. */
export const botName = (name: string): string => tMaybe(`bot.${name}`) ?? name;

/** A bot without a name of its own is called by its dynasty: several of one level may play. */
export function playerName(model: GameModel, seat: Seat): string {
  const now = model.now.value;
  const player = now?.players[seat];
  if (now === null || player === undefined) return '';
  const dynasty = now.view.seats[seat]?.dynasty;
  return player.bot === player.name && dynasty !== undefined ? t(`dynasty.${dynasty}`) : player.name;
}
