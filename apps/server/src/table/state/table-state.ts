import { type Dynasty, decider, isTurnEndDue, type Position, type Seat } from '@tigris/engine';
import type { GameInProgress, Termination } from '@tigris/engine/game';
import {
  DEFAULT_OPTIONS,
  type RefusedVote,
  SLOTS,
  type Slot,
  type TableOptions,
  type TablePhase,
} from '@tigris/protocol';
import type { Webhook } from '../../ports/notifications.ts';
import type { Person, PersonId } from '../../ports/persons.ts';
import type { PlayerClocks } from '../clock/player-clocks.ts';
import type { AwaitedPlayer } from '../clock/turn-notifications.ts';
import type { Vote } from '../votes/votes.ts';
import type { Beginning } from './act.ts';
import { NO_STAND_INS, type StandInPart, type StandIns } from './stand-ins.ts';

export type SlotOccupant =
  | { sitter: 'none' }
  | { sitter: 'person'; person: Person; dynasty: Dynasty; ready: boolean }
  | { sitter: 'bot'; bot: string; dynasty: Dynasty };

export const EMPTY_SLOT: SlotOccupant = { sitter: 'none' };

/** A game in which nobody does anything for so long is given up. In milliseconds: sixty days. */
export const IDLE_GAME_MS = 60 * 24 * 3600 * 1000;

/** A whole table as its journal tells it. Who is connected is not part of it. */
export type TableState = Beginning & {
  code: string;
  /** Whether the journal of this game holds its first entry. */
  isBegun: boolean;
  /** The seq of the last entry. */
  rev: number;
  /** The same before the first entry of this game. */
  startRev: number;
  /** When somebody last did something, in milliseconds since 1970. */
  lastActiveAt: number;
  phase: TablePhase;
  /** The rev that last changed what people agree to by being ready. */
  optionsRev: number;
  /** The game under way or over; null while people gather. */
  currentGame: GameInProgress | null;
  /** Why the game stopped before its end; null: it did not. */
  stopped: Termination | null;
  /** The bots that play for people who are away, while the game goes on. */
  standIns: StandIns;
  /** What bots decided for people in this game. */
  standInParts: readonly StandInPart[];
  /** Who gave this game up. */
  resigned: readonly Slot[];
  /** Null: nobody's time is measured. */
  clocks: PlayerClocks | null;
  vote: Vote | null;
  /** The last vote of this game, if it was refused. */
  refusedVote: RefusedVote | null;
  /** By slot: when that person may ask the others again, in service time. */
  mayProposeAt: readonly number[];
  /** The rev that last changed the game. Requests that saw an older rev are stale. */
  gameRev: number;
  /** Who has to decide, where that is a person. */
  awaited: AwaitedPlayer | null;
  wantCalls: readonly PersonId[];
  webhook: Webhook | null;
  /** How many entries of this game each person has caused. */
  entriesByPerson: Readonly<Record<PersonId, number>>;
  /** The last messages that were done, so that the same message again is answered and not repeated. */
  done: readonly DoneRequest[];
};

export type DoneRequest = { by: PersonId; id: string; rev: number };

/** What a table knows of a game under way, where there is none. */
export const NO_GAME = {
  currentGame: null,
  stopped: null,
  standIns: NO_STAND_INS,
  standInParts: [],
  resigned: [],
  clocks: null,
  vote: null,
  refusedVote: null,
  mayProposeAt: SLOTS.map(() => 0),
  entriesByPerson: {},
} satisfies Partial<TableState>;

/** A table before its first entry. */
export const newTable = (code: string, beginning: Beginning, rev: number, at: number): TableState => ({
  ...beginningFrom(beginning),
  code,
  isBegun: false,
  rev,
  startRev: rev,
  lastActiveAt: at,
  phase: 'gathering',
  optionsRev: rev,
  ...NO_GAME,
  gameRev: rev,
  awaited: null,
});

/** Journals that are older than an option, or a field, do not name it. */
export const beginningFrom = (from: Beginning): Required<Beginning> => ({
  game: from.game,
  host: from.host,
  options: { ...DEFAULT_OPTIONS, ...from.options },
  password: from.password,
  slots: from.slots,
  order: from.order,
  banned: from.banned,
  wantCalls: from.wantCalls ?? [],
  webhook: from.webhook ?? null,
  done: recentlyDone(from),
});

/** Enough for those whose message began this game, and who may not have heard so yet. */
export const recentlyDone = ({ done = [] }: Pick<Beginning, 'done'>): readonly DoneRequest[] =>
  done.slice(-8);

export const slotOf = (state: TableState, person: PersonId): Slot | null =>
  SLOTS.find((slot) => {
    const sitting = state.slots[slot];
    return sitting.sitter === 'person' && sitting.person.id === person;
  }) ?? null;

/** Whether the person agrees: to the options before a game, to another one after it. Bots always do. */
export const withReady = (sitting: SlotOccupant, on: boolean): SlotOccupant =>
  sitting.sitter === 'person' ? { ...sitting, ready: on } : sitting;

/** Whether people without a seat may see the table. Everybody sees the lobby; the record follows the same switch. */
export const mayWatch = (phase: TablePhase, { watch }: Pick<TableOptions, 'watch'>): boolean =>
  phase === 'gathering' || watch === 'anyone';

/** Why this person may not be at the table; null: they may. */
export function exclusionReason(state: TableState, person: PersonId): 'removed' | 'no-watchers' | null {
  if (slotOf(state, person) !== null) return null;
  if (state.banned.includes(person)) return 'removed';
  return mayWatch(state.phase, state.options) ? null : 'no-watchers';
}

/** The seat that has to decide or to confirm its turn; null: none. */
export const seatToAct = (position: Position): Seat | null =>
  isTurnEndDue(position) ? position.turn : decider(position);

/** The slot that has to decide or to confirm its turn; null: none. */
export function slotToAct({ currentGame, order }: Pick<TableState, 'currentGame' | 'order'>): Slot | null {
  const seat = currentGame === null ? null : seatToAct(currentGame.position);
  return seat === null ? null : (order[seat] ?? null);
}
