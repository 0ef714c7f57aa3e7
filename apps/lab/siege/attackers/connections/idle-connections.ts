import { ConnectionHolder } from '../connection-holder.ts';

export class IdleConnections extends ConnectionHolder {
  readonly name = 'idle';
  readonly description = 'Four hundred connections are opened and say nothing at all.';
  readonly maxPerSecond = 20;
  protected readonly maxConnections = 400;

  protected start(): void {}
}
