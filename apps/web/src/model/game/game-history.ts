import { type Signal, signal } from '@preact/signals';
import { startPosition } from '@tigris/engine';
import { PRESET_RULES } from '@tigris/engine/explain';
import { ObservedGame } from '@tigris/engine/game';
import type { GameSource, GameUpdate } from './game-source.ts';

const emptyMainline = (): ObservedGame => new ObservedGame(startPosition(PRESET_RULES.classic, []));

/** The moves that were played. `open`: nothing in them is hidden or invented, as in the record of a finished game. */
export type KnownHistory = { mainline: ObservedGame; open: boolean };

/** The moves of a game as far as the page knows them: fetched once, then extended by each update. */
export class GameHistory {
  /** Set to a new object on each change: `mainline` is changed in place, and signals compare by identity. */
  readonly known: Signal<KnownHistory> = signal({ mainline: emptyMainline(), open: false });
  readonly #source: GameSource;
  #isFetching = false;
  /** Whether an update arrived during the fetch. */
  #isOutdated = false;
  /** Whether the fetched record cannot be replayed to its end. Fetching it again would not help. */
  #isBroken = false;

  constructor(source: GameSource) {
    this.#source = source;
  }

  /** Extends the mainline, or fetches it again if the update does not fit. */
  applyUpdate(update: GameUpdate): void {
    const { mainline } = this.known.value;
    if (this.#isFetching) this.#isOutdated = true;
    else if (mainline.applyUpdate(update, update.ply)) this.known.value = { mainline, open: false };
    else if (!this.#isBroken) void this.fetch();
  }

  async fetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      do {
        this.#isOutdated = false;
        const replay = await this.#source.loadHistory();
        this.#isBroken = replay !== null && replay.fault !== null;
        if (replay !== null) this.known.value = { mainline: replay.observed, open: replay.open };
      } while (this.#isOutdated);
    } finally {
      this.#isFetching = false;
    }
  }
}
