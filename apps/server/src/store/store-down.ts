import { errorCode } from '../log/log.ts';

/** The store cannot do that now. `tableCode` is what the database called it. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
  readonly code: string | undefined;

  constructor(cause?: unknown) {
    super('store-down', { cause });
    this.code = errorCode(cause);
  }
}
