import type { Socket } from 'node:net';
import { ConnectionHolder } from '../connection-holder.ts';

export class StreamHolder extends ConnectionHolder {
  readonly name = 'streams';
  readonly description = 'Opens 100 streams of the table lists and reads none.';
  readonly maxPerSecond = 5;
  protected readonly maxConnections = 100;

  protected start(socket: Socket): void {
    socket.write('GET /api/tables/events HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n');
    socket.once('data', () => socket.pause());
  }
}
