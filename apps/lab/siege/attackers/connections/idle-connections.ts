import { ConnectionHolder } from '../connection-holder.ts';

export class IdleConnections extends ConnectionHolder {
  readonly name = 'idle';
  readonly description = 'Opens 400 connections and sends nothing.';
  readonly maxPerSecond = 20;
  protected readonly maxConnections = 400;

  protected start(): void {}
}
