import { connect, type Socket } from 'node:net';
import type { Caller } from '../../http/support/callers.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Builds an upgrade request.
 * @param headers an empty value omits a header
 */
function requestFor(host: string, target: string, headers: Headers): string {
  const lines = Object.entries({
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    Authorization: 'Bearer x',
    ...headers,
  }).map(([name, value]) => (value === '' ? '' : `${name}: ${value}\r\n`));
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends a raw upgrade request. Resolves to everything received. */
export function requestUpgrade(origin: string, target: string, headers: Headers = {}): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(requestFor(host, target, headers));
    });
    socket.setTimeout(400, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

/** Opens a WebSocket as a raw TCP socket. */
export function openRawSocket(origin: string, target: string, headers: Headers): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(requestFor(host, target, headers));
    });
    socket.on('error', () => undefined);
    socket.once('data', () => resolve(socket));
  });
}

/** Reserves a seat. Resolves to the path of its socket. */
export async function reserveSeat(person: Caller, code: unknown): Promise<string> {
  const { json } = await person.post(`/matchmake/joinById/${code}`, { protocol: 1 });
  return `/${json.processId}/${json.roomId}?sessionId=${json.sessionId}&skipHandshake=1`;
}

/** `token`: resumes the session. */
export type JoinedClient = { readonly socket: WebSocket; readonly token: string };

/** Joins the room and confirms the join. */
export async function joinRoom(origin: string, seat: string, headers: Record<string, string>): Promise<JoinedClient> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${seat}`, { headers });
  socket.binaryType = 'arraybuffer';
  const token = await new Promise<string>((resolve, reject) => {
    let given = '';
    socket.onerror = () => reject(new Error('no socket'));
    socket.onmessage = ({ data }) => {
      const frame = Buffer.from(data);
      if (frame[0] === 10) {
        given = frame.toString('latin1', 2, 2 + frame[1]);
        socket.send(Buffer.from([10]));
      } else if (frame[0] === 14) {
        resolve(given);
      }
    };
  });
  return { socket, token };
}

/** Joins and drops the connection. Resolves to the token that resumes the session. */
export async function joinAndDrop(origin: string, seat: string, headers: Record<string, string>): Promise<string> {
  const { socket, token } = await joinRoom(origin, seat, headers);
  const gone = new Promise((resolve) => {
    socket.onclose = resolve;
  });
  socket.close(4010);
  await gone;
  return token;
}
