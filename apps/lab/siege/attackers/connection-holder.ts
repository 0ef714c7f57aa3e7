import type { Socket } from 'node:net';
import { Attacker } from './attacker.ts';
import type { SourceAddress } from './source-address.ts';

/** Holds connections open up to a maximum. Reopens those that the server closes. */
export abstract class ConnectionHolder extends Attacker {
  protected abstract readonly maxConnections: number;
  readonly #open = new Set<Socket>();

  /** Sends the first data of a connection. `keepAlive` sends the rest. */
  protected abstract start(socket: Socket, source: SourceAddress): void | Promise<void>;
  protected keepAlive(_socket: Socket): void {}

  async step(number: number): Promise<string> {
    for (const socket of this.#open) this.keepAlive(socket);
    if (this.#open.size >= this.maxConnections) return 'held';
    const source = this.source(number);
    const socket = source.connect();
    this.#open.add(socket);
    socket.once('data', (data) => this.count(`answer ${data.toString('latin1', 9, 12)}`));
    socket.once('close', () => {
      this.#open.delete(socket);
      this.count('cut');
    });
    await this.start(socket, source);
    return 'opened';
  }

  override async stop(): Promise<void> {
    for (const socket of this.#open) {
      socket.removeAllListeners('close');
      socket.destroy();
    }
  }
}
