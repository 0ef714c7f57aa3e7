import type { TableOptions } from '@tigris/protocol';
import { gather, start, until } from '../clients/party.ts';
import { seeded } from '../clients/random.ts';
import { AutoPlayer } from '../clients/random-player.ts';

/** A whole game of a person, who plays at random, with a bot that fights. Resolves to the address of its replay. */
export async function finishedGame(url: string, more: Partial<TableOptions> = {}): Promise<string> {
  const options = { order: 'seated', pace: 'at-once', ...more };
  const party = await gather(url, 1, { bots: 1, bot: 'calm', options });
  await start(party);
  const [client] = party.players;
  const player = new AutoPlayer(client, seeded(1), 0);
  await until(() => client.view?.over === true, 'the game to end', 60_000);
  player.stop();
  await client.leave();
  return `/t/${party.code}/1`;
}
