import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

type Names = Readonly<Record<string, readonly number[]>>;
type Question = { readonly query: Buffer; readonly from: RemoteInfo };

const HEADER = 12;
/** Header flags of a response, and of one for an unknown name. */
const [ANSWER, NO_SUCH_NAME] = [0x8180, 0x8183];
const [IPV4, SECONDS] = [1, 60];

/** A name server that knows some names, and does not answer for others. */
export class NameServer {
  readonly #socket: Socket = createSocket('udp4');
  readonly #silent: Question[] = [];

  private constructor(names: Names) {
    this.#socket.on('message', (query, from) => {
      const address = names[nameIn(query)];
      if (address === undefined) this.#silent.push({ query, from });
      else this.#send(from, answerTo(query, address));
    });
  }

  static async start(names: Names): Promise<NameServer> {
    const server = new NameServer(names);
    await new Promise<void>((resolve) => server.#socket.bind(0, '127.0.0.1', resolve));
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  get unanswered(): number {
    return this.#silent.length;
  }

  /** Answers pending queries with "no such name", so that clients stop retrying. */
  async end(): Promise<void> {
    for (const { query, from } of this.#silent) this.#send(from, headed(query, NO_SUCH_NAME, 0));
    await new Promise<void>((resolve) => setImmediate(() => this.#socket.close(() => resolve())));
  }

  #send({ address, port }: RemoteInfo, answer: Buffer): void {
    this.#socket.send(answer, port, address);
  }
}

/** Offset after the labels of the queried name. */
function endOf(query: Buffer): number {
  let at = HEADER;
  while (query[at] !== 0) at += 1 + query[at];
  return at;
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER; query[at] !== 0; at += 1 + query[at])
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]));
  return labels.join('.').toLowerCase();
}

/** The query with a response header. */
function headed(query: Buffer, flags: number, answers: number): Buffer {
  const head = Buffer.from(query.subarray(0, endOf(query) + 5));
  head.writeUInt16BE(flags, 2);
  for (const [i, count] of [1, answers, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * i);
  return head;
}

function answerTo(query: Buffer, address: readonly number[]): Buffer {
  if (query.readUInt16BE(endOf(query) + 1) !== IPV4) return headed(query, ANSWER, 0);
  const record = Buffer.from([0xc0, HEADER, 0, IPV4, 0, 1, 0, 0, 0, SECONDS, 0, address.length, ...address]);
  return Buffer.concat([headed(query, ANSWER, 1), record]);
}
