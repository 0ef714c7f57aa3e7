import type { TableOptions } from '@tigris/protocol';
import { createParty, startGame, waitUntil } from '../clients/party.ts';
import { seededRandom } from '../clients/random.ts';
import { RandomPlayer } from '../clients/random-player.ts';

/** A whole game of a person, who plays at random, with a bot that fights. Resolves to the address of its replay. */
export async function playFinishedGame(url: string, more: Partial<TableOptions> = {}): Promise<string> {
  const options = { order: 'seated', pace: 'at-once', ...more };
  const party = await createParty(url, 1, { bots: 1, bot: 'calm', options });
  await startGame(party);
  const [client] = party.players;
  const player = new RandomPlayer(client, seededRandom(1), 0);
  await waitUntil(() => client.view?.over === true, 'the game to end', 60_000);
  player.stop();
  await client.leave();
  return `/t/${party.code}/1`;
}
