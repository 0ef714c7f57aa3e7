import { StoreDown } from './store-down.ts';

/** `unknown`: the commit itself failed. */
export type WriteOutcome = 'written' | 'failed' | 'unknown';

/** Throws unless the write succeeded: HTTP routes keep no state that may differ from the store. */
export function requireWritten(outcome: WriteOutcome): void {
  if (outcome !== 'written') throw new StoreDown();
}
