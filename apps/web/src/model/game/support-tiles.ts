import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, Color, View } from '@tigris/engine';
import { openConflict } from '@tigris/engine/explain';

type SupportDeps = {
  readonly view: ReadonlySignal<View | null>;
  readonly legalActions: ReadonlySignal<readonly Action[]>;
  readonly hand: ReadonlySignal<readonly Color[]>;
};

/** The tiles that the player is about to add to a conflict, by their index in the hand. */
export class SupportTiles {
  /** In the order in which they were marked. */
  private readonly marked: Signal<readonly number[]> = signal([]);
  private readonly deps: SupportDeps;

  constructor(deps: SupportDeps) {
    this.deps = deps;
  }

  /** The legal numbers of tiles; empty if the player is not asked. */
  readonly legalCounts = computed<readonly number[]>(() =>
    this.deps.legalActions.value.flatMap((action) => (action.kind === 'support' ? [action.count] : [])),
  );

  private readonly color = computed(() => {
    const view = this.deps.view.value;
    return view === null || this.legalCounts.value.length === 0 ? null : (openConflict(view)?.supportColor ?? null);
  });

  /** The marked tiles, cut to a legal number. */
  readonly chosen = computed<readonly number[]>(() => {
    const marked = this.marked.value.filter((index) => this.canAdd(index));
    const count = this.legalCounts.value.findLast((each) => each <= marked.length) ?? 0;
    return marked.slice(0, count);
  });

  readonly count = computed(() => this.chosen.value.length);

  canAdd(index: number): boolean {
    return this.color.value !== null && this.deps.hand.value[index] === this.color.value;
  }

  /** Chooses this number of tiles, if it is legal. Keeps the tiles that are marked. */
  choose(count: number): void {
    if (this.legalCounts.value.includes(count)) this.markTiles(this.chosen.value, count);
  }

  /** Chooses the next legal number up or down. */
  step(by: 1 | -1): void {
    const next = this.next(by);
    if (next !== undefined) this.choose(next);
  }

  /** Marks or unmarks a tile, and as many others as it takes to reach a legal number. */
  toggle(index: number): void {
    const { value: chosen } = this.chosen;
    const isAdded = !chosen.includes(index);
    const next = this.canAdd(index) ? this.next(isAdded ? 1 : -1) : undefined;
    if (next === undefined) return;
    this.markTiles(isAdded ? [...chosen, index] : chosen.filter((each) => each !== index), next);
  }

  clear(): void {
    this.marked.value = [];
  }

  /** Marks these tiles, and others up to the number. */
  private markTiles(first: readonly number[], count: number): void {
    const others = this.deps.hand.value.flatMap((_, index) =>
      this.canAdd(index) && !first.includes(index) ? [index] : [],
    );
    this.marked.value = [...first, ...others].slice(0, count);
  }

  private next(by: 1 | -1): number | undefined {
    const { value: current } = this.count;
    const { value: counts } = this.legalCounts;
    return by > 0 ? counts.find((count) => count > current) : counts.findLast((count) => count < current);
  }
}
