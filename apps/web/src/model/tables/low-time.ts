import { clockOf, type GameClock, type TableOptions } from '@tigris/protocol';

/** So little time is left that everybody should see it: in a sitting, and in a game of days. */
const LOW_TIME_MS: Readonly<Record<GameClock['kind'], number>> = { none: 0, live: 30_000, slow: 3_600_000 };

export const isLowTime = (left: number, options: Pick<TableOptions, 'clock'>): boolean =>
  left < LOW_TIME_MS[clockOf(options).kind];
