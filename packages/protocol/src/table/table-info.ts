import type { Dynasty, RulesId, Seat } from '@tigris/engine';
import type { BotPart, Termination, UndoInfo } from '@tigris/engine/game';
import type { BotPace } from './bot-pace.ts';
import type { ClockId, SlotTime } from './game-clock.ts';
import type { OpenVote, RefusedVote } from './vote.ts';

/** The Colyseus room's name. */
export const ROOM_NAME = 'table';

export const TABLE_PHASES = ['gathering', 'playing', 'finished'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

export const PLAY_ORDERS = ['drawn', 'seated'] as const;
/** The order of play: drawn at the start, or clockwise as people sit, from the first slot on. */
export type PlayOrder = (typeof PLAY_ORDERS)[number];

export const WATCH_POLICIES = ['anyone', 'nobody'] as const;
export type WatchPolicy = (typeof WATCH_POLICIES)[number];

export const TIMEOUT_POLICIES = ['choose', 'bot'] as const;
/** What happens when somebody's time is over: the others choose, or a bot goes on for them. */
export type TimeoutPolicy = (typeof TIMEOUT_POLICIES)[number];

/** What the host sets. The password is not among these: it has a message of its own and is never sent back. */
export type TableOptions = {
  rules: RulesId;
  /** A turn ends only when its player confirms. */
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
/** One of the four places round the table. Not the engine's `Seat`, which counts in turn order: see `TableInfo.order`. */
export type Slot = (typeof SLOTS)[number];

export const SITTER_KINDS = ['none', 'person', 'bot'] as const;
export type SitterKind = (typeof SITTER_KINDS)[number];

export type SlotInfo = {
  sitter: SitterKind;
  /** A person's name, or the bot's name in the registry. */
  name: string;
  /** Null while the slot is empty. */
  dynasty: Dynasty | null;
  ready: boolean;
  /** A bot is always there. */
  connected: boolean;
  /** The bot that plays for a person who is away; null: nobody does. */
  standIn: string | null;
  /** Gave the game up; a bot plays for them until the end. */
  resigned: boolean;
  /** Since when the person is away, in the server's time; null: they are here, or nobody sits here. */
  awaySince: number | null;
  /** As it was when the clock began to run that runs now; null: without a clock. */
  time: SlotTime | null;
};

/** Whose clock runs, and since when in the server's time; null: it stands until its owner is back after a restart. */
export type RunningClock = { slot: Slot; since: number | null };

/** The dynasties of the engine's seats, in turn order. */
export const dynastiesInTurnOrder = (
  order: readonly Slot[],
  slots: readonly Pick<SlotInfo, 'dynasty'>[],
): { dynasty: Dynasty }[] =>
  order.flatMap((slot) => {
    const { dynasty } = slots[slot];
    return dynasty === null ? [] : [{ dynasty }];
  });

/** Who won because the other one of two players gave up; null: nobody did. */
export function winnerByResignation(
  { stopped, order }: Pick<TableInfo, 'stopped'> & { order: readonly Slot[] },
  hasResigned: (slot: Slot) => boolean,
): Seat | null {
  const seat = order.findIndex((slot) => !hasResigned(slot));
  return stopped === 'resigned' && order.length === 2 && seat >= 0 ? seat : null;
}

/** Somebody at the table, as messages name them: `s0`…`s3` a slot, `w1`, `w2`… somebody without a seat. */
export type ParticipantId = string;

export type WatcherInfo = { who: ParticipantId; name: string };

/** All that everybody at the table sees, but for the game itself (the engine's `View`). */
export type TableInfo = {
  code: string;
  phase: TablePhase;
  /** 1, and one more with each *again*. */
  game: number;
  /** Rises with every act, for the table's whole life. */
  rev: number;
  /** Decisions in the game so far; falls with an undo. */
  ply: number;
  options: TableOptions;
  /** Whether a password is needed to sit down. */
  password: boolean;
  /** The host; '' while nobody is here. */
  host: ParticipantId;
  slots: SlotInfo[];
  watchers: WatcherInfo[];
  /** The slot of each engine seat, in turn order; empty before the first start. */
  order: Slot[];
  undo: UndoInfo;
  /** Why the game stopped before its end by the rules; null: it did not. */
  stopped: Termination | null;
  /** What bots decide or decided in this game, in their own seats and for people. */
  bots: readonly BotPart[];
  /** The active player has done both actions and can confirm (or undo). */
  awaitsConfirm: boolean;
  running: RunningClock | null;
  vote: OpenVote | null;
  /** The last thing that was asked, where the others did not agree; null: nothing was, they did, or something is asked now. */
  refusedVote: RefusedVote | null;
};

/** Who the receiver is at this table. Sent on joining and whenever it changes. */
export type ReceiverInfo = {
  who: ParticipantId;
  /** Null: no seat. */
  slot: Slot | null;
  /** False: a newer tab of the same person plays; `takeOver` makes this one play. */
  active: boolean;
  /** Whether the receiver wants to be called to this table. */
  calls: boolean;
  /**
   * The webhook that the receiver gave this table, and the secret that signs what is sent there; for the host also one
   * that somebody else gave, without both. Null: none.
   */
  webhook: { url: string; secret: string } | { url: null; secret: null } | null;
  /** Whom the receiver does not want to hear. */
  muted: readonly { who: ParticipantId; name: string }[];
};
