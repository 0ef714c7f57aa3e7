import type { TableOptions } from '@tigris/protocol';
import { createParty, requireDone, startGame, waitUntil } from '../clients/party.ts';
import { seededRandom } from '../clients/random.ts';
import { RandomPlayer } from '../clients/random-player.ts';

/** With this seed a treasure is taken in the game, which replays mark. */
const SEED = 6;

/** Plays a whole game of two people at random, the same in each run. Resolves to the path of its replay. */
export async function playFinishedGame(url: string): Promise<string> {
  const party = await createParty(url, 2, { options: { order: 'seated' } });
  await startGame(party);
  const [ann] = party.players;
  const players = party.players.map((client, i) => new RandomPlayer(client, seededRandom(SEED + i), 0));
  await waitUntil(() => ann.view?.over === true, 'the game to end', 50_000);
  for (const player of players) player.stop();
  await Promise.all(party.players.map((client) => client.leave()));
  return `/t/${party.code}/1`;
}

/**
 * Plays a game of two people at random until this ply; then they agree to end it. Resolves to the path of its replay.
 */
export async function playAgreedGame(url: string, plies: number, options: Partial<TableOptions> = {}): Promise<string> {
  const party = await createParty(url, 2, { options: { order: 'seated', ...options } });
  await startGame(party);
  const [ann, bob] = party.players;
  const players = party.players.map((client, i) => new RandomPlayer(client, seededRandom(i + 1), 0));
  await waitUntil(() => (ann.table?.ply ?? 0) >= plies, `ply ${plies}`);
  for (const player of players) player.stop();
  await waitUntil(() => players.every(({ isBusy }) => !isBusy), 'the last answers');
  await requireDone(ann.send({ type: 'propose', motion: { kind: 'end' } }));
  await waitUntil(() => bob.table?.vote !== null, 'the vote');
  await requireDone(bob.send({ type: 'vote', on: true }));
  await Promise.all(party.players.map((client) => client.leave()));
  return `/t/${party.code}/1`;
}
