import { startNginx } from '../../e2e/support/servers/nginx-front.ts';
import { databaseSettings, ServerProcess } from '../../e2e/support/servers/server-process.ts';
import type { StoreLocation } from '../consistency/read-journal.ts';
import type { AttackReport } from './attackers/run-attackers.ts';
import type { BystandersReport } from './bystanders/bystanders-process.ts';
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
  /** Steps of each attacker, however long they take. */
  minSteps?: number;
  /** Names of attackers; none: all of them. */
  only: readonly string[];
  /** Without it the games are kept in a file. */
  databaseUrl?: string | undefined;
  /** Whether everybody comes through our nginx. */
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
  /** How it took its leave when it was told to stop. */
  shutdown: { ms: number; code: number | null };
};

/** Addresses of this machine count like any others, and the garbage can be collected before memory is measured. */
const SERVER_OPTIONS = {
  flags: ['--expose-gc', '--import', new URL('./monitors/server-probe.ts', import.meta.url).href],
  settings: { LIMIT_LOOPBACK: 'yes', NODE_ENV: 'production', LOG_LEVEL: 'info' },
};

/** A real server with innocent tables: alone, besieged, and alone again. */
export async function runSiege(plan: SiegePlan): Promise<SiegeReport> {
  const trusted = { TRUSTED_PROXIES: plan.proxied === true ? '1' : '0' };
  const settings = { ...SERVER_OPTIONS.settings, ...databaseSettings(plan.databaseUrl), ...trusted };
  const server = await ServerProcess.start({ ...SERVER_OPTIONS, settings });
  const door = plan.proxied === true ? await startNginx(server) : null;
  const url = door?.url ?? server.url;
  const innocents = new ChildWorker(new URL('./bystanders/bystanders-process.ts', import.meta.url));
  const health = new HealthPoller(url);
  const watch = new ServerMonitor(server);
  try {
    const { dataDir, databaseUrl } = server;
    const kept: StoreLocation = { dataDir, databaseUrl };
    innocents.send({ url, kept, seed: plan.seed, tables: plan.tables });
    await innocents.receive();
    const enter = async (phase: SiegePhase, seconds: number): Promise<void> => {
      plan.onProgress?.(`${phase}: ${seconds} s`);
      innocents.send({ phase });
      health.phase = phase;
      watch.phase = phase;
      await pause(seconds);
    };
    await enter('warm', plan.warm);
    await enter('calm', plan.calm);
    const calm = await watch.collectGarbage();
    const [attacks] = await Promise.all([attackServer(url, plan), enter('siege', plan.siege)]);
    await enter('after', plan.after);
    const after = await watch.collectGarbage();
    innocents.send({ phase: 'end' });
    const report = await innocents.receive<BystandersReport>();
    await health.stop();
    await health.check('/readyz');
    const { isAlive } = watch;
    const stop = await shutDown(server);
    return {
      bystanders: report,
      attacks,
      memory: { calm, after },
      monitor: watch,
      health,
      isAlive,
      shutdown: stop,
    };
  } finally {
    await health.stop();
    innocents.kill();
    await door?.end();
    await server.remove();
  }
}

async function shutDown(server: ServerProcess): Promise<SiegeReport['shutdown']> {
  const begun = performance.now();
  const { code } = await server.end('SIGTERM');
  return { ms: performance.now() - begun, code };
}

type AttackOptions = Pick<SiegePlan, 'seed' | 'siege' | 'minSteps' | 'only'>;

/** Lets attackers go at whatever is there, from a process of their own. */
export async function attackServer(
  url: string,
  { seed, siege, minSteps: atLeast = 0, only }: AttackOptions,
): Promise<AttackReport[]> {
  const attackers = new ChildWorker(new URL('./attackers/attack-process.ts', import.meta.url));
  try {
    attackers.send({ url, seed, seconds: siege, atLeast, only });
    return await attackers.receive<AttackReport[]>();
  } finally {
    attackers.kill();
  }
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));
