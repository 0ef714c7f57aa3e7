import { type Signal, signal } from '@preact/signals';
import { startPosition } from '@tigris/engine';
import { NAMED_RULES } from '@tigris/engine/explain';
import { Follower } from '@tigris/engine/game';
import type { HappenedAt, Source } from './game-source.ts';

const nothingYet = (): Follower => new Follower(startPosition(NAMED_RULES.classic, []));

/** `open`: nothing in it is hidden or made up, as once the game is over. */
export type Known = { timeline: Follower; open: boolean };

/** The game so far, as far as the page knows it: fetched once, then extended by each thing that happens. */
export class PastGame {
  /**
   * Each change puts in a new object, since the timeline itself is changed in place and signals compare by identity.
   */
  readonly known: Signal<Known> = signal({ timeline: nothingYet(), open: false });
  readonly #source: Source;
  #fetching = false;
  #missed = false;
  /** True if the record itself cannot be followed to its end. Fetching it again would not help. */
  #stuck = false;

  constructor(source: Source) {
    this.#source = source;
  }

  hear(happened: HappenedAt): void {
    const { timeline } = this.known.value;
    if (this.#fetching) this.#missed = true;
    else if (timeline.hear(happened, happened.ply)) this.known.value = { timeline, open: false };
    else if (!this.#stuck) void this.fetch();
  }

  /** Fetches the whole game: when the page opens, and when it has missed something. */
  async fetch(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      do {
        this.#missed = false;
        const past = await this.#source.past();
        this.#stuck = past !== null && past.fault !== null;
        // If the record is not available now, the page keeps what it knows.
        if (past !== null) this.known.value = { timeline: past.follower, open: past.open };
      } while (this.#missed);
    } finally {
      this.#fetching = false;
    }
  }
}
