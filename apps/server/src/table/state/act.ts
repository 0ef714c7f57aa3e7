import { type Draw, type Dynasty, makeDrawn, parseDrawn, type Seat } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { Slot, TableOptions, VoteMotion } from '@tigris/protocol';
import type { Entry, GameId } from '../../ports/journal.ts';
import type { Webhook } from '../../ports/notifications.ts';
import type { Person, PersonId } from '../../ports/persons.ts';
import type { ClockReading } from '../clock/player-clocks.ts';
import type { DoneRequest, SlotOccupant } from './table-state.ts';

/** Tiles that one seat drew at once, as the journal writes them. */
export type DrawText = [seat: Seat, tiles: string];

/** What the first entry of each game holds: everything before it, so that no older journal is read again. */
export type Beginning = {
  /** Which game of the table this is, from 1. */
  game: number;
  host: PersonId;
  options: TableOptions;
  /** The hash; null: the table has no password. */
  password: string | null;
  slots: readonly SlotOccupant[];
  /** The slot of each engine seat; while gathering as the last game leaves it to the next, empty before the first. */
  order: readonly Slot[];
  /** People whom the host sent away. */
  banned: readonly PersonId[];
  /** The last messages that were done before it. Older journals do not say. */
  done?: readonly DoneRequest[];
  /** Who wants to be called to this table, and what else is called. Older journals do not say. */
  wantCalls?: readonly PersonId[];
  webhook?: Webhook | null;
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
  /** Somebody asks the others whether it shall be so. It is refused at `until`, in service time. */
  | { kind: 'propose'; slot: Slot; motion: VoteMotion; until: number }
  | { kind: 'vote'; slot: Slot; on: boolean }
  /** Not enough people agreed, or what was asked has no meaning any more. */
  | { kind: 'drop-vote'; refused: boolean }
  /** `decideBot` plays on for whoever gave up; null: only one player is left, and wins, or nobody is. */
  | { kind: 'resign'; slot: Slot; bot: string | null }
  | { kind: 'pause'; slot: Slot; on: boolean }
  | { kind: 'calls'; person: PersonId; on: boolean }
  | { kind: 'webhook'; hook: Webhook | null }
  /** Whoever is asked is called. It is written before the call is sent, so that nobody is called twice. */
  | { kind: 'call'; slot: Slot; reminder: boolean }
  /** The table closes: what was thought since the last entry counts. */
  | { kind: 'clock' }
  /** The table stops the game before its end by the rules. */
  | { kind: 'end'; why: Exclude<Termination, 'resigned'> }
  /** `slot`: who was the last to ask for it; journals of older servers do not say. */
  | { kind: 'again'; slot?: Slot };

/** Where something may be drawn. */
type DrawingKind = 'start' | 'move' | 'confirm';

/** One entry of the journal. It holds all that was drawn, so that chance has no say when it is read again. */
export type Act =
  | Exclude<PlannedAct, { kind: DrawingKind }>
  | { kind: 'start'; order: readonly Slot[]; deal: readonly DrawText[] }
  /** `closeRoom`: drawn in the end of the turn; null where the turn did not end as a step of its own. */
  | { kind: 'move'; move: string; draws: readonly DrawText[]; end: readonly DrawText[] | null }
  | { kind: 'confirm'; end: readonly DrawText[] };

/** What was decided, read back from the act that it became, and all that was drawn for it. */
export function plannedActOf(act: Act): { planned: PlannedAct; drawn: readonly DrawText[] } {
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

const ACT_KINDS: Readonly<Record<Act['kind'], true>> = {
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
  propose: true,
  vote: true,
  'drop-vote': true,
  resign: true,
  pause: true,
  calls: true,
  webhook: true,
  call: true,
  clock: true,
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

/** `updatedAt`: when, in milliseconds since 1970. `decidePause`: what it says of the players' clocks, where there are any. */
export type JournaledAct = { act: Act; cause: Cause | null; at: number; time: ClockReading | null };

export function makeEntry(game: GameId, seq: number, { act, cause, at, time }: JournaledAct): Entry {
  const { kind, ...rest } = act;
  const body = { ...rest, ...(time === null ? {} : { time }), ...(cause === null ? {} : { cause }) };
  return { game, seq, kind, body: JSON.stringify(body), at };
}

/** What an entry that `makeEntry` made holds. Throws where another program wrote it. */
export function parseEntry(entry: Entry): JournaledAct {
  if (!Object.hasOwn(ACT_KINDS, entry.kind)) throw new Error('the journal holds an act of an unknown kind');
  const { cause = null, time = null, ...rest } = JSON.parse(entry.body);
  return { act: { ...rest, kind: entry.kind }, cause, at: entry.at, time };
}

export const gameId = (code: string, game: number): GameId => `${code}/${game}`;

export const makeDraws = (draws: readonly Draw[]): DrawText[] =>
  draws.map(({ seat, tiles }) => [seat, makeDrawn(tiles)]);

export function parseDraws(draws: readonly DrawText[]): Draw[] {
  return draws.map(([seat, text]) => {
    const tiles = parseDrawn(text);
    if (tiles === null) throw new Error(`the journal holds a bad draw: ${text}`);
    return { seat, tiles };
  });
}
