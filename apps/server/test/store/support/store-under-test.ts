import type { Store } from '../../../src/store/store.ts';

export interface StoreUnderTest {
  readonly store: Store;
  /** Opens the same data as another process would. */
  another(): Promise<Store>;
  /** Closes all opened stores and deletes the data. */
  drop(): Promise<void>;
}
