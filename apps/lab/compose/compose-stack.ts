import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, run } from '../../../scripts/lib/run.ts';
import type { Podman } from './podman.ts';

const POLL_MS = 500;

/** The services of `docker-compose.yml` under a project name of this process. */
export class ComposeStack {
  readonly #podman: Podman;
  readonly #project: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly url: string;
  /** Time from the command until all services were healthy. */
  readonly seconds: number;

  private constructor(podman: Podman, project: string, env: NodeJS.ProcessEnv, port: number, seconds: number) {
    this.#podman = podman;
    this.#project = project;
    this.#env = env;
    this.url = `http://127.0.0.1:${port}`;
    this.seconds = seconds;
  }

  static async up(podman: Podman, port: number): Promise<ComposeStack> {
    const project = `te-soak-${process.pid}`;
    const secret = (): string => randomBytes(24).toString('hex');
    const env = {
      ...podman.env,
      TOKEN_SECRET: secret(),
      POSTGRES_PASSWORD: secret(),
      PUBLISHED_PORT: `${port}`,
    };
    const begun = performance.now();
    // Without systemd Podman does not run health checks by itself.
    const asking = setInterval(() => runHealthChecks(podman, project), POLL_MS);
    try {
      await runCompose(env, project, 'up', '--detach', '--no-build');
      await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    } catch (error) {
      process.stderr.write(await logsOf(podman, project));
      await runCompose(env, project, 'down', '--volumes');
      throw error;
    } finally {
      clearInterval(asking);
    }
    return new ComposeStack(podman, project, env, port, (performance.now() - begun) / 1000);
  }

  containerOf(service: string): string {
    const wanted = `label=com.docker.compose.service=${service}`;
    return this.#podman.run('ps', '--quiet', ...ofProject(this.#project), '--filter', wanted).trim();
  }

  /** Kills the container of a service. */
  kill(service: string): void {
    this.#podman.run('kill', '--signal', 'KILL', this.containerOf(service));
  }

  logs(): Promise<string> {
    return logsOf(this.#podman, this.#project);
  }

  /** Stops and removes all services. @returns the duration in seconds. */
  async down(): Promise<number> {
    const begun = performance.now();
    await runCompose(this.#env, this.#project, 'down', '--volumes');
    return (performance.now() - begun) / 1000;
  }
}

const ofProject = (project: string): string[] => ['--filter', `label=com.docker.compose.project=${project}`];

const containers = (podman: Podman, project: string): string[] =>
  podman
    .run('ps', '--quiet', ...ofProject(project))
    .split('\n')
    .filter(Boolean);

function runHealthChecks(podman: Podman, project: string): void {
  for (const container of containers(podman, project)) podman.isHealthy(container);
}

async function logsOf(podman: Podman, project: string): Promise<string> {
  const all = podman
    .run('ps', '--all', '--quiet', ...ofProject(project))
    .split('\n')
    .filter(Boolean);
  return all.map((container) => podman.logs(container)).join('\n');
}

/** Runs docker-compose asynchronously, since health checks have to run meanwhile. */
function runCompose(env: NodeJS.ProcessEnv, project: string, ...args: string[]): Promise<number> {
  return run('docker-compose', ['--project-name', project, ...args], { cwd: ROOT, env, stdio: 'inherit' });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if (await holds().catch(() => false)) return;
    await sleep(POLL_MS);
  }
  throw new Error('the services were started and do not answer');
}
