import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * A minimal WebSocket client for load tests. It hands over the payload of each frame unchanged for counting and
 * comparing, and needs little CPU time. It does not support fragmented frames.
 */
export class RawSocket {
  onFrame: (payload: Buffer) => void = () => undefined;
  onClose: () => void = () => undefined;
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #open = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('close', () => this.onClose());
    socket.on('error', () => undefined);
  }

  static open(url: string, headers: Record<string, string>): Promise<RawSocket> {
    const { hostname, port, pathname, search } = new URL(url);
    const lines = Object.entries({
      host: `${hostname}:${port}`,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-version': '13',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(port), hostname);
    const raw = new RawSocket(socket);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`));
      socket.once('error', reject);
      socket.on('data', (data) => {
        if (raw.#open) return raw.#receive(data);
        const text = data.toString('latin1');
        const end = text.indexOf('\r\n\r\n');
        if (!text.startsWith('HTTP/1.1 101') || end < 0) return reject(new Error(text.split('\r\n')[0]));
        raw.#open = true;
        resolve(raw);
        // Data that came with the response waits until the caller has set its handlers.
        setImmediate(() => raw.#receive(data.subarray(end + 4)));
      });
    });
  }

  /** Sends a masked binary frame. */
  send(payload: Uint8Array): void {
    const { length } = payload;
    const size = length < 126 ? [length] : length < 65_536 ? [126, length >> 8, length & 0xff] : wide(length);
    // A mask of zeros leaves the payload unchanged.
    const head = Buffer.from([0x82, 0x80 | size[0], ...size.slice(1), 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([head, payload]));
  }

  pause(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(data: Buffer): void {
    let bytes = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
    for (;;) {
      const frame = frameIn(bytes);
      if (frame === null) break;
      bytes = bytes.subarray(frame.end);
      if (frame.code === BINARY) this.onFrame(frame.payload);
      else if (frame.code === PING) this.#socket.write(Buffer.concat([Buffer.from([0x8a, 0x80, 0, 0, 0, 0])]));
      else if (frame.code === CLOSE) this.#socket.end();
    }
    this.#rest = bytes;
  }
}

const wide = (length: number): number[] => {
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(length));
  return [127, ...eight];
};

const BINARY = 2;
const CLOSE = 8;
const PING = 9;

function frameIn(bytes: Buffer): { code: number; payload: Buffer; end: number } | null {
  if (bytes.length < 2) return null;
  const code = bytes[0] & 0x0f;
  let length = bytes[1] & 0x7f;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  if (bytes.length < at + length) return null;
  return { code, payload: bytes.subarray(at, at + length), end: at + length };
}
