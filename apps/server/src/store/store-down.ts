import { errorCode } from '../log/log.ts';

/** The store is unavailable. `code` is the error code of the database. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
  readonly code: string | undefined;

  constructor(cause?: unknown) {
    super('store-down', { cause });
    this.code = errorCode(cause);
  }
}
