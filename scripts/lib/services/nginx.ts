import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { findTool } from '../system/find-tool.ts';
import { Service } from './service.ts';

/** Host and port of each node, by its NODE_NAME. */
export type NodeAddresses = Readonly<Record<string, string>>;

type NginxOptions = {
  /** Folder of settings, logs and temporary files. */
  readonly folder: string;
  readonly port: number;
  readonly nodes: NodeAddresses;
  /** Additional lines of `here.conf`. */
  readonly extraLines?: readonly string[];
};

export const findNginx = (): string | undefined => findTool('nginx');

/** nginx with the settings of `ops/nginx`, with other nodes and another port. */
export class Nginx {
  readonly service: Service;
  readonly url: string;
  /** Path of the access log. */
  readonly log: string;
  readonly #command: readonly [string, ...string[]];

  private constructor(service: Service, command: readonly [string, ...string[]], { folder, port }: NginxOptions) {
    this.service = service;
    this.#command = command;
    this.url = `http://127.0.0.1:${port}`;
    this.log = join(folder, 'access.log');
  }

  /** Starts nginx. Resolves when it listens. */
  static async start(place: NginxOptions): Promise<Nginx> {
    const { folder, port, nodes } = place;
    const found = findNginx();
    if (found === undefined) throw new Error('nginx is not installed');
    cpSync(join(ROOT, 'ops/nginx'), folder, { recursive: true });
    writeFileSync(join(folder, 'nodes.conf'), nodesConf(nodes));
    writeFileSync(join(folder, 'here.conf'), hereConf(place));
    const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const own = [...args, '-g', `daemon off; ${rootUserDirective()}`];
    return new Nginx(await Service.start({ command: found, args: own, port }), [found, ...args], place);
  }

  /** Reloads the settings. Open connections are kept. */
  reload(): void {
    const [nginx, ...args] = this.#command;
    const { status, stderr } = spawnSync(nginx, [...args, '-s', 'reload'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`nginx did not reload its settings: ${stderr}`);
  }

  end(): Promise<void> {
    return this.service.end();
  }
}

/** Returns a directive for root: by default workers run as nobody and cannot read the folder. */
const rootUserDirective = (): string => (process.getuid?.() === 0 ? 'user root;' : '');

const hereConf = ({ port, extraLines = [] }: NginxOptions): string =>
  [`listen 127.0.0.1:${port};`, 'access_log access.log requests;', 'error_log stderr warn;', ...extraLines].join('\n');

function nodesConf(nodes: NodeAddresses): string {
  const all = Object.entries(nodes);
  const servers = all.map(([, address]) => `server ${address} max_fails=3 fail_timeout=5s;`);
  return `
upstream nodes { zone nodes 128k; least_conn; ${servers.join(' ')} keepalive 32; }
${all.map(([name, address]) => `upstream node-${name} { server ${address}; }`).join('\n')}
map $node $address_of_node { default ''; ${all.map(([name]) => `${name} node-${name};`).join(' ')} }
`;
}
