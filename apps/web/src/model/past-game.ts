import { type Signal, signal } from '@preact/signals';
import type { Source, Told } from './source.ts';
import { Timeline } from './timeline.ts';

/** What the page knows of the game so far: fetched once, then followed as it is told. */
export class PastGame {
  /** Replaced with every change, since the timeline itself is changed in place. */
  readonly known: Signal<{ timeline: Timeline }> = signal({ timeline: new Timeline(null) });
  readonly #source: Source;
  #fetching = false;
  #missed = false;

  constructor(source: Source) {
    this.#source = source;
  }

  hear(told: Told): void {
    const { timeline } = this.known.value;
    if (this.#fetching) this.#missed = true;
    else if (timeline.hear(told)) this.known.value = { timeline };
    else void this.fetch();
  }

  /** The whole record: on opening, and wherever something told was lost. */
  async fetch(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      do {
        this.#missed = false;
        const past = await this.#source.past();
        this.known.value = { timeline: new Timeline(past) };
      } while (this.#missed);
    } finally {
      this.#fetching = false;
    }
  }
}
