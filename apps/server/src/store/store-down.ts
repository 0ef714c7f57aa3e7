import { errorCode } from '../log/log.ts';
import type { Written } from './batch.ts';

/** The store cannot do that now. `code` is what the database called it. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
  readonly code: string | undefined;

  constructor(cause?: unknown) {
    super('store-down', { cause });
    this.code = errorCode(cause);
  }
}

/** Throws where the write failed or is unknown. HTTP keeps no state that could differ from the store. */
export function demand(written: Written): void {
  if (written !== 'written') throw new StoreDown();
}
