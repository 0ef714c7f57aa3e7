import { afterEach, expect, test } from '@jest/globals';
import { decider, imagine, makeAction } from '@tigris/engine';
import { replayHistory, type TableClient } from '@tigris/protocol/client';
import { createParty, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { pickAction, seededRandom } from '../support/clients/random.ts';
import { ServerProcess } from '../support/servers/server-process.ts';

const KILLS = 3;

let server: ServerProcess;
afterEach(() => server.remove());

const startServer = async (): Promise<void> => {
  server = await ServerProcess.start({ settings: { LOG_LEVEL: 'info', BOT_THINKING: '50%' } });
};

/** Log lines of an event. */
const eventsNamed = (event: string): Record<string, unknown>[] =>
  server.log
    .split('\n')
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line));

const startCount = (): number => eventsNamed('bot process started').length;
const lastPid = (): number => Number(eventsNamed('bot process started').at(-1)?.pid);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a game of a person against two bots. */
async function sitDown(): Promise<TableClient> {
  await startServer();
  const party = await createParty(server.url, 1, {
    bots: 2,
    bot: 'fierce',
    options: { confirm: false, pace: 'at-once' },
  });
  await startGame(party);
  return party.players[0];
}

const random = seededRandom(1);

/** Whether a bot has to decide now. */
function botDecides({ view, table }: TableClient): boolean {
  if (view === null || table === null) throw new Error('the client is not at the table');
  const seat = decider(imagine(view));
  return seat === null || table.slots[table.order[seat]].sitter === 'bot';
}

/** Plays the person's decisions until a bot has to decide. */
async function playUntilBot(client: TableClient): Promise<void> {
  while (!botDecides(client) && client.view !== null) {
    const rev = await requireDone(client.act(makeAction(pickAction(client.view, random))));
    await waitUntil(() => (client.table?.rev ?? 0) >= rev, 'the patch');
  }
}

const plyOf = ({ table }: TableClient): number => table?.ply ?? 0;

test('killing the bot process while bots think costs no move', async () => {
  const client = await sitDown();
  for (let kills = 0; kills < KILLS; kills++) {
    for (let before = startCount(); startCount() === before && before === kills; ) {
      await playUntilBot(client);
      const ply = plyOf(client);
      await waitUntil(() => plyOf(client) > ply || startCount() > before, 'a bot');
    }
    await playUntilBot(client);
    const ply = plyOf(client);
    process.kill(lastPid(), 'SIGKILL');
    await waitUntil(() => plyOf(client) > ply, 'the bot after the kill');
  }
  // No bot may move between the history and the comparison with it.
  await waitUntil(() => !botDecides(client), "the person's turn");
  const history = await client.history();
  const followed = history && replayHistory(history);
  expect(followed?.fault).toBeNull();
  expect(followed?.observed.length).toBe(plyOf(client));
  await client.leave();
  expect(eventsNamed('bot process exited')).toHaveLength(KILLS);
  for (const event of ['bot failed', 'table failed', 'uncaught error']) expect(eventsNamed(event)).toEqual([]);
}, 60_000);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the bot process ends with the server: %s',
  async (signal) => {
    const client = await sitDown();
    await playUntilBot(client);
    await waitUntil(() => startCount() > 0, 'the bots');
    const pid = lastPid();
    expect(isAlive(pid)).toBe(true);
    await client.leave();
    await server.end(signal);
    await waitUntil(() => !isAlive(pid), 'the bots to end');
    expect(server.log.split('\n').filter((line) => line !== '' && !line.startsWith('{'))).toEqual([]);
  },
  60_000,
);
