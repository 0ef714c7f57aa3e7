import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { TableRooms } from '../ports/table-rooms.ts';
import type { TableStore } from '../store/store.ts';

const WAKE_INTERVAL_MS = 20_000;
const MAX_TABLES_PER_ROUND = 20;

type WakeTablesDeps = { readonly clock: Clock; readonly timers: Timers; readonly log: Log };

/**
 * Opens closed tables in which something is due: a slow clock expires, a vote ends, a bot has to move, a game is
 * abandoned. The tables do it by themselves, and close again.
 * @returns stops it
 */
export function wakeTables(
  tables: Pick<TableStore, 'dueTables'>,
  rooms: Pick<TableRooms, 'open' | 'isInUse' | 'count'>,
  { clock, timers, log }: WakeTablesDeps,
): () => void {
  let cancelRound = (): void => undefined;
  let isStopped = false;
  /** Tables that did not open last time: damaged, or open on another node. They are tried after all others. */
  const stuck = new Set<string>();
  const wake = async (code: string): Promise<void> => {
    stuck.add(code);
    const opened = await rooms.open(code, { unreachablePath: null, isRedirected: true, charge: () => 0 });
    if (opened === 'open') stuck.delete(code);
  };
  const wakeDueTables = async (): Promise<void> => {
    // An open table needs no waking, even if its summary lags behind.
    const due = await tables.dueTables(clock.now(), MAX_TABLES_PER_ROUND + stuck.size + rooms.count);
    const asleep = due.filter((code) => !rooms.isInUse(code));
    for (const code of stuck) if (!asleep.includes(code)) stuck.delete(code);
    for (const code of stuckLast(asleep, stuck).slice(0, MAX_TABLES_PER_ROUND))
      await wake(code).catch((error) => log.warn('table not woken', { code, ...errorFields(error) }));
  };
  const round = (): Promise<void> => wakeDueTables().catch((error) => log.warn('tables not woken', errorFields(error)));
  const scheduleRound = (): void => {
    // The last round may end after `stop`.
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
