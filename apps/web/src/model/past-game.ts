import { type Signal, signal } from '@preact/signals';
import { startPosition } from '@tigris/engine';
import { NAMED_RULES } from '@tigris/engine/explain';
import { Follower } from '@tigris/engine/game';
import type { HappenedAt, Source } from './source.ts';

const nothingYet = (): Follower => new Follower(startPosition(NAMED_RULES.classic, []));

/** What the page knows of the game so far: fetched once, then followed as it happens. */
export class PastGame {
  /** Replaced with every change, since the timeline itself is changed in place. */
  readonly known: Signal<{ timeline: Follower }> = signal({ timeline: nothingYet() });
  readonly #source: Source;
  #fetching = false;
  #missed = false;
  /** The record itself cannot be followed to its end: fetching it again and again would not help. */
  #stuck = false;

  constructor(source: Source) {
    this.#source = source;
  }

  hear(happened: HappenedAt): void {
    const { timeline } = this.known.value;
    if (this.#fetching) this.#missed = true;
    else if (timeline.hear(happened, happened.ply)) this.known.value = { timeline };
    else if (!this.#stuck) void this.fetch();
  }

  /** The whole game: on opening, and wherever something that happened was lost. */
  async fetch(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      do {
        this.#missed = false;
        const past = await this.#source.past();
        this.#stuck = past !== null && past.fault !== null;
        // What is known stays where the record cannot be had just now.
        if (past !== null) this.known.value = { timeline: past.follower };
      } while (this.#missed);
    } finally {
      this.#fetching = false;
    }
  }
}
