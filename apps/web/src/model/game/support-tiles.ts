import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, Color, View } from '@tigris/engine';
import { openConflict } from '@tigris/engine/explain';

/** What of the game the choice depends on. */
type Game = {
  /** The player who is asked, and only while the question is open. */
  readonly view: ReadonlySignal<View | null>;
  readonly legal: ReadonlySignal<readonly Action[]>;
  readonly hand: ReadonlySignal<readonly Color[]>;
};

/**
 * The tiles that the player is about to add to a conflict, by their place in the hand. Everything here only chooses; the
 * answer is sent by a button of its own.
 */
export class SupportTiles {
  /** Marked tiles, in the order in which they were marked. */
  private readonly marks: Signal<readonly number[]> = signal([]);
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  /** The numbers that may be added; empty if the player is not asked. */
  readonly counts = computed<readonly number[]>(() =>
    this.game.legal.value.flatMap((action) => (action.kind === 'support' ? [action.count] : [])),
  );

  private readonly color = computed(() => {
    const view = this.game.view.value;
    return view === null || this.counts.value.length === 0 ? null : (openConflict(view)?.support ?? null);
  });

  /** The marked tiles that count now. */
  readonly chosen = computed<readonly number[]>(() => {
    const kept = this.marks.value.filter((index) => this.fits(index));
    const count = this.counts.value.findLast((each) => each <= kept.length) ?? 0;
    return kept.slice(0, count);
  });

  readonly count = computed(() => this.chosen.value.length);

  /** Whether this tile of the hand may be added. */
  fits(index: number): boolean {
    return this.color.value !== null && this.game.hand.value[index] === this.color.value;
  }

  /** Chooses this number of tiles, if the rules allow it; marked tiles stay marked. */
  choose(count: number): void {
    if (this.counts.value.includes(count)) this.mark(this.chosen.value, count);
  }

  /** The next number up or down that the rules allow. */
  step(by: 1 | -1): void {
    const next = this.next(by);
    if (next !== undefined) this.choose(next);
  }

  /** Marks a tile of the hand or takes the mark off, as far as the rules allow that number. */
  toggle(index: number): void {
    const { value: chosen } = this.chosen;
    const on = !chosen.includes(index);
    const next = this.fits(index) ? this.next(on ? 1 : -1) : undefined;
    if (next === undefined) return;
    this.mark(on ? [...chosen, index] : chosen.filter((each) => each !== index), next);
  }

  clear(): void {
    this.marks.value = [];
  }

  /** Marks these tiles, and as many others as are still missing. */
  private mark(first: readonly number[], count: number): void {
    const others = this.game.hand.value.flatMap((_, index) =>
      this.fits(index) && !first.includes(index) ? [index] : [],
    );
    this.marks.value = [...first, ...others].slice(0, count);
  }

  private next(by: 1 | -1): number | undefined {
    const { value: at } = this.count;
    const { value: counts } = this.counts;
    return by > 0 ? counts.find((count) => count > at) : counts.findLast((count) => count < at);
  }
}
