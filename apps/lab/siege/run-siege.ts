import { setTimeout as sleep } from 'node:timers/promises';
import { startNginx } from '../../e2e/support/servers/nginx-front.ts';
import { databaseSettings, ServerProcess } from '../../e2e/support/servers/server-process.ts';
import type { StoreLocation } from '../consistency/read-journal.ts';
import type { AttackPlan, AttackReport } from './attackers/run-attackers.ts';
import type { BystanderPlan, BystandersReport } from './bystanders/bystanders-process.ts';
import { ChildWorker } from './child-worker.ts';
import { HealthPoller } from './monitors/health-poller.ts';
import { type Memory, ServerMonitor } from './monitors/server-monitor.ts';
import type { SiegePhase } from './phase.ts';

export type SiegePlan = {
  seed: number;
  tables: number;
  /** Seconds of each phase. */
  warm: number;
  calm: number;
  siege: number;
  after: number;
  /** Minimum number of steps of each attacker. */
  minSteps?: number;
  /** Names of attackers; empty: all. */
  only: readonly string[];
  /** Undefined: SQLite. */
  databaseUrl?: string | undefined;
  /** Whether all clients connect through nginx. */
  proxied?: boolean;
  onProgress?: (text: string) => void;
};

export type SiegeReport = {
  bystanders: BystandersReport;
  attacks: AttackReport[];
  memory: { calm: Memory; after: Memory };
  monitor: ServerMonitor;
  health: HealthPoller;
  isAlive: boolean;
  /** Duration and exit code of the shutdown after SIGTERM. */
  shutdown: { ms: number; code: number | null };
};

/** Limits apply to loopback addresses, and garbage can be collected before memory is measured. */
const SERVER_OPTIONS = {
  flags: ['--expose-gc', '--import', new URL('./monitors/server-probe.ts', import.meta.url).href],
  settings: { LIMIT_LOOPBACK: 'yes', NODE_ENV: 'production', LOG_LEVEL: 'info' },
};

/** Measures a server and the tables of bystanders before, during and after an attack. */
export async function runSiege(plan: SiegePlan): Promise<SiegeReport> {
  const trusted = { TRUSTED_PROXIES: plan.proxied === true ? '1' : '0' };
  const settings = { ...SERVER_OPTIONS.settings, ...databaseSettings(plan.databaseUrl), ...trusted };
  const server = await ServerProcess.start({ ...SERVER_OPTIONS, settings });
  const proxy = plan.proxied === true ? await startNginx(server) : null;
  const url = proxy?.url ?? server.url;
  const players = new ChildWorker<BystanderPlan | { phase: SiegePhase | 'end' }>(
    new URL('./bystanders/bystanders-process.ts', import.meta.url),
  );
  const health = new HealthPoller(url);
  const monitor = new ServerMonitor(server);
  try {
    const { dataDir, databaseUrl } = server;
    const store: StoreLocation = { dataDir, databaseUrl };
    players.send({ url, store, seed: plan.seed, tables: plan.tables });
    await players.receive();
    const enter = async (phase: SiegePhase, seconds: number): Promise<void> => {
      plan.onProgress?.(`${phase}: ${seconds} s`);
      players.send({ phase });
      health.phase = phase;
      monitor.phase = phase;
      await sleep(seconds * 1000);
    };
    await enter('warm', plan.warm);
    await enter('calm', plan.calm);
    const calm = await monitor.collectGarbage();
    const [attacks] = await Promise.all([attackServer(url, plan), enter('siege', plan.siege)]);
    await enter('after', plan.after);
    const after = await monitor.collectGarbage();
    players.send({ phase: 'end' });
    const report = await players.receive<BystandersReport>();
    await health.stop();
    await health.check('/readyz');
    const { isAlive } = monitor;
    const shutdown = await shutDown(server);
    return {
      bystanders: report,
      attacks,
      memory: { calm, after },
      monitor,
      health,
      isAlive,
      shutdown,
    };
  } finally {
    await health.stop();
    players.kill();
    await proxy?.end();
    await server.remove();
  }
}

async function shutDown(server: ServerProcess): Promise<SiegeReport['shutdown']> {
  const startedAt = performance.now();
  const { code } = await server.end('SIGTERM');
  return { ms: performance.now() - startedAt, code };
}

type AttackOptions = Pick<SiegePlan, 'seed' | 'siege' | 'minSteps' | 'only'>;

/** Runs all attackers in a process of their own. */
export async function attackServer(
  url: string,
  { seed, siege, minSteps = 0, only }: AttackOptions,
): Promise<AttackReport[]> {
  const attackers = new ChildWorker<AttackPlan>(new URL('./attackers/attack-process.ts', import.meta.url));
  try {
    attackers.send({ url, seed, seconds: siege, minSteps, only });
    return await attackers.receive<AttackReport[]>();
  } finally {
    attackers.kill();
  }
}
