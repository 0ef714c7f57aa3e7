import type { ByColor, Color, Seat } from '@tigris/engine';
import type { SeatCard } from '@tigris/protocol';
import { t, tIfPresent } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';

type ColorKey = 'red' | 'blue' | 'green' | 'black';
const COLOR_KEYS: Readonly<ByColor<ColorKey>> = ['red', 'blue', 'green', 'black'];

const colorKey = (color: Color): ColorKey => COLOR_KEYS[color];

export const colorWord = (color: Color): string => t(`color.${colorKey(color)}`);
export const tileWord = (color: Color): string => t(`tile.${colorKey(color)}`);
export const tileAccusative = (color: Color): string => t(`tileAcc.${colorKey(color)}`);
/** With an indefinite article: “un temple”. */
export const tileIndefinite = (color: Color): string => t(`tileSome.${colorKey(color)}`);
export const leaderWord = (color: Color): string => t(`leader.${colorKey(color)}`);
export const leaderAccusative = (color: Color): string => t(`leaderAcc.${colorKey(color)}`);
export const leadersGenitive = (color: Color): string => t(`leadersGen.${colorKey(color)}`);
export const buildingWord = (color: Color): string => t(`building.${colorKey(color)}`);
export const tileCount = (color: Color, count: number): string => t(`tileCount.${colorKey(color)}`, { count });

export const pointCount = (color: Color, count: number): string => t(`pointCount.${colorKey(color)}`, { count });

export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The level of a bot with a noun; for an unknown bot its own name. */
export const botName = (name: string): string => tIfPresent(`bot.${name}`) ?? name;

/** The level of a bot in one word. */
export const levelWord = (bot: string): string => tIfPresent(`level.${bot}`) ?? bot;

/** The level of a bot in brackets after a name. */
const levelSuffix = (bot: string): string => tIfPresent(`levelBeside.${bot}`) ?? bot;

/** The level of the bot that decided at a ply, as the player or as a stand-in; null: a person. */
export function botThatDecided(model: GameModel, seat: Seat, ply: number): string | null {
  const snapshot = model.snapshot.value;
  const player = snapshot?.players[seat];
  // The part of a present stand-in has no end yet.
  const endOf = (last: number): number => (player?.standIn == null ? last : Number.POSITIVE_INFINITY);
  const part = snapshot?.bots.findLast(
    (each) => each.seat === seat && each.plies !== null && each.plies[0] <= ply && ply <= endOf(each.plies[1]),
  );
  return player?.bot ?? part?.bot ?? null;
}

/** For example: "Bull (keen bot)"; with a stand-in "Ann (keen bot)". */
export function nameWithBotLevel(model: GameModel, seat: Seat, bot: string | null): string {
  const name = playerName(model, seat);
  return bot === null ? name : `${name} (${levelSuffix(bot)})`;
}

/** The name of a seat with the level of the bot that plays it now, if any. */
export function deciderNameNow(model: GameModel, seat: Seat): string {
  const player = model.snapshot.value?.players[seat];
  return nameWithBotLevel(model, seat, player?.bot ?? player?.standIn ?? null);
}

/** The name in a list of tables. The server sends the level of a bot as its name. */
export const seatCardName = ({ name, bot, standIn }: SeatCard): string =>
  bot ? botName(name) : standIn === undefined ? name : `${name} (${levelSuffix(standIn)})`;

/** A bot without a name of its own is named by its dynasty: several of one level may play. */
export function playerName(model: GameModel, seat: Seat): string {
  const snapshot = model.snapshot.value;
  const player = snapshot?.players[seat];
  if (snapshot === null || player === undefined) return '';
  const dynasty = snapshot.view.seats[seat]?.dynasty;
  return player.bot === player.name && dynasty !== undefined ? t(`dynasty.${dynasty}`) : player.name;
}
