import { type BotName, isBotName } from '@tigris/bots';
import type { Player } from './game-source.ts';

/** How a record names a player: a bot with a name of its own has its level behind it, as in `Sargon (keen)`. */
export const recordName = ({ name, bot }: Player): string =>
  bot === null || bot === name ? name : `${name} (${bot})`;

/** The bot that a seat's name in a record tells of; null: a person. Servers name a bot by its level alone. */
export const botFromRecordName = (name: string): BotName | null => (isBotName(name) ? name : null);
