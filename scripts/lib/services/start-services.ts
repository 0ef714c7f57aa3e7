import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTool } from '../system/find-tool.ts';
import { postgresUser, type SystemUser } from './postgres-user.ts';
import { Service } from './service.ts';

/** A started service and its URL. */
export type RunningService = { readonly service: Service; readonly url: string };

const REQUIRED_TOOLS = [
  { tool: 'nginx', debian: 'nginx-light' },
  { tool: 'redis-server', debian: 'redis-server' },
  { tool: 'postgres', debian: 'postgresql' },
  { tool: 'initdb', debian: 'postgresql' },
] as const;

/** Returns one line for each missing tool of a cluster. */
export const missingServices = (): string[] =>
  REQUIRED_TOOLS.filter(({ tool }) => findTool(tool) === undefined).map(
    ({ tool, debian }) => `${tool} is not installed (Debian: \`apt-get install ${debian}\`).`,
  );

/** Starts a Redis without persistence. */
export async function startRedis(folder: string, port: number): Promise<RunningService> {
  mkdirSync(folder, { recursive: true });
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  return {
    service: await Service.start({ command: requireTool('redis-server'), args, port }),
    url: `redis://127.0.0.1:${port}`,
  };
}

/** Starts a Postgres with its data in a folder. It trusts all local connections. */
export async function startPostgres(folder: string, port: number): Promise<RunningService> {
  const as = prepareDataFolder(folder);
  if (!existsSync(join(folder, 'PG_VERSION')))
    execFileSync(requireTool('initdb'), ['-D', folder, '-U', 'tigris', '-A', 'trust', '-E', 'UTF8', '--no-locale'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...as,
    });
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const plan = { command: requireTool('postgres'), args: ['-D', folder, '-p', `${port}`, ...args], port };
  return {
    service: await Service.start({ ...plan, as }),
    url: `postgres://tigris@127.0.0.1:${port}/postgres`,
  };
}

/** Creates the data folder with the owner that Postgres needs. Returns that user. */
function prepareDataFolder(folder: string): SystemUser {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = postgresUser();
  if (owner === undefined) throw new Error('Postgres cannot run as root, and there is no user postgres');
  if (owner.uid === undefined || owner.gid === undefined) return owner;
  chownSync(folder, owner.uid, owner.gid);
  chmodSync(dirname(folder), 0o711);
  return owner;
}

function requireTool(name: string): string {
  const found = findTool(name);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}
