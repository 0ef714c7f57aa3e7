import type { TableRooms } from './http/table-rooms.ts';
import { errorFacts, type Log } from './log/log.ts';
import type { Clock, Timers } from './ports.ts';
import type { TableLists } from './store/store.ts';

/** Milliseconds between two looks, and how many tables are opened at each. */
const EVERY = 20_000;
const AT_ONCE = 20;

type World = { readonly clock: Clock; readonly timers: Timers; readonly log: Log };

/**
 * Opens tables that sleep although they have something to do: time is over in a slow game, a vote ends, a bot has to
 * move, or nobody came for weeks. What is to be done they know themselves, and they close again by themselves.
 * @returns what ends it.
 */
export function wakeTables(
  tables: Pick<TableLists, 'due'>,
  rooms: Pick<TableRooms, 'open' | 'isInUse'>,
  { clock, timers, log }: World,
): () => void {
  let stop = (): void => undefined;
  let ended = false;
  const once = async (): Promise<void> => {
    try {
      const codes = await tables.due(clock.now(), AT_ONCE);
      for (const code of codes.filter((each) => !rooms.isInUse(each)))
        await rooms.open(code, { missed: null, led: true, pay: () => 0 });
    } catch (error) {
      log.warn('tables not woken', errorFacts(error));
    }
  };
  const next = (): void => {
    // A round may end later than all rounds.
    if (!ended) stop = timers.after(EVERY, () => void once().then(next));
  };
  next();
  return () => {
    ended = true;
    stop();
  };
}
