import type { Timers } from '../ports/environment.ts';
import type { NodeBus } from './node-bus.ts';

/**
 * Calls back after each change of a table, with its code; null: any table may have changed. Returns a function that
 * unsubscribes.
 */
type OnChange = (changed: (code: string | null) => void) => () => void;

/** Changes at this node: as they happen, and once other nodes can read them. */
type LocalChanges = { readonly onChange: OnChange; readonly onWritten: OnChange };

const PUBLISH_INTERVAL_MS = 500;
/** How often to assume changes while no messages arrive. */
const POLL_MS = 5000;
/** With more changed tables than this, the message only says that any may have changed. */
const MAX_NAMED_TABLES = 500;

/** Publishes changed tables to other nodes and receives theirs, at most once per `PUBLISH_INTERVAL_MS`. */
export function shareTableChanges({ onChange, onWritten }: LocalChanges, bus: NodeBus, timers: Timers): OnChange {
  const listeners = new Set<(code: string | null) => void>();
  const notify = (code: string | null): void => {
    for (const listener of listeners) listener(code);
  };
  const unpublished = new Set<string | null>();
  const publish = async (): Promise<void> => {
    const areNamed = unpublished.size <= MAX_NAMED_TABLES && !unpublished.has(null);
    const codes = areNamed ? [...unpublished] : [null];
    unpublished.clear();
    // If the bus did not confirm, the other nodes may have missed the message without knowing.
    if (!(await bus.publish('lists', codes.join(' ')))) for (const code of codes) add(code);
  };
  const add = (code: string | null): void => {
    if (unpublished.size === 0) timers.after(PUBLISH_INTERVAL_MS, () => void publish());
    unpublished.add(code);
  };
  // Not `onChange`: other nodes would read the old state.
  onWritten(add);
  // An empty text means that any table may have changed.
  bus.subscribe('lists', (text) => {
    for (const code of text === '' ? [null] : text.split(' ')) notify(code);
  });
  bus.onReconnected(() => notify(null));
  bus.pollWhileDisconnected(POLL_MS, () => notify(null));
  return (listener) => {
    const unsubscribe = onChange(listener);
    listeners.add(listener);
    return () => {
      unsubscribe();
      listeners.delete(listener);
    };
  };
}
