import type { Timers } from '../ports.ts';
import type { Exchange } from './exchange.ts';

/** Calls back after each change of a table. Returns what ends that. */
type OnChange = (changed: () => void) => () => void;

/** Milliseconds until what has changed is surely written: before, others would find nothing new. */
const WRITTEN = 1500;
/** Milliseconds between two looks while nobody tells us anything. */
const LOOK = 5000;

/** Tells other nodes that lists have changed, and hears of it from them: at most once in `WRITTEN`, however much changes. */
export function shareLists(own: OnChange, exchange: Exchange, timers: Timers): OnChange {
  const hearers = new Set<() => void>();
  const all = (): void => {
    for (const hear of hearers) hear();
  };
  let isTelling = false;
  own(() => {
    if (isTelling) return;
    isTelling = true;
    timers.after(WRITTEN, () => {
      isTelling = false;
      exchange.tell('lists', '');
    });
  });
  exchange.hear('lists', all);
  exchange.onBack(all);
  exchange.onAway(LOOK, all);
  return (changed) => {
    const stop = own(changed);
    hearers.add(changed);
    return () => {
      stop();
      hearers.delete(changed);
    };
  };
}
