import type { Clock } from '../ports/environment.ts';
import type { Journal } from '../ports/journal.ts';
import type { Metrics } from './metrics.ts';

/** Measures how long each append takes. */
export function timedJournal(journal: Journal, metrics: Pick<Metrics, 'observeAppend'>, clock: Clock): Journal {
  return {
    async append(entry) {
      const from = clock.elapsed();
      const outcome = await journal.append(entry);
      metrics.observeAppend(outcome, clock.elapsed() - from);
      return outcome;
    },
    read: (...args) => journal.read(...args),
  };
}
