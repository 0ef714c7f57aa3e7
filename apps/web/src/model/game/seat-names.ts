import { type BotName, isBotName } from '@tigris/bots';
import type { Player } from './game-source.ts';

/** The name of a player in a record: a bot with a name of its own is followed by its level, as in `Sargon (keen)`. */
export const recordName = ({ name, bot }: Player): string => (bot === null || bot === name ? name : `${name} (${bot})`);

/** The level of a bot that a record names by its level alone, as servers write it; null: a person. */
export const botFromRecordName = (name: string): BotName | null => (isBotName(name) ? name : null);
