import { CODE } from '../load/raw-client.ts';

/** What one connection, or one asker over HTTP, was sent. */
export type Heard = {
  /** Which connection of whom: the same in both worlds. */
  name: string;
  /** The number of the person; -1: a stranger. */
  person: number;
  /** In their order, up to the end of each game. */
  frames: Buffer[];
};

/** Keeps what is sent, except while a game is over and everything is open. */
export class Recorder {
  readonly heard: Heard[] = [];
  #open = false;

  /** Between the end of a game and the next one nothing is hidden. */
  opened(open: boolean): void {
    this.#open = open;
  }

  /** @returns takes the frames of one connection. */
  connection(name: string, person: number): (frame: Buffer) => void {
    const heard: Heard = { name, person, frames: [] };
    this.heard.push(heard);
    return (frame) => {
      // The frame of joining holds the tokens of the session, which nobody chooses.
      if (!this.#open && frame[0] !== CODE.join) heard.frames.push(Buffer.from(frame));
    };
  }

  body(name: string, person: number, text: string): void {
    if (!this.#open) this.heard.push({ name, person, frames: [Buffer.from(text)] });
  }
}
