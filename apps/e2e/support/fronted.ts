import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { Nginx } from '../../../scripts/lib/nginx.ts';

/** Something at an address that ends with its test. */
export type Door = { readonly url: string; end(): Promise<void> };

/** Our nginx in front of one server, which has to trust one proxy. */
export async function front({ url }: { readonly url: string }): Promise<Door> {
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
