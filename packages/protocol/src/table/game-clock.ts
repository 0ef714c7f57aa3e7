/** How much time a table gives to think, as text: `none`, `live:600+20` (seconds), `slow:24h+7d`. */
export type ClockId = 'none' | `live:${number}+${number}` | `slow:${number}h+${number}d`;

/** The same as numbers of milliseconds. Time a turn runs first, then the reserve; what is left of a turn is lost. */
export type GameClock =
  | { readonly kind: 'none' }
  /** One sitting. */
  | { readonly kind: 'live'; readonly reserve: number; readonly perTurn: number }
  /** A game of days. `decidePause`: for how long each person may stop their own clock, in all. */
  | { readonly kind: 'slow'; readonly perTurn: number; readonly pause: number };

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** What the page offers. Any other clock within the limits may be asked for as well. */
export const CLOCK_PRESETS = {
  none: 'none',
  quick: 'live:600+20',
  calm: 'live:1500+40',
  half: 'slow:12h+7d',
  day: 'slow:24h+7d',
  days: 'slow:72h+7d',
} as const satisfies Record<string, ClockId>;

/** In seconds, hours and days. Less than ten seconds a turn and no reserve is a game of reflexes. */
const LIMITS = { reserve: 3 * 3600, perTurn: 600, least: 10, hours: 14 * 24, days: 30 };

const LIVE = /^live:(\d{1,5})\+(\d{1,3})$/;
const SLOW = /^slow:(\d{1,3})h\+(\d{1,2})d$/;

/** Null where the text is no clock, or one outside the limits. */
export function parseClock(text: string): GameClock | null {
  if (text === 'none') return { kind: 'none' };
  const live = LIVE.exec(text);
  if (live !== null) return liveClock(Number(live[1]), Number(live[2]));
  const slow = SLOW.exec(text);
  return slow === null ? null : slowClock(Number(slow[1]), Number(slow[2]));
}

function liveClock(reserve: number, perTurn: number): GameClock | null {
  if (reserve > LIMITS.reserve || perTurn > LIMITS.perTurn || reserve + perTurn < LIMITS.least) return null;
  return { kind: 'live', reserve: reserve * SECOND, perTurn: perTurn * SECOND };
}

function slowClock(hours: number, days: number): GameClock | null {
  if (hours < 1 || hours > LIMITS.hours || days > LIMITS.days) return null;
  return { kind: 'slow', perTurn: hours * HOUR, pause: days * DAY };
}

export function makeClock(clock: GameClock): ClockId {
  switch (clock.kind) {
    case 'none':
      return 'none';
    case 'live':
      return `live:${clock.reserve / SECOND}+${clock.perTurn / SECOND}`;
    case 'slow':
      return `slow:${clock.perTurn / HOUR}h+${clock.pause / DAY}d`;
  }
}

/** The clock of a table whose options were checked when they were set. */
export const clockOf = ({ clock }: { clock: ClockId }): GameClock => parseClock(clock) ?? { kind: 'none' };

/** What somebody has to think, in milliseconds. They are used up in the order of the fields, a pause only while it lasts. */
export type SlotTime = {
  /** What is left of the pauses. */
  readonly pause: number;
  readonly paused: boolean;
  /** Of this turn, or of this answer. */
  readonly turn: number;
  readonly reserve: number;
};

export const NO_TIME: SlotTime = { pause: 0, paused: false, turn: 0, reserve: 0 };

/** What whoever has to decide has left: until when in service time, or how much while their clock stands. */
export type RemainingTime = { readonly ends: number } | { readonly left: number };

/** For how long somebody may still think. */
export const thinkingTimeLeft = ({ pause, paused, turn, reserve }: SlotTime): number =>
  (paused ? pause : 0) + turn + reserve;

/** What is left after somebody has thought for so long. */
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
