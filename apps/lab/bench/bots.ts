/**
 * `pnpm bench bots [--bots 20] [--rounds N]`: measures whether thinking bots slow down other tables. The same players
 * play on the same server alternately with and without tables of bots.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { TableClient } from '@tigris/protocol/client';
import { createParty, requireDone, startGame } from '../../e2e/support/clients/party.ts';
import { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { BackgroundPlayers } from '../load/background-players.ts';
import { type Figure, figureLine, isWithinLimit, median, quantile, round } from '../load/measures.ts';

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '4' },
    acts: { type: 'string', default: '40' },
  },
});
/** Number of bots that think at any time: one of two at each table. */
const BOTS = Number(values.bots);
const ROUNDS = Number(values.rounds);
/** Acts of each pair in each round. */
const ACTS = Number(values.acts);
const PAIRS = 8;
/** Pause between two acts of a pair. */
const PAUSE_MS = 100;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
/** Tables of two bots with a watching host. */
class BotTables {
  readonly #hosts: TableClient[] = [];

  async open(url: string): Promise<void> {
    for (let i = 0; i < BOTS; i++) {
      const options = { order: 'seated', pace: 'at-once' };
      const party = await createParty(url, 1, { bots: 2, bot: 'fierce', options });
      const [host] = party.players;
      await requireDone(host.send({ type: 'stand' }));
      await startGame(party);
      this.#hosts.push(host);
    }
  }

  /** Number of decisions of all bots. */
  get answers(): number {
    return this.#hosts.reduce((sum, { table }) => sum + (table?.ply ?? 0), 0);
  }

  /** Leaves all tables, which closes them and stops their bots. */
  async leave(): Promise<void> {
    await Promise.all(this.#hosts.splice(0).map((host) => host.leave()));
  }
}

async function delays(pairs: readonly BackgroundPlayers[]): Promise<number[]> {
  const all = await Promise.all(
    pairs.map(async (pair) => {
      const took: number[] = [];
      while (took.length < ACTS) {
        took.push(await pair.act());
        await sleep(PAUSE_MS);
      }
      return took;
    }),
  );
  return all.flat();
}

const latencyLine = (name: string, times: readonly number[]): string =>
  `${name}: p50 ${round(median(times))} ms, p99 ${round(quantile(times, 0.99))} ms of ${times.length} acts`;

/** Counts failures in which the server used a fallback bot. */
const countBotFailures = (log: string): number => log.split(/"event":"bot (?:process exited|failed)"/).length - 1;

const server = await ServerProcess.start({ settings: { LOG_LEVEL: 'info' } });
try {
  const pairs = Array.from({ length: PAIRS }, (_, seed) => new BackgroundPlayers(server.url, seed));
  const tables = new BotTables();
  const without: number[] = [];
  const thinking: number[] = [];
  let answers = 0;
  await delays(pairs);
  for (let i = 0; i < ROUNDS; i++) {
    without.push(...(await delays(pairs)));
    await tables.open(server.url);
    const before = tables.answers;
    thinking.push(...(await delays(pairs)));
    answers += tables.answers - before;
    await tables.leave();
  }
  await Promise.all(pairs.map((pair) => pair.leave()));
  say(`     ${latencyLine('no bots', without)}`);
  say(`     ${latencyLine(`${BOTS} bots think`, thinking)}`);
  const figures: Figure[] = [
    {
      name: `p99 of act → patch with ${BOTS} thinking bots, relative to none`,
      value: quantile(thinking, 0.99) / quantile(without, 0.99),
      unit: '×',
      limit: 2,
    },
    {
      name: 'decisions of each bot meanwhile',
      value: answers / BOTS,
      unit: 'times',
      limit: 1,
      isMinimum: true,
    },
    { name: 'failures of bots', value: countBotFailures(server.output), unit: '', limit: 0 },
  ];
  for (const figure of figures) say(figureLine(figure));
  process.exitCode = figures.every(isWithinLimit) ? 0 : 1;
} finally {
  await server.remove();
}
process.exit();
