import { clockOf, type GameClock, type TableOptions } from '@tigris/protocol';

/** Time left below which a clock is highlighted, in ms, by kind of clock. */
const LOW_TIME_MS: Readonly<Record<GameClock['kind'], number>> = { none: 0, live: 30_000, slow: 3_600_000 };

export const isLowTime = (leftMs: number, options: Pick<TableOptions, 'clock'>): boolean =>
  leftMs < LOW_TIME_MS[clockOf(options).kind];
