/** Process of the bystanders: sets up tables, plays through all phases and sends a report at the end. */
import { on, once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seededRandom } from '../../../e2e/support/clients/random.ts';
import type { StoreLocation } from '../../consistency/read-journal.ts';
import { SourceAddress } from '../attackers/source-address.ts';
import type { SiegePhase } from '../phase.ts';
import { BystanderTable, type BystanderTableReport } from './bystander-table.ts';
import { Newcomers } from './newcomers.ts';

export type BystanderPlan = { url: string; store: StoreLocation; seed: number; tables: number };
export type Sample = { phase: SiegePhase; ms: number };
export type BystandersReport = {
  tables: BystanderTableReport[];
  /** Times from act to patch. */
  actLatencies: Sample[];
  /** Times for a new guest to create and join a table. */
  joinLatencies: Sample[];
  failures: string[];
  /** p99 delay of the event loop of this process in each phase. */
  eventLoopLags: Sample[];
};

const NEWCOMER_ADDRESSES = 3;
console.warn = () => undefined;
console.info = () => undefined;

const sourceOf = (kind: number, number: number, url: string): Promise<SourceAddress> =>
  SourceAddress.from(`127.0.${kind}.${number + 1}`, url);

const [{ url, store, seed, tables: count }]: BystanderPlan[] = await once(process, 'message');
const orders = on(process, 'message');
const actLatencies: Sample[] = [];
const joinLatencies: Sample[] = [];
const eventLoopLags: Sample[] = [];
let phase: SiegePhase = 'warm';

const tables: BystanderTable[] = [];
for (let i = 0; i < count; i++) {
  const onLatency = (ms: number): void => void actLatencies.push({ phase, ms });
  // One table is listed: attackers can find it.
  tables.push(
    await BystanderTable.gather(await sourceOf(2, i, url), seededRandom(seed * 1000 + i), i === 0, onLatency),
  );
}
const sources = await Promise.all(Array.from({ length: NEWCOMER_ADDRESSES }, (_, i) => sourceOf(3, i, url)));
const newcomers = new Newcomers(sources, (ms) => void joinLatencies.push({ phase, ms }));
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
for (const table of tables) table.start();
process.send?.({ ready: true });

for await (const [order] of orders) {
  eventLoopLags.push({ phase, ms: delay.percentile(99) / 1e6 });
  delay.reset();
  if (order.phase === 'end') break;
  phase = order.phase;
}

await newcomers.stop();
const reports: BystanderTableReport[] = [];
for (const table of tables) reports.push(await table.end(store));
const { failures } = newcomers;
const report: BystandersReport = {
  tables: reports,
  actLatencies,
  joinLatencies,
  failures,
  eventLoopLags,
};
process.send?.(report, () => process.exit(0));
