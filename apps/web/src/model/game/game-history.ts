import { type Signal, signal } from '@preact/signals';
import { startPosition } from '@tigris/engine';
import { PRESET_RULES } from '@tigris/engine/explain';
import { ObservedGame } from '@tigris/engine/game';
import type { GameSource, GameUpdate } from './game-source.ts';

const emptyMainline = (): ObservedGame => new ObservedGame(startPosition(PRESET_RULES.classic, []));

/** `publicKey`: nothing in it is hidden or made up, as once the game is over. */
export type KnownHistory = { mainline: ObservedGame; open: boolean };

/** The game so far, as far as the page knows it: fetched once, then extended by each thing that happens. */
export class GameHistory {
  /**
   * Each change puts in a new object, since the timeline itself is changed in place and signals compare by identity.
   */
  readonly known: Signal<KnownHistory> = signal({ mainline: emptyMainline(), open: false });
  readonly #source: GameSource;
  #isFetching = false;
  #isOutdated = false;
  /** True if the record itself cannot be followed to its end. Fetching it again would not help. */
  #isBroken = false;

  constructor(source: GameSource) {
    this.#source = source;
  }

  applyUpdate(happened: GameUpdate): void {
    const { mainline } = this.known.value;
    if (this.#isFetching) this.#isOutdated = true;
    else if (mainline.applyUpdate(happened, happened.ply)) this.known.value = { mainline, open: false };
    else if (!this.#isBroken) void this.fetch();
  }

  /** Fetches the whole game: when the page opens, and when it has missed something. */
  async fetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      do {
        this.#isOutdated = false;
        const past = await this.#source.loadHistory();
        this.#isBroken = past !== null && past.fault !== null;
        // If the record is not available now, the page keeps what it knows.
        if (past !== null) this.known.value = { mainline: past.observed, open: past.open };
      } while (this.#isOutdated);
    } finally {
      this.#isFetching = false;
    }
  }
}
