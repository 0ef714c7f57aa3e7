import type { Socket } from 'node:net';
import { Attacker } from './attacker.ts';
import type { Line } from './source-address.ts';

/** Opens connections up to a number and keeps them; those that the server ends are opened again. */
export abstract class ConnectionHolder extends Attacker {
  protected abstract readonly most: number;
  readonly #open = new Set<Socket>();

  /** What is sent at the beginning; `getOrSet` sends what follows. */
  protected abstract begin(socket: Socket, line: Line): void | Promise<void>;
  protected keep(_socket: Socket): void {}

  async step(number: number): Promise<string> {
    for (const socket of this.#open) this.keep(socket);
    if (this.#open.size >= this.most) return 'held';
    const line = this.line(number);
    const socket = line.dial();
    this.#open.add(socket);
    socket.once('data', (data) => this.count(`answer ${data.toString('latin1', 9, 12)}`));
    socket.once('close', () => {
      this.#open.delete(socket);
      this.count('cut');
    });
    await this.begin(socket, line);
    return 'opened';
  }

  override async end(): Promise<void> {
    for (const socket of this.#open) {
      socket.removeAllListeners('close');
      socket.destroy();
    }
  }
}
