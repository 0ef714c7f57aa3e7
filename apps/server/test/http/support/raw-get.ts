import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a raw path and Host, which `fetch` would normalize. */
export function rawGet(origin: string, path: string, host?: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const headers = { 'Accept-Encoding': 'gzip', Accept: 'text/html', ...(host === undefined ? {} : { host }) };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
