import { apiRequest } from '../../../../e2e/support/clients/http-api.ts';
import { createParty, requireDone, startGame, waitUntil } from '../../../../e2e/support/clients/party.ts';
import { seededRandom } from '../../../../e2e/support/clients/random.ts';
import { RandomPlayer } from '../../../../e2e/support/clients/random-player.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const GAME_TIMEOUT_MS = 120_000;
const STEPS_PER_OPEN = 10;

export class RecordReader extends Attacker {
  readonly name = 'records';
  readonly description = 'Requests records at all their URLs, and opens a table that all left after a rematch request.';
  readonly maxPerSecond = 10;
  #paths: string[] = [];
  #code = '';
  #token = '';

  override async prepare(): Promise<void> {
    const party = await createParty(this.source(0).url, 2);
    await startGame(party);
    const { code, players } = party;
    const randomPlayers = players.map((player) => new RandomPlayer(player, seededRandom(this.context.random(2 ** 30))));
    await waitUntil(() => players.every(({ view }) => view?.over === true), 'a game to end', GAME_TIMEOUT_MS);
    for (const player of randomPlayers) player.stop();
    for (const player of players) await requireDone(player.send({ type: 'again' }));
    await Promise.all(players.map((player) => player.leave()));
    this.#code = code;
    this.#token = party.guests[0].token;
    this.#paths = [`/t/${code}/1.ter`, `/t/${code}/1`, `/api/tables/${code}/games/1/record`, `/t/${code}/2.ter`];
  }

  async step(number: number): Promise<string> {
    if (number % STEPS_PER_OPEN === 0) return this.#openTable(number);
    const path = this.#paths[number % this.#paths.length];
    return outcomeOf(await apiRequest(this.source(number).url, path, { method: 'GET' }));
  }

  async #openTable(number: number): Promise<string> {
    const path = `/api/tables/${this.#code}/open`;
    return `open ${outcomeOf(await apiRequest(this.source(number).url, path, { token: this.#token }))}`;
  }
}
