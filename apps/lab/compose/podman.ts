import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findTool } from '../../../scripts/lib/system/find-tool.ts';

const PODMAN = findTool('podman') ?? 'podman';

/** Settings that work inside containers, where crun and the default limits do not. */
const SETTINGS = `
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
`;

/** Podman with its usual images, and with settings and API socket in a given folder. */
export class Podman {
  readonly #folder: string;
  readonly env: NodeJS.ProcessEnv;
  #service: ChildProcess | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'containers.conf'), SETTINGS);
    this.#folder = folder;
    this.env = {
      ...process.env,
      CONTAINERS_CONF: join(folder, 'containers.conf'),
      DOCKER_HOST: `unix://${this.#socketPath}`,
    };
  }

  get #socketPath(): string {
    return join(this.#folder, 'podman.sock');
  }

  run(...args: string[]): string {
    return execFileSync(PODMAN, args, {
      env: this.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  has(image: string): boolean {
    return spawnSync(PODMAN, ['image', 'exists', image], { env: this.env }).status === 0;
  }

  /** Runs the health check of a container once. Podman stores the result. */
  isHealthy(container: string): boolean {
    return spawnSync(PODMAN, ['healthcheck', 'run', container], { env: this.env }).status === 0;
  }

  logs(container: string): string {
    const { stdout, stderr } = spawnSync(PODMAN, ['logs', container], { env: this.env, encoding: 'utf8' });
    return stdout + stderr;
  }

  build(name: string, file: string, context: string): void {
    const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker'];
    const args = ['build', '--quiet', ...how, '--tag', name, '--file', file, context];
    execFileSync(PODMAN, args, { env: this.env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  /** Starts the API service for docker-compose. */
  async serve(): Promise<void> {
    const args = ['system', 'service', '--time=0', `unix://${this.#socketPath}`];
    this.#service = spawn(PODMAN, args, { env: this.env, stdio: 'ignore' });
    while (!existsSync(this.#socketPath)) await sleep(50);
  }

  end(): void {
    this.#service?.kill();
  }
}
