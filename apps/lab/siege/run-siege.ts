import { startNginx } from '../../e2e/support/servers/nginx-front.ts';
import { databaseSettings, ServerProcess } from '../../e2e/support/servers/server-process.ts';
import type { StoreLocation } from '../consistency/read-journal.ts';
import type { AttackReport } from './attackers/run-attackers.ts';
import type { InnocentsReport } from './bystanders/bystanders-process.ts';
import { Worker } from './child-worker.ts';
import { HealthWatch } from './monitors/health-poller.ts';
import { type Memory, ServerWatch } from './monitors/server-monitor.ts';
import type { Phase } from './phase.ts';

export type SiegePlan = {
  seed: number;
  tables: number;
  /** Seconds of each phase. */
  warm: number;
  calm: number;
  siege: number;
  after: number;
  /** Steps of each attacker, however long they take. */
  atLeast?: number;
  /** Names of attackers; none: all of them. */
  only: readonly string[];
  /** Without it the games are kept in a file. */
  databaseUrl?: string | undefined;
  /** Whether everybody comes through our nginx. */
  proxied?: boolean;
  say?: (text: string) => void;
};

export type SiegeReport = {
  innocents: InnocentsReport;
  attacks: AttackReport[];
  memory: { calm: Memory; after: Memory };
  watch: ServerWatch;
  health: HealthWatch;
  isAlive: boolean;
  /** How it took its leave when it was told to stop. */
  stop: { ms: number; code: number | null };
};

/** Addresses of this machine count like any others, and the garbage can be collected before memory is measured. */
const SERVER = {
  flags: ['--expose-gc', '--import', new URL('./monitors/server-probe.ts', import.meta.url).href],
  settings: { LIMIT_LOOPBACK: 'yes', NODE_ENV: 'production', LOG_LEVEL: 'info' },
};

/** A real server with innocent tables: alone, besieged, and alone again. */
export async function runSiege(plan: SiegePlan): Promise<SiegeReport> {
  const trusted = { TRUSTED_PROXIES: plan.proxied === true ? '1' : '0' };
  const settings = { ...SERVER.settings, ...databaseSettings(plan.databaseUrl), ...trusted };
  const server = await ServerProcess.start({ ...SERVER, settings });
  const door = plan.proxied === true ? await startNginx(server) : null;
  const url = door?.url ?? server.url;
  const innocents = new Worker(new URL('./bystanders/bystanders-process.ts', import.meta.url));
  const health = new HealthWatch(url);
  const watch = new ServerWatch(server);
  try {
    const { dataDir, databaseUrl } = server;
    const kept: StoreLocation = { dataDir, databaseUrl };
    innocents.tell({ url, kept, seed: plan.seed, tables: plan.tables });
    await innocents.hear();
    const enter = async (phase: Phase, seconds: number): Promise<void> => {
      plan.say?.(`${phase}: ${seconds} s`);
      innocents.tell({ phase });
      health.phase = phase;
      watch.phase = phase;
      await pause(seconds);
    };
    await enter('warm', plan.warm);
    await enter('calm', plan.calm);
    const calm = await watch.collect();
    const [attacks] = await Promise.all([besiege(url, plan), enter('siege', plan.siege)]);
    await enter('after', plan.after);
    const after = await watch.collect();
    innocents.tell({ phase: 'end' });
    const report = await innocents.hear<InnocentsReport>();
    await health.end();
    await health.look('/readyz');
    const { isAlive } = watch;
    const stop = await stopped(server);
    return { innocents: report, attacks, memory: { calm, after }, watch, health, isAlive, stop };
  } finally {
    await health.end();
    innocents.end();
    await door?.end();
    await server.remove();
  }
}

async function stopped(server: ServerProcess): Promise<SiegeReport['stop']> {
  const begun = performance.now();
  const { code } = await server.end('SIGTERM');
  return { ms: performance.now() - begun, code };
}

type Attackers = Pick<SiegePlan, 'seed' | 'siege' | 'atLeast' | 'only'>;

/** Lets attackers go at whatever is there, from a process of their own. */
export async function besiege(
  url: string,
  { seed, siege, atLeast = 0, only }: Attackers,
): Promise<AttackReport[]> {
  const attackers = new Worker(new URL('./attackers/attack-process.ts', import.meta.url));
  try {
    attackers.tell({ url, seed, seconds: siege, atLeast, only });
    return await attackers.hear<AttackReport[]>();
  } finally {
    attackers.end();
  }
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));
