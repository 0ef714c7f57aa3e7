import { createGuest } from '../../../e2e/support/clients/http-api.ts';
import { AttackClient } from './attack-client.ts';
import { Attacker } from './attacker.ts';
import { PassingGame } from './passing-game.ts';

/** Turns of the game whose history is requested: enough for a large response. */
const TURNS = 600;

/** Requests the history of a long game over many sockets all the time. */
export abstract class HistoryRequester extends Attacker {
  protected abstract readonly sockets: number;
  protected abstract readonly reads: boolean;
  protected clients: AttackClient[] = [];
  #game: PassingGame | null = null;

  override async prepare(): Promise<void> {
    this.#game ??= await PassingGame.start(this.source(0));
    await this.#game.passTurns(TURNS);
  }

  async step(): Promise<string> {
    this.clients = this.clients.filter(({ isClosed }) => !isClosed);
    if (this.clients.length < this.sockets) await this.#reconnect();
    const answers = this.clients.map(async (client) => this.count(await client.request('history', { from: 0 })));
    // Clients that do not read get no answers to wait for.
    if (this.reads) await Promise.all(answers);
    return 'asked by all';
  }

  override async stop(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    this.#game?.leave();
  }

  async #reconnect(): Promise<void> {
    if (this.#game === null) return;
    const source = this.source(this.clients.length);
    const client = await AttackClient.join(source, this.#game.code, await createGuest(source.url, 'Asker'));
    if (!this.reads) client.stopReading();
    this.clients.push(client);
  }
}
