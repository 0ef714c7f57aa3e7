/** The clock of a table as text: `none`, `live:600+20` (reserve and turn in seconds), `slow:24h+7d` (turn and pauses). */
export type ClockId = 'none' | `live:${number}+${number}` | `slow:${number}h+${number}d`;

/** All times in ms. The time of a turn runs first, then the reserve. Unused time of a turn is lost. */
export type GameClock =
  | { readonly kind: 'none' }
  /** For a game in one sitting. */
  | { readonly kind: 'live'; readonly reserve: number; readonly perTurn: number }
  /** For a game of days. `pause`: total time for which a player may stop their own clock. */
  | { readonly kind: 'slow'; readonly perTurn: number; readonly pause: number };

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** The clocks that the page offers. Any other clock within the limits is valid as well. */
export const CLOCK_PRESETS = {
  none: 'none',
  quick: 'live:600+20',
  calm: 'live:1500+40',
  half: 'slow:12h+7d',
  day: 'slow:24h+7d',
  days: 'slow:72h+7d',
} as const satisfies Record<string, ClockId>;

const LIMITS = {
  reserveSeconds: 3 * 3600,
  turnSeconds: 600,
  minTotalSeconds: 10,
  turnHours: 14 * 24,
  pauseDays: 30,
};

const LIVE = /^live:(\d{1,5})\+(\d{1,3})$/;
const SLOW = /^slow:(\d{1,3})h\+(\d{1,2})d$/;

/** Returns null if the text is not a clock within the limits. */
export function parseClock(text: string): GameClock | null {
  if (text === 'none') return { kind: 'none' };
  const live = LIVE.exec(text);
  if (live !== null) return liveClock(Number(live[1]), Number(live[2]));
  const slow = SLOW.exec(text);
  return slow === null ? null : slowClock(Number(slow[1]), Number(slow[2]));
}

function liveClock(reserve: number, perTurn: number): GameClock | null {
  if (reserve > LIMITS.reserveSeconds || perTurn > LIMITS.turnSeconds || reserve + perTurn < LIMITS.minTotalSeconds)
    return null;
  return { kind: 'live', reserve: reserve * SECOND_MS, perTurn: perTurn * SECOND_MS };
}

function slowClock(hours: number, days: number): GameClock | null {
  if (hours < 1 || hours > LIMITS.turnHours || days > LIMITS.pauseDays) return null;
  return { kind: 'slow', perTurn: hours * HOUR_MS, pause: days * DAY_MS };
}

export function makeClock(clock: GameClock): ClockId {
  switch (clock.kind) {
    case 'none':
      return 'none';
    case 'live':
      return `live:${clock.reserve / SECOND_MS}+${clock.perTurn / SECOND_MS}`;
    case 'slow':
      return `slow:${clock.perTurn / HOUR_MS}h+${clock.pause / DAY_MS}d`;
  }
}

/** Returns the clock of validated options. */
export const clockOf = ({ clock }: { clock: ClockId }): GameClock => parseClock(clock) ?? { kind: 'none' };

/** The time of a player in ms. The fields are used up in this order, the pause only while `paused`. */
export type SlotTime = {
  readonly pause: number;
  readonly paused: boolean;
  /** For the current turn or answer. */
  readonly turn: number;
  readonly reserve: number;
};

export const NO_TIME: SlotTime = { pause: 0, paused: false, turn: 0, reserve: 0 };

/** The time the deciding player has left: the end in service time, or the amount while the clock is stopped. */
export type RemainingTime = { readonly ends: number } | { readonly left: number };

/** Returns the total time a player has left. */
export const thinkingTimeLeft = ({ pause, paused, turn, reserve }: SlotTime): number =>
  (paused ? pause : 0) + turn + reserve;

/** Returns the time left after thinking for `spent` ms. */
export function deductThinkingTime({ pause, paused, turn, reserve }: SlotTime, spent: number): SlotTime {
  const ofPause = paused ? Math.min(pause, spent) : 0;
  const ofTurn = Math.min(turn, spent - ofPause);
  const ofReserve = Math.min(reserve, spent - ofPause - ofTurn);
  return {
    pause: pause - ofPause,
    paused: paused && ofPause < pause,
    turn: turn - ofTurn,
    reserve: reserve - ofReserve,
  };
}
