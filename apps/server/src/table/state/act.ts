import { type Action, type Draw, type Dynasty, makeDrawn, parseAction, parseDrawn, type Seat } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { Slot, TableOptions, VoteMotion } from '@tigris/protocol';
import type { Entry, GameId } from '../../ports/journal.ts';
import type { Webhook } from '../../ports/notifications.ts';
import type { Person, PersonId } from '../../ports/persons.ts';
import type { ClockReading } from '../clock/player-clocks.ts';
import type { DoneRequest, SlotOccupant } from './table-state.ts';

/** Tiles that one seat drew at once, in the journal's notation. */
export type DrawText = [seat: Seat, tiles: string];

/** The first entry of each game. It repeats the state of the table, so earlier games need not be replayed. */
export type GameStartState = {
  /** The number of this game at the table, from 1. */
  game: number;
  host: PersonId;
  options: TableOptions;
  /** The password's hash; null: none. */
  password: string | null;
  slots: readonly SlotOccupant[];
  /** The slot of each engine seat. While gathering: as the last game left it; empty before the first. */
  order: readonly Slot[];
  /** Persons removed by the host. */
  banned: readonly PersonId[];
  /** The last requests done before this game. Missing in older journals. */
  done?: readonly DoneRequest[];
  /** Persons who want turn notifications from this table. Missing in older journals. */
  wantCalls?: readonly PersonId[];
  webhook?: Webhook | null;
};

/** An act before anything is drawn. `decide` plans it, `perform` turns it into an `Act`. */
export type PlannedAct =
  | ({ kind: 'begin' } & GameStartState)
  /** This process took the table over. The next entry of an older owner then conflicts. */
  | { kind: 'open'; node: string; epoch: string }
  | { kind: 'sit'; person: Person; slot: Slot; dynasty: Dynasty }
  | { kind: 'bot'; bot: string; slot: Slot; dynasty: Dynasty }
  /** A person stood up, or the host removed the occupant. */
  | { kind: 'stand'; slot: Slot }
  | { kind: 'ready'; slot: Slot; on: boolean }
  | { kind: 'options'; set: Partial<TableOptions> }
  | { kind: 'password'; hash: string | null }
  | { kind: 'host'; person: PersonId }
  | { kind: 'ban'; person: PersonId }
  | { kind: 'start'; order: readonly Slot[] }
  /** From now on, the bot plays for the person in this slot. */
  | { kind: 'stand-in'; slot: Slot; bot: string }
  /** The person in this slot takes over from the stand-in. */
  | { kind: 'give-back'; slot: Slot }
  /** `hold`: if the move completes the turn, the turn waits for a confirmation. */
  | { kind: 'move'; action: Action; hold: boolean }
  | { kind: 'undo' }
  | { kind: 'confirm' }
  /** Opens a vote, which fails at `until` (service time). */
  | { kind: 'propose'; slot: Slot; motion: VoteMotion; until: number }
  | { kind: 'vote'; slot: Slot; on: boolean }
  /** The vote failed (`refused`), or its subject no longer applies. */
  | { kind: 'drop-vote'; refused: boolean }
  /** `bot` plays for the player who resigned; null: at most one player is left, and the game ends. */
  | { kind: 'resign'; slot: Slot; bot: string | null }
  | { kind: 'pause'; slot: Slot; on: boolean }
  | { kind: 'calls'; person: PersonId; on: boolean }
  | { kind: 'webhook'; hook: Webhook | null }
  /** The awaited player is notified. Written before the notification is sent: it is sent at most once. */
  | { kind: 'call'; slot: Slot; reminder: boolean }
  /** The table closes: charges the time since the last entry to the running clock. */
  | { kind: 'clock' }
  /** The game stops before its regular end. */
  | { kind: 'end'; why: Exclude<Termination, 'resigned'> }
  /** `slot`: the last player to agree to another game. Missing in older journals. */
  | { kind: 'again'; slot?: Slot };

/** Acts that may draw tiles. */
type DrawingKind = 'start' | 'move' | 'confirm';

/** The content of a journal entry. It holds all draws, so a replay needs no randomness. */
export type Act =
  | Exclude<PlannedAct, { kind: DrawingKind }>
  | { kind: 'start'; order: readonly Slot[]; deal: readonly DrawText[] }
  /** `end`: tiles drawn at the end of the turn; null: the turn did not end with this move. */
  | { kind: 'move'; move: string; draws: readonly DrawText[]; end: readonly DrawText[] | null }
  | { kind: 'confirm'; end: readonly DrawText[] };

/** Returns the planned act behind an act, and all draws. Throws if the move cannot be parsed. */
export function plannedActOf(act: Act): { planned: PlannedAct; drawn: readonly DrawText[] } {
  switch (act.kind) {
    case 'start':
      return { planned: { kind: 'start', order: act.order }, drawn: act.deal };
    case 'move':
      return {
        planned: { kind: 'move', action: parseMove(act.move), hold: act.end === null },
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
 * The request that an act answers: who sent it, and its id, by which a repeated message is recognized.
 * `via` is the id of the HTTP request that opened the socket, as in the logs. Replay ignores it.
 */
export type Cause = { by: PersonId; id: string; via?: string };

/** `at`: Unix time in ms. `time`: what the act says about the players' clocks; null: the game has none. */
export type JournaledAct = { act: Act; cause: Cause | null; at: number; time: ClockReading | null };

export function makeEntry(game: GameId, seq: number, { act, cause, at, time }: JournaledAct): Entry {
  const { kind, ...rest } = act;
  const body = { ...rest, ...(time === null ? {} : { time }), ...(cause === null ? {} : { cause }) };
  return { game, seq, kind, body: JSON.stringify(body), at };
}

/** Reverses `makeEntry`. Throws if the kind is unknown. */
export function parseEntry(entry: Entry): JournaledAct {
  if (!Object.hasOwn(ACT_KINDS, entry.kind)) throw new Error('the journal holds an act of an unknown kind');
  const { cause = null, time = null, ...rest } = JSON.parse(entry.body);
  return { act: { ...rest, kind: entry.kind }, cause, at: entry.at, time };
}

export const gameId = (code: string, game: number): GameId => `${code}/${game}`;

export const makeDraws = (draws: readonly Draw[]): DrawText[] =>
  draws.map(({ seat, tiles }) => [seat, makeDrawn(tiles)]);

function parseMove(text: string): Action {
  const action = parseAction(text);
  // The text stays out of the message: an exchange names tiles of a hand, and the error is logged.
  if (!action.ok) throw new Error('the journal holds a move that cannot be parsed');
  return action.value;
}

export function parseDraws(draws: readonly DrawText[]): Draw[] {
  return draws.map(([seat, text]) => {
    const tiles = parseDrawn(text);
    if (tiles === null) throw new Error(`the journal holds a bad draw: ${text}`);
    return { seat, tiles };
  });
}
