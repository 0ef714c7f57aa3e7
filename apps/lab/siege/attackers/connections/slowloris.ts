import type { Socket } from 'node:net';
import { ConnectionHolder } from '../connection-holder.ts';

export class Loris extends ConnectionHolder {
  readonly name = 'loris';
  readonly does = 'Sixty connections send a request byte by byte and never come to its end.';
  readonly perSecond = 5;
  protected readonly most = 60;

  protected begin(socket: Socket): void {
    socket.write('POST /api/persons HTTP/1.1\r\nhost: x\r\nx-slow: ');
  }

  protected override keep(socket: Socket): void {
    socket.write('x');
  }
}
