import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, Color, View } from '@tigris/engine';
import { openConflict } from '@tigris/engine/explain';

/** What of the game the choice depends on. */
type SupportDeps = {
  /** The player who is asked, and only while the question is open. */
  readonly view: ReadonlySignal<View | null>;
  readonly legalActions: ReadonlySignal<readonly Action[]>;
  readonly hand: ReadonlySignal<readonly Color[]>;
};

/**
 * The tiles that the player is about to add to a conflict, by their place in the hand. Everything here only chooses; the
 * answer is sent by a button of its own.
 */
export class SupportTiles {
  /** Marked tiles, in the order in which they were marked. */
  private readonly marked: Signal<readonly number[]> = signal([]);
  private readonly deps: SupportDeps;

  constructor(game: SupportDeps) {
    this.deps = game;
  }

  /** The numbers that may be added; empty if the player is not asked. */
  readonly counts = computed<readonly number[]>(() =>
    this.deps.legalActions.value.flatMap((action) => (action.kind === 'support' ? [action.count] : [])),
  );

  private readonly color = computed(() => {
    const view = this.deps.view.value;
    return view === null || this.counts.value.length === 0
      ? null
      : (openConflict(view)?.supportColor ?? null);
  });

  /** The marked tiles that count now. */
  readonly chosen = computed<readonly number[]>(() => {
    const kept = this.marked.value.filter((index) => this.canAdd(index));
    const count = this.counts.value.findLast((each) => each <= kept.length) ?? 0;
    return kept.slice(0, count);
  });

  readonly count = computed(() => this.chosen.value.length);

  /** Whether this tile of the hand may be added. */
  canAdd(index: number): boolean {
    return this.color.value !== null && this.deps.hand.value[index] === this.color.value;
  }

  /** Chooses this number of tiles, if the rules allow it; marked tiles stay marked. */
  choose(count: number): void {
    if (this.counts.value.includes(count)) this.markTiles(this.chosen.value, count);
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
    const next = this.canAdd(index) ? this.next(on ? 1 : -1) : undefined;
    if (next === undefined) return;
    this.markTiles(on ? [...chosen, index] : chosen.filter((each) => each !== index), next);
  }

  clear(): void {
    this.marked.value = [];
  }

  /** Marks these tiles, and as many others as are still missing. */
  private markTiles(first: readonly number[], count: number): void {
    const others = this.deps.hand.value.flatMap((_, index) =>
      this.canAdd(index) && !first.includes(index) ? [index] : [],
    );
    this.marked.value = [...first, ...others].slice(0, count);
  }

  private next(by: 1 | -1): number | undefined {
    const { value: at } = this.count;
    const { value: counts } = this.counts;
    return by > 0 ? counts.find((count) => count > at) : counts.findLast((count) => count < at);
  }
}
