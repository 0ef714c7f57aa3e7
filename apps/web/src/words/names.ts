import type { ByColor, Color, Seat } from '@tigris/engine';
import type { SeatCard } from '@tigris/protocol';
import { t, tIfPresent } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';

type ColorKey = 'red' | 'blue' | 'green' | 'black';
const COLOR_KEYS: Readonly<ByColor<ColorKey>> = ['red', 'blue', 'green', 'black'];

/** The part of a key that names a colour. */
const colorKey = (color: Color): ColorKey => COLOR_KEYS[color];

export const colorWord = (color: Color): string => t(`color.${colorKey(color)}`);
export const tileWord = (color: Color): string => t(`tile.${colorKey(color)}`);
export const tileAccusative = (color: Color): string => t(`tileAcc.${colorKey(color)}`);
/** A tile that is one of many: “un temple”. */
export const tileIndefinite = (color: Color): string => t(`tileSome.${colorKey(color)}`);
export const leaderWord = (color: Color): string => t(`leader.${colorKey(color)}`);
export const leaderAccusative = (color: Color): string => t(`leaderAcc.${colorKey(color)}`);
export const leadersGenitive = (color: Color): string => t(`leadersGen.${colorKey(color)}`);
export const buildingWord = (color: Color): string => t(`building.${colorKey(color)}`);
export const tileCount = (color: Color, count: number): string =>
  t(`tileCount.${colorKey(color)}`, { count });

export const pointCount = (color: Color, count: number): string =>
  t(`pointCount.${colorKey(color)}`, { count });

export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The level of a bot in the reader's language, or the given name if the page does not know this bot yet. */
export const botName = (name: string): string => tIfPresent(`bot.${name}`) ?? name;

/** The level of a bot in one word, for a place beside a name. */
export const levelWord = (bot: string): string => tIfPresent(`level.${bot}`) ?? bot;

/** The same in brackets behind a name: with a noun, since a mood alone reads like part of a name. */
const levelSuffix = (bot: string): string => tIfPresent(`levelBeside.${bot}`) ?? bot;

/** The bot that decided for a seat at that ply, as its player or for a person who was away; null: a person. */
export function botThatDecided(model: GameModel, seat: Seat, ply: number): string | null {
  const now = model.snapshot.value;
  const player = now?.players[seat];
  // A bot that still plays for a person has not made its last decision yet.
  const until = (last: number): number => (player?.standIn == null ? last : Number.POSITIVE_INFINITY);
  const part = now?.bots.findLast(
    (each) =>
      each.seat === seat && each.plies !== null && each.plies[0] <= ply && ply <= until(each.plies[1]),
  );
  return player?.bot ?? part?.bot ?? null;
}

/** A name with the level of a bot beside it: "Bull (keen bot)", and "Ann (keen bot)" where a bot plays for Ann. */
export function nameWithBotLevel(model: GameModel, seat: Seat, bot: string | null): string {
  const name = playerName(model, seat);
  return bot === null ? name : `${name} (${levelSuffix(bot)})`;
}

/** The name and level of whoever decides for a seat now. */
export function deciderNameNow(model: GameModel, seat: Seat): string {
  const player = model.snapshot.value?.players[seat];
  return nameWithBotLevel(model, seat, player?.bot ?? player?.standIn ?? null);
}

/** A seat on a list: the name that the server sends for a bot is its level. */
export const seatCardName = ({ name, bot, standIn }: SeatCard): string =>
  bot ? botName(name) : standIn === undefined ? name : `${name} (${levelSuffix(standIn)})`;

/** A bot without a name of its own is called by its dynasty: several of one level may play. */
export function playerName(model: GameModel, seat: Seat): string {
  const now = model.snapshot.value;
  const player = now?.players[seat];
  if (now === null || player === undefined) return '';
  const dynasty = now.view.seats[seat]?.dynasty;
  return player.bot === player.name && dynasty !== undefined ? t(`dynasty.${dynasty}`) : player.name;
}
