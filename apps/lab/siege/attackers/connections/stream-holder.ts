import type { Socket } from 'node:net';
import { ConnectionHolder } from '../connection-holder.ts';

export class StreamHolder extends ConnectionHolder {
  readonly name = 'streams';
  readonly does = 'Opens a hundred streams of the list of tables and reads none of them.';
  readonly perSecond = 5;
  protected readonly most = 100;

  protected begin(socket: Socket): void {
    socket.write('GET /api/tables/events HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n');
    socket.once('data', () => socket.pause());
  }
}
