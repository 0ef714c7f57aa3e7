import { DYNASTIES, type Dynasty, decider, isTurnEndDue, type Position, type Seat } from '@tigris/engine';
import type { GameInProgress, Termination } from '@tigris/engine/game';
import {
  DEFAULT_OPTIONS,
  type FailedVote,
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
import type { GameStartState } from './act.ts';
import { NO_STAND_INS, type StandInPart, type StandIns } from './stand-ins.ts';

/** Who sits in a slot. Written in the first entry of a game. */
export type SlotOccupant =
  | { sitter: 'none' }
  | { sitter: 'person'; person: Person; dynasty: Dynasty; ready: boolean }
  | { sitter: 'bot'; bot: string; dynasty: Dynasty };

export const EMPTY_SLOT: SlotOccupant = { sitter: 'none' };

/** A game without activity for this long is abandoned (60 days). */
export const IDLE_GAME_MS = 60 * 24 * 3600 * 1000;

/** The state of a table, as its journal determines it. Connections are not part of it. */
export type TableState = GameStartState & {
  code: string;
  /** Whether the first entry of this game is written. */
  isBegun: boolean;
  /** The seq of the last entry. */
  rev: number;
  /** The rev before the first entry of this game. */
  startRev: number;
  /** When a person last acted; Unix time in ms. */
  lastActiveAt: number;
  phase: TablePhase;
  /** The rev of the last change of the options that players agree to. */
  optionsRev: number;
  /** The running or finished game; null while gathering. */
  currentGame: GameInProgress | null;
  /** Why the game stopped before its regular end; null: it did not. */
  stopped: Termination | null;
  standIns: StandIns;
  /** The plies that stand-ins decided in this game. */
  standInParts: readonly StandInPart[];
  /** Slots of players who have resigned. */
  resigned: readonly Slot[];
  /** Null: a game without clocks. */
  clocks: PlayerClocks | null;
  vote: Vote | null;
  /** The last vote of this game if it failed. */
  refusedVote: FailedVote | null;
  /** By slot: when the player may propose a vote again, in service time. */
  mayProposeAt: readonly number[];
  /** The rev of the last change of the game. Moves based on an older rev are stale. */
  gameRev: number;
  /** The person who has to decide; null: none, or a bot. */
  awaited: AwaitedPlayer | null;
  wantCalls: readonly PersonId[];
  webhook: Webhook | null;
  /** Entries of this game that each person caused. */
  entriesByPerson: Readonly<Record<PersonId, number>>;
  /** The last requests done, so that a repeated message is answered but not done again. */
  done: readonly DoneRequest[];
};

export type DoneRequest = { by: PersonId; id: string; rev: number };

/** The part of the state that belongs to a game, before a game. */
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
export const newTable = (code: string, start: GameStartState, rev: number, at: number): TableState => ({
  ...gameStartStateFrom(start),
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

/** Fills in options and fields that older journals lack. */
export const gameStartStateFrom = (from: GameStartState): Required<GameStartState> => ({
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

/** The requests carried over to the next game: at least the one that started it, which may be repeated. */
export const recentlyDone = ({ done = [] }: Pick<GameStartState, 'done'>): readonly DoneRequest[] => done.slice(-8);

export const slotOf = (state: TableState, person: PersonId): Slot | null =>
  SLOTS.find((slot) => {
    const occupant = state.slots[slot];
    return occupant.sitter === 'person' && occupant.person.id === person;
  }) ?? null;

/** Sets whether the occupant agrees to the options, or to another game. Bots always agree. */
export const withReady = (occupant: SlotOccupant, isReady: boolean): SlotOccupant =>
  occupant.sitter === 'person' ? { ...occupant, ready: isReady } : occupant;

/** Whether persons without a seat may see the table. The game record follows the same option. */
export const mayWatch = (phase: TablePhase, { watch }: Pick<TableOptions, 'watch'>): boolean =>
  phase === 'gathering' || watch === 'anyone';

/** Why a person may not be at the table; null: they may. */
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

/** Whether the sender agreed to other options than the present ones. */
export const hasSeenOtherOptions = ({ optionsRev, rev }: TableState, seen: number): boolean =>
  seen < optionsRev || seen > rev;

export const dynastyOf = (occupant: SlotOccupant): Dynasty | undefined =>
  occupant.sitter === 'none' ? undefined : occupant.dynasty;

/** Returns the requested dynasty or the first free one; null if it is taken. @param own the slot being left. */
export function pickDynasty(state: TableState, wanted: Dynasty | undefined, own: Slot | null): Dynasty | null {
  const taken = state.slots.flatMap((occupant, i) => (i === own ? [] : (dynastyOf(occupant) ?? [])));
  if (wanted !== undefined) return taken.includes(wanted) ? null : wanted;
  return DYNASTIES.find((dynasty) => !taken.includes(dynasty)) ?? null;
}
