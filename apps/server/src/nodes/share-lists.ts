import type { Timers } from '../ports/environment.ts';
import type { NodeBus } from './node-bus.ts';

/** Calls back after each change of a table, with its code; null: any may have changed. Returns what ends that. */
type OnChange = (changed: (code: string | null) => void) => () => void;

/** What one process knows of its tables: at once, and once others can read it as well. */
type LocalChanges = { readonly onChange: OnChange; readonly onWritten: OnChange };

/** Milliseconds between two tellings. */
const PUBLISH_INTERVAL_MS = 500;
/** Milliseconds between two looks while nobody tells us anything. */
const POLL_MS = 5000;
/** So many tables are named at most. */
const MAX_NAMED_TABLES = 500;

/** Tells other nodes which tables have changed, and hears of it from them: at most once in `PREPARE_RETRY_MS`, however much changes. */
export function shareTableChanges(
  { onChange, onWritten }: LocalChanges,
  exchange: NodeBus,
  timers: Timers,
): OnChange {
  const hearers = new Set<(code: string | null) => void>();
  const all = (code: string | null): void => {
    for (const hear of hearers) hear(code);
  };
  const waiting = new Set<string | null>();
  const tell = async (): Promise<void> => {
    const named = waiting.size <= MAX_NAMED_TABLES && !waiting.has(null);
    const codes = named ? [...waiting] : [null];
    waiting.clear();
    // Late for a moment, or away for us alone: the others would never know that they missed something.
    if (!(await exchange.publish('lists', codes.join(' ')))) for (const code of codes) add(code);
  };
  const add = (code: string | null): void => {
    if (waiting.size === 0) timers.after(PUBLISH_INTERVAL_MS, () => void tell());
    waiting.add(code);
  };
  // Before it is written, others would find nothing new.
  onWritten(add);
  // An empty text names no table: any may have changed.
  exchange.subscribe('lists', (text) => {
    for (const code of text === '' ? [null] : text.split(' ')) all(code);
  });
  exchange.onReconnected(() => all(null));
  exchange.pollWhileDisconnected(POLL_MS, () => all(null));
  return (changed) => {
    const stop = onChange(changed);
    hearers.add(changed);
    return () => {
      stop();
      hearers.delete(changed);
    };
  };
}
