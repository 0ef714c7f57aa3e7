import type { Seat } from '../../base/types.ts';
import { parseDynasty, parseNumber } from '../symbols.ts';
import { recordableName, type SeatName } from './record.ts';

/** What a bot decided: all decisions of a seat, or those from one ply to another. */
export type BotPart = {
  readonly seat: Seat;
  readonly bot: string;
  /** The first and the last ply, from 1; null for the whole game. */
  readonly plies: readonly [first: number, last: number] | null;
};

type Seats = readonly Pick<SeatName, 'dynasty'>[];

/** Parses `l calm, a keen 13-17`. */
export function parseBotParts(value: string, seats: Seats): BotPart[] | null {
  const parts = value.split(',').map((part) => parsePart(part.trim().split(/\s+/), seats));
  return parts.every((part) => part !== null) ? parts : null;
}

function parsePart([letter = '', bot = '', span, ...rest]: string[], seats: Seats): BotPart | null {
  const dynasty = parseDynasty(letter);
  const seat = seats.findIndex((each) => each.dynasty === dynasty);
  if (seat < 0 || bot === '' || rest.length > 0) return null;
  if (span === undefined) return { seat, bot, plies: null };
  const plies = parsePlies(span);
  return plies && { seat, bot, plies };
}

function parsePlies(text: string): [number, number] | null {
  const [first = null, last = null, ...rest] = text.split('-').map(parseNumber);
  if (first === null || last === null || rest.length > 0) return null;
  return first < 1 || last < first ? null : [first, last];
}

export const makeBotParts = (parts: readonly BotPart[], seats: Seats): string =>
  parts
    .map(({ seat, bot, plies }) => [seats[seat].dynasty, oneWord(bot), plies?.join('-') ?? ''].join(' ').trim())
    .join(', ');

const oneWord = (bot: string): string => recordableName(bot).replaceAll(' ', '-');
