import { ConnectionHolder } from '../connection-holder.ts';

export class Idler extends ConnectionHolder {
  readonly name = 'idle';
  readonly does = 'Four hundred connections are opened and say nothing at all.';
  readonly perSecond = 20;
  protected readonly most = 400;

  protected begin(): void {}
}
