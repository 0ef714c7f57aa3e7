import type { Dynasty, RulesId, Seat } from '@tigris/engine';
import type { BotPart, Termination, UndoInfo } from '@tigris/engine/game';
import type { BotPace } from './bot-pace.ts';
import type { ClockId, SlotTime } from './game-clock.ts';
import type { FailedVote, OpenVote } from './vote.ts';

/** Name of the Colyseus room. */
export const ROOM_NAME = 'table';

export const TABLE_PHASES = ['gathering', 'playing', 'finished'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

export const PLAY_ORDERS = ['drawn', 'seated'] as const;
/** Turn order: drawn at the start, or clockwise by slot. */
export type PlayOrder = (typeof PLAY_ORDERS)[number];

export const WATCH_POLICIES = ['anyone', 'nobody'] as const;
export type WatchPolicy = (typeof WATCH_POLICIES)[number];

export const TIMEOUT_POLICIES = ['choose', 'bot'] as const;
/** What happens when a player runs out of time: the others vote, or a bot takes over. */
export type TimeoutPolicy = (typeof TIMEOUT_POLICIES)[number];

/** Options set by the host. The password is separate because it is never sent back. */
export type TableOptions = {
  rules: RulesId;
  /** Turns end only when the player confirms. */
  confirm: boolean;
  order: PlayOrder;
  listed: boolean;
  watch: WatchPolicy;
  pace: BotPace;
  clock: ClockId;
  atZero: TimeoutPolicy;
};

export const DEFAULT_OPTIONS: TableOptions = {
  rules: 'std',
  confirm: true,
  order: 'drawn',
  listed: false,
  watch: 'anyone',
  pace: 'short',
  clock: 'none',
  atZero: 'choose',
};

export const SLOTS = [0, 1, 2, 3] as const;
/** One of the four places at the table. The engine's `Seat` counts in turn order instead: see `TableInfo.order`. */
export type Slot = (typeof SLOTS)[number];

export const SITTER_KINDS = ['none', 'person', 'bot'] as const;
export type SitterKind = (typeof SITTER_KINDS)[number];

export type SlotInfo = {
  sitter: SitterKind;
  /** Name of the person, or level of the bot. */
  name: string;
  /** Null: the slot is empty. */
  dynasty: Dynasty | null;
  ready: boolean;
  /** Always true for bots. */
  connected: boolean;
  /** Level of the bot that plays for an absent person, or null. */
  standIn: string | null;
  /** The person has resigned and a bot plays on for them. */
  resigned: boolean;
  /** When the person disconnected, in service time; null: connected, or no person in this slot. */
  awaySince: number | null;
  /** As of `TableInfo.running.since`; null without a clock. */
  time: SlotTime | null;
};

/** The running clock and its start in service time; null: stopped until its player reconnects after a restart. */
export type RunningClock = { slot: Slot; since: number | null };

export const dynastiesInTurnOrder = (
  order: readonly Slot[],
  slots: readonly Pick<SlotInfo, 'dynasty'>[],
): { dynasty: Dynasty }[] =>
  order.flatMap((slot) => {
    const { dynasty } = slots[slot];
    return dynasty === null ? [] : [{ dynasty }];
  });

/** Returns the winner of a two-player game that ended by resignation, or null. */
export function winnerByResignation(
  { stopped, order }: Pick<TableInfo, 'stopped'> & { order: readonly Slot[] },
  hasResigned: (slot: Slot) => boolean,
): Seat | null {
  const seat = order.findIndex((slot) => !hasResigned(slot));
  return stopped === 'resigned' && order.length === 2 && seat >= 0 ? seat : null;
}

/** `s0`…`s3` for a slot, `w1`, `w2`… for a person without a seat. */
export type ParticipantId = string;

export type WatcherInfo = { who: ParticipantId; name: string };

/** The public state of a table without the game itself (the engine's `View`). */
export type TableInfo = {
  code: string;
  phase: TablePhase;
  /** Counts from 1; increased by each rematch. */
  game: number;
  /** Increased by every act of the table, never reset. */
  rev: number;
  /** Number of plies so far; an undo decreases it. */
  ply: number;
  options: TableOptions;
  /** Whether sitting down requires a password. */
  password: boolean;
  /** '' while no person is at the table. */
  host: ParticipantId;
  slots: SlotInfo[];
  watchers: WatcherInfo[];
  /** The slot of each engine seat; empty before the first start. */
  order: Slot[];
  undo: UndoInfo;
  /** Why the game stopped early, or null. */
  stopped: Termination | null;
  /** Which plies bots have decided, in their own seats and for persons. */
  bots: readonly BotPart[];
  /** The active player has taken both actions and can confirm or undo. */
  awaitsConfirm: boolean;
  running: RunningClock | null;
  vote: OpenVote | null;
  /** The last vote if it was refused and no other vote is open, else null. */
  refusedVote: FailedVote | null;
};

/** What concerns the receiver alone. Sent after joining and on every change. */
export type ReceiverInfo = {
  who: ParticipantId;
  /** Null: no seat. */
  slot: Slot | null;
  /** False: a newer tab of the same person is active; `takeOver` in messages.ts activates this one. */
  active: boolean;
  /** Whether the receiver wants notifications for this table. */
  calls: boolean;
  /** The webhook that the receiver set, with its signing secret. For a host who did not set it: without both. Null: none. */
  webhook: { url: string; secret: string } | { url: null; secret: null } | null;
  muted: readonly { who: ParticipantId; name: string }[];
};
