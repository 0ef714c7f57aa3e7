import { type Draw, type Dynasty, makeDrawn, parseDrawn, type Seat } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { Slot, TableOptions } from '@tigris/protocol';
import type { Entry, GameId, Person, PersonId } from '../ports.ts';
import type { Sitting } from './state.ts';

/** Tiles that one seat drew at once, as the journal writes them. */
export type Drawn = [seat: Seat, tiles: string];

/** What the first entry of each game holds: everything before it, so that no older journal is read again. */
export type Beginning = {
  /** Which game of the table this is, from 1. */
  game: number;
  host: PersonId;
  options: TableOptions;
  /** The hash; null: the table has no password. */
  password: string | null;
  slots: readonly Sitting[];
  /** The slot of each engine seat; while gathering as the last game leaves it to the next, empty before the first. */
  order: readonly Slot[];
  /** People whom the host sent away. */
  banned: readonly PersonId[];
};

/** What somebody's request is to do, before anything is drawn: `decide` makes it, `perform` makes an act of it. */
export type PlannedAct =
  | ({ kind: 'begin' } & Beginning)
  /** This process took the table over. The next entry of an older owner finds its number taken. */
  | { kind: 'open'; node: string; epoch: string }
  | { kind: 'sit'; person: Person; slot: Slot; dynasty: Dynasty }
  | { kind: 'bot'; bot: string; slot: Slot; dynasty: Dynasty }
  /** The person stood up, or the host removed the sitter. */
  | { kind: 'stand'; slot: Slot }
  | { kind: 'ready'; slot: Slot; on: boolean }
  | { kind: 'options'; set: Partial<TableOptions> }
  | { kind: 'password'; hash: string | null }
  | { kind: 'host'; person: PersonId }
  | { kind: 'ban'; person: PersonId }
  | { kind: 'start'; order: readonly Slot[] }
  /** That bot plays for the person of this slot from now on. */
  | { kind: 'stand-in'; slot: Slot; bot: string }
  /** The person of this slot plays again. */
  | { kind: 'give-back'; slot: Slot }
  /** `hold`: where this move completes the turn, the turn waits for a confirmation. */
  | { kind: 'move'; move: string; hold: boolean }
  | { kind: 'undo' }
  | { kind: 'confirm' }
  /** The table stops the game before its end by the rules. */
  | { kind: 'end'; why: Termination }
  | { kind: 'again' };

/** Where something may be drawn. */
type Drawing = 'start' | 'move' | 'confirm';

/** One entry of the journal. It holds all that was drawn, so that chance has no say when it is read again. */
export type Act =
  | Exclude<PlannedAct, { kind: Drawing }>
  | { kind: 'start'; order: readonly Slot[]; deal: readonly Drawn[] }
  /** `end`: drawn in the end of the turn; null where the turn did not end as a step of its own. */
  | { kind: 'move'; move: string; draws: readonly Drawn[]; end: readonly Drawn[] | null }
  | { kind: 'confirm'; end: readonly Drawn[] };

/** What was decided, read back from the act that it became, and all that was drawn for it. */
export function plannedIn(act: Act): { planned: PlannedAct; drawn: readonly Drawn[] } {
  switch (act.kind) {
    case 'start':
      return { planned: { kind: 'start', order: act.order }, drawn: act.deal };
    case 'move':
      return {
        planned: { kind: 'move', move: act.move, hold: act.end === null },
        drawn: [...act.draws, ...(act.end ?? [])],
      };
    case 'confirm':
      return { planned: { kind: 'confirm' }, drawn: act.end };
    default:
      return { planned: act, drawn: [] };
  }
}

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
  'stand-in': true,
  'give-back': true,
  move: true,
  undo: true,
  confirm: true,
  end: true,
  again: true,
};

/**
 * Whose message an act answers, so that the same message sent again is recognized.
 * `via` names the request that opened the socket, as the logs name it; what is replayed does not depend on it.
 */
export type Cause = { by: PersonId; id: string; via?: string };

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
