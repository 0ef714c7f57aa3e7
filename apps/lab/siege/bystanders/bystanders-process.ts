/** The innocents' process: it gathers its tables, plays through all phases, and gives an account at the end. */
import { on, once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seededRandom } from '../../../e2e/support/clients/random.ts';
import type { StoreLocation } from '../../consistency/read-journal.ts';
import { Line } from '../attackers/source-address.ts';
import type { Phase } from '../phase.ts';
import { InnocentTable, type TableReport } from './bystander-table.ts';
import { Newcomers } from './newcomers.ts';

export type Innocents = { url: string; kept: StoreLocation; seed: number; tables: number };
export type Measured = { phase: Phase; ms: number };
export type InnocentsReport = {
  tables: TableReport[];
  /** Act → patch, and coming in for the first time. */
  acts: Measured[];
  arrivals: Measured[];
  failures: string[];
  /** Milliseconds: how long this process let its own people wait, for each phase. */
  lag: Measured[];
};

const NEWCOMERS = 3;
console.warn = () => undefined;
console.info = () => undefined;

const lineOf = (kind: number, number: number, url: string): Promise<Line> =>
  Line.from(`127.0.${kind}.${number + 1}`, url);

const [{ url, kept, seed, tables: count }]: Innocents[] = await once(process, 'message');
const orders = on(process, 'message');
const acts: Measured[] = [];
const arrivals: Measured[] = [];
const lag: Measured[] = [];
let phase: Phase = 'warm';

const tables: InnocentTable[] = [];
for (let i = 0; i < count; i++) {
  const tell = (ms: number): void => void acts.push({ phase, ms });
  // One of them is there for everybody to see.
  tables.push(
    await InnocentTable.gather(await lineOf(2, i, url), seededRandom(seed * 1000 + i), i === 0, tell),
  );
}
const lines = await Promise.all(Array.from({ length: NEWCOMERS }, (_, i) => lineOf(3, i, url)));
const newcomers = new Newcomers(lines, (ms) => void arrivals.push({ phase, ms }));
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
for (const table of tables) table.begin();
process.send?.({ ready: true });

for await (const [order] of orders) {
  lag.push({ phase, ms: delay.percentile(99) / 1e6 });
  delay.reset();
  if (order.phase === 'end') break;
  phase = order.phase;
}

await newcomers.end();
const reports: TableReport[] = [];
for (const table of tables) reports.push(await table.end(kept));
const { failures } = newcomers;
const report: InnocentsReport = { tables: reports, acts, arrivals, failures, lag };
process.send?.(report, () => process.exit(0));
