import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Nginx } from '../../../../scripts/lib/services/nginx.ts';
import { freePort } from '../../../../scripts/lib/system/free-port.ts';
import type { Settings } from '../../../server/src/config.ts';
import { DEFAULT_LIMITS } from '../../../server/src/limits/limits.ts';

/** A server of a test, by its public URL. */
export type Endpoint = { readonly url: string; end(): Promise<void> };

/** Starts nginx with the settings of `ops/nginx` in front of a server, which has to trust one proxy. */
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

/** Whether all test servers run behind nginx: see `pnpm soak proxied`. */
const PROXIED = process.env.TE_PROXIED === 'yes';

/** Settings behind nginx. All clients then share one address, and the loopback exemption does not apply. */
export const PROXIED_SETTINGS: Partial<Settings> = PROXIED
  ? {
      trustedProxies: 1,
      limits: { ...DEFAULT_LIMITS, requestsPerMinute: 1e5, personsPerHour: 1e4, tablesPerHour: 1e4 },
    }
  : {};

/** Returns the endpoint for clients: the server itself, or nginx in front of it. */
export const publicEndpoint = async (url: string): Promise<Endpoint> =>
  PROXIED ? await startNginx({ url }) : { url, end: async () => undefined };
