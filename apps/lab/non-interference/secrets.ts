import { MESSAGE_CODE } from '../../e2e/support/clients/raw-client.ts';

/** Something that may be sent to its owner only; `owner` -1: to nobody. */
export type Secret = { what: string; owner: number; isContainedIn(sent: Buffer): boolean };

export const textSecret = (what: string, owner: number, text: string): Secret => ({
  what,
  owner,
  isContainedIn: (sent) => sent.includes(text),
});

/**
 * A number as text (not within a longer one), and as schema and MessagePack write one of this size. They write its bytes
 * in different orders: the wrong one may be any other number, such as a time.
 */
export function numberSecret(what: string, owner: number, value: number): Secret {
  const little = Buffer.from([0xcd, value & 0xff, value >> 8]);
  const big = Buffer.from([0xcd, value >> 8, value & 0xff]);
  const text = new RegExp(`(?<!\\d)${value}(?!\\d)`);
  return {
    what,
    owner,
    isContainedIn: (sent) =>
      sent.includes(isSchema(sent) ? little : big) || text.test(sent.toString('latin1')),
  };
}

const isSchema = ([code]: Buffer): boolean => code === MESSAGE_CODE.state || code === MESSAGE_CODE.patch;

/** The secrets that were sent to others than their owners. */
export function findLeaks(heard: readonly Transcript[], secrets: readonly Secret[]): string[] {
  return heard.flatMap(({ name, person, frames }) =>
    secrets
      .filter(({ owner, isContainedIn: isIn }) => owner !== person && frames.some(isIn))
      .map(({ what }) => `${name} was sent ${what}`),
  );
}

/** How many secrets were sent to their owners. There must be some, else the search itself does not work. */
export const countDelivered = (heard: readonly Transcript[], secrets: readonly Secret[]): number =>
  secrets.filter(({ owner, isContainedIn: isIn }) =>
    heard.some((one) => one.person === owner && one.frames.some(isIn)),
  ).length;

/** The first difference between two worlds for anybody except the person whose secrets differ, or null. */
export function firstDifference(
  here: readonly Transcript[],
  there: readonly Transcript[],
  secretive: number,
): string | null {
  if (here.length !== there.length) return `${here.length} connections here, ${there.length} there`;
  for (const [i, one] of here.entries()) {
    const other = there[i];
    if (one.name !== other.name) return `${one.name} here, ${other.name} there`;
    if (one.person === secretive) continue;
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

/** What was sent to one connection, or in answer to one HTTP request. */
export type Transcript = {
  /** The person and the number of the connection: the same in both worlds. */
  name: string;
  /** The number of the person; -1: a stranger. */
  person: number;
  /** In their order, up to the end of each game. */
  frames: Buffer[];
};

/** Keeps what is sent, except while a game is over and nothing is hidden. */
export class TranscriptRecorder {
  readonly transcripts: Transcript[] = [];
  #isGameOver = false;

  /** @param open whether a game has just ended: until the next one nothing is hidden. */
  setGameOver(open: boolean): void {
    this.#isGameOver = open;
  }

  /** @returns a function that takes the frames of one connection. */
  recordConnection(name: string, person: number): (frame: Buffer) => void {
    const heard: Transcript = { name, person, frames: [] };
    this.transcripts.push(heard);
    return (frame) => {
      // The frame of joining holds the tokens of the session, which are random.
      if (!this.#isGameOver && frame[0] !== MESSAGE_CODE.join) heard.frames.push(Buffer.from(frame));
    };
  }

  recordBody(name: string, person: number, text: string): void {
    if (!this.#isGameOver) this.transcripts.push({ name, person, frames: [Buffer.from(text)] });
  }
}
