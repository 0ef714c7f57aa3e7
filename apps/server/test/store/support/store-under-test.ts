import type { Store } from '../../../src/store/store.ts';

export interface StoreUnderTest {
  readonly store: Store;
  /** Another process at the same data. */
  another(): Promise<Store>;
  /** Ends every store that was opened, and all that was kept. */
  drop(): Promise<void>;
}
