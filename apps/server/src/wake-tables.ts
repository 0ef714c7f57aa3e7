import { errorFields, type Log } from './log/log.ts';
import type { Clock, Timers } from './ports/environment.ts';
import type { TableRooms } from './ports/table-rooms.ts';
import type { TableStore } from './store/store.ts';

/** Milliseconds between two looks, and how many tables are opened at each. */
const WAKE_INTERVAL_MS = 20_000;
const MAX_TABLES_PER_ROUND = 20;

type WakeTablesDeps = { readonly clock: Clock; readonly timers: Timers; readonly log: Log };

/**
 * Opens tables that sleep although they have something to do: time is over in a slow game, a vote ends, a bot has to
 * move, or nobody came for weeks. What is to be done they know themselves, and they close again by themselves.
 * @returns what ends it.
 */
export function wakeTables(
  tables: Pick<TableStore, 'dueTables'>,
  rooms: Pick<TableRooms, 'open' | 'isInUse' | 'count'>,
  { clock, timers, log }: WakeTablesDeps,
): () => void {
  let cancelRound = (): void => undefined;
  let isStopped = false;
  /**
   * These did not open here last time: they are damaged, or open at another node. The others come first, so that no
   * number of these keeps them asleep.
   */
  const stuck = new Set<string>();
  const wake = async (code: string): Promise<void> => {
    stuck.add(code);
    const opened = await rooms.open(code, { unreachablePath: null, isRedirected: true, charge: () => 0 });
    if (opened === 'open') stuck.delete(code);
  };
  const wakeDueTables = async (): Promise<void> => {
    // What an open table has to do it does by itself, whatever the list says of it.
    const due = await tables.dueTables(clock.now(), MAX_TABLES_PER_ROUND + stuck.size + rooms.count);
    const asleep = due.filter((code) => !rooms.isInUse(code));
    for (const code of stuck) if (!asleep.includes(code)) stuck.delete(code);
    for (const code of stuckLast(asleep, stuck).slice(0, MAX_TABLES_PER_ROUND))
      await wake(code).catch((error) => log.warn('a table was not woken', { code, ...errorFields(error) }));
  };
  const round = (): Promise<void> =>
    wakeDueTables().catch((error) => log.warn('tables not woken', errorFields(error)));
  const scheduleRound = (): void => {
    // A round may end later than all rounds.
    if (!isStopped) cancelRound = timers.after(WAKE_INTERVAL_MS, () => void round().then(scheduleRound));
  };
  scheduleRound();
  return () => {
    isStopped = true;
    cancelRound();
  };
}

const stuckLast = (codes: readonly string[], stuck: ReadonlySet<string>): string[] => [
  ...codes.filter((code) => !stuck.has(code)),
  ...codes.filter((code) => stuck.has(code)),
];
