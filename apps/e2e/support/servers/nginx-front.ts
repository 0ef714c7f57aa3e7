import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Nginx } from '../../../../scripts/lib/services/nginx.ts';
import { freePort } from '../../../../scripts/lib/system/free-port.ts';
import type { Settings } from '../../../server/src/config.ts';
import { DEFAULT_LIMITS } from '../../../server/src/limits/limits.ts';

/** Something at an address that ends with its test. */
export type Endpoint = { readonly url: string; end(): Promise<void> };

/** Our nginx in front of one server, which has to trust one proxy. */
export async function startNginx({ url }: { readonly url: string }): Promise<Endpoint> {
  const folder = mkdtempSync(join(tmpdir(), 'te-front-'));
  const nginx = await Nginx.start({ folder, port: await freePort(), nodes: { a: new URL(url).host } });
  return {
    url: nginx.url,
    async end() {
      await nginx.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With it all servers of the tests stand behind our proxy: see `pnpm soak proxied`. */
const PROXIED = process.env.TE_PROXIED === 'yes';

/** What a server is told for that. Behind the proxy all people of a test are one address, and none of this machine. */
export const PROXIED_SETTINGS: Partial<Settings> = PROXIED
  ? {
      trustedProxies: 1,
      limits: { ...DEFAULT_LIMITS, requestsPerMinute: 1e5, personsPerHour: 1e4, tablesPerHour: 1e4 },
    }
  : {};

/** Where people come in: at the server itself, or at the proxy in front of it. */
export const publicEndpoint = async (url: string): Promise<Endpoint> =>
  PROXIED ? await startNginx({ url }) : { url, end: async () => undefined };
