import { MESSAGE_CODE } from '../../e2e/support/clients/raw-client.ts';

/** Data that may be sent to its owner only; `owner` -1: to no client. */
export type Secret = { what: string; owner: number; isContainedIn(sent: Buffer): boolean };

export const textSecret = (what: string, owner: number, text: string): Secret => ({
  what,
  owner,
  isContainedIn: (sent) => sent.includes(text),
});

/**
 * A number as text (not within a longer one), and as written by schema and MessagePack. These use different byte
 * orders; in the wrong order the bytes may be any other number, such as a time.
 */
export function numberSecret(what: string, owner: number, value: number): Secret {
  const little = Buffer.from([0xcd, value & 0xff, value >> 8]);
  const big = Buffer.from([0xcd, value >> 8, value & 0xff]);
  const text = new RegExp(`(?<!\\d)${value}(?!\\d)`);
  return {
    what,
    owner,
    isContainedIn: (sent) => sent.includes(isSchema(sent) ? little : big) || text.test(sent.toString('latin1')),
  };
}

const isSchema = ([code]: Buffer): boolean => code === MESSAGE_CODE.state || code === MESSAGE_CODE.patch;

/** Returns the secrets that were sent to others than their owners. */
export function findLeaks(transcripts: readonly Transcript[], secrets: readonly Secret[]): string[] {
  return transcripts.flatMap(({ name, person, frames }) =>
    secrets
      .filter(({ owner, isContainedIn }) => owner !== person && frames.some(isContainedIn))
      .map(({ what }) => `${name} was sent ${what}`),
  );
}

/** Counts secrets that were sent to their owners. Without any the search itself is broken. */
export const countDelivered = (transcripts: readonly Transcript[], secrets: readonly Secret[]): number =>
  secrets.filter(({ owner, isContainedIn }) =>
    transcripts.some((one) => one.person === owner && one.frames.some(isContainedIn)),
  ).length;

/** Returns the first difference between two worlds for anyone but the person whose secrets differ; null: none. */
export function firstDifference(
  here: readonly Transcript[],
  there: readonly Transcript[],
  secretPerson: number,
): string | null {
  if (here.length !== there.length) return `${here.length} connections here, ${there.length} there`;
  for (const [i, one] of here.entries()) {
    const other = there[i];
    if (one.name !== other.name) return `${one.name} here, ${other.name} there`;
    if (one.person === secretPerson) continue;
    const at = one.frames.findIndex((frame, k) => !frame.equals(other.frames[k] ?? Buffer.alloc(0)));
    if (at >= 0)
      return `${one.name}, frame ${at}: ${frameText(one.frames[at])} here, ${frameText(other.frames[at])} there`;
    if (one.frames.length !== other.frames.length)
      return `${one.name}: ${other.frames.length} frames instead of ${one.frames.length}`;
  }
  return null;
}

const frameText = (frame: Buffer | undefined): string =>
  frame === undefined
    ? 'nothing'
    : `${frame.toString('hex').slice(0, 200)} (${frame
        .toString('latin1')
        .slice(0, 200)
        .replace(/[^ -~]/g, '·')})`;

/** Everything sent to one connection, or in response to one HTTP request. */
export type Transcript = {
  /** Person and number of the connection: the same in both worlds. */
  name: string;
  /** Number of the person; -1: a stranger. */
  person: number;
  /** In order, up to the end of each game. */
  frames: Buffer[];
};

/** Records what is sent, except while a game is over and nothing is hidden. */
export class TranscriptRecorder {
  readonly transcripts: Transcript[] = [];
  #isGameOver = false;

  setGameOver(open: boolean): void {
    this.#isGameOver = open;
  }

  /** @returns a function that records the frames of one connection. */
  recordConnection(name: string, person: number): (frame: Buffer) => void {
    const transcripts: Transcript = { name, person, frames: [] };
    this.transcripts.push(transcripts);
    return (frame) => {
      // The join frame holds the session tokens, which are random.
      if (!this.#isGameOver && frame[0] !== MESSAGE_CODE.join) transcripts.frames.push(Buffer.from(frame));
    };
  }

  recordBody(name: string, person: number, text: string): void {
    if (!this.#isGameOver) this.transcripts.push({ name, person, frames: [Buffer.from(text)] });
  }
}
