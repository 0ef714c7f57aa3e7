import { type Draw, type Dynasty, makeDrawn, parseDrawn, type Seat } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { Slot, TableOptions } from '@tigris/protocol';
import type { Entry, GameId, Person, PersonId } from './ports.ts';
import type { Sitting } from './state.ts';

/** Tiles that one seat drew at once, as the journal writes them. */
export type Drawn = [seat: Seat, tiles: string];

/** What the first entry of each game holds: everything before it, so that no older journal is read again. */
export type Beginning = {
  /** Which game of the table this is, from 1. */
  game: number;
  host: PersonId;
  options: TableOptions;
  /** As it was hashed; null: none. */
  password: string | null;
  slots: readonly Sitting[];
  /** The slot of each engine seat; while gathering as the last game leaves it to the next, empty before the first. */
  order: readonly Slot[];
  /** Sent away by the host. */
  banned: readonly PersonId[];
};

/** One entry of the journal. What was drawn stands in it, so that nothing is left to chance when it is read again. */
export type Act =
  | ({ kind: 'begin' } & Beginning)
  /** This process took the table over: its entry makes an older owner's next one a conflict. */
  | { kind: 'open'; node: string; epoch: string }
  | { kind: 'sit'; person: Person; slot: Slot; dynasty: Dynasty }
  | { kind: 'bot'; bot: string; slot: Slot; dynasty: Dynasty }
  /** Stood up, or was removed. */
  | { kind: 'stand'; slot: Slot }
  | { kind: 'ready'; slot: Slot; on: boolean }
  | { kind: 'options'; set: Partial<TableOptions> }
  | { kind: 'password'; hash: string | null }
  | { kind: 'host'; person: PersonId }
  | { kind: 'ban'; person: PersonId }
  | { kind: 'start'; order: readonly Slot[]; deal: readonly Drawn[] }
  /** `end`: drawn in the end of the turn, null where the turn did not end by a step of its own. */
  | { kind: 'move'; move: string; draws: readonly Drawn[]; end: readonly Drawn[] | null }
  | { kind: 'undo' }
  | { kind: 'confirm'; end: readonly Drawn[] }
  /** The table's own decision, before the game's end by the rules. */
  | { kind: 'end'; why: Termination }
  | { kind: 'again' };

const KINDS: Readonly<Record<Act['kind'], true>> = {
  begin: true,
  open: true,
  sit: true,
  bot: true,
  stand: true,
  ready: true,
  options: true,
  password: true,
  host: true,
  ban: true,
  start: true,
  move: true,
  undo: true,
  confirm: true,
  end: true,
  again: true,
};

/** Whose intent an act was, so that the same message sent again is known. */
export type Cause = { by: PersonId; id: string };

/** `at`: when, in milliseconds since 1970. */
export type Written = { act: Act; cause: Cause | null; at: number };

export function entryOf(game: GameId, seq: number, { act, cause, at }: Written): Entry {
  const { kind, ...rest } = act;
  return { game, seq, kind, body: JSON.stringify(cause === null ? rest : { ...rest, cause }), at };
}

/** What an entry that `entryOf` made holds. Throws where another program wrote it. */
export function writtenIn(entry: Entry): Written {
  if (!Object.hasOwn(KINDS, entry.kind)) throw new Error('the journal holds an act of an unknown kind');
  const { cause = null, ...rest } = JSON.parse(entry.body);
  return { act: { ...rest, kind: entry.kind }, cause, at: entry.at };
}

export const gameId = (code: string, game: number): GameId => `${code}/${game}`;

export const writeDraws = (draws: readonly Draw[]): Drawn[] =>
  draws.map(({ seat, tiles }) => [seat, makeDrawn(tiles)]);

export function readDraws(draws: readonly Drawn[]): Draw[] {
  return draws.map(([seat, text]) => {
    const tiles = parseDrawn(text);
    if (tiles === null) throw new Error(`the journal holds a bad draw: ${text}`);
    return { seat, tiles };
  });
}
