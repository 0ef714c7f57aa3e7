import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { scoreOf } from '../../animation/build-timeline.ts';
import type { GameModel } from '../game/game-model.ts';
import { type Loss, type Mark, marksOf } from './replay-marks.ts';

/** How many times faster than usual a game is replayed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a move is shown at the usual speed, in milliseconds. */
const SHOWN = 1400;
/** So long the board is still before the next move. */
const STILL = 400;

/** Runs something later, unless it is stopped before. */
export type Later = (run: () => void, ms: number) => () => void;

const byTimer: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

type Means = {
  later?: Later;
  /** How many times as long as usual movements on the board take. */
  tempo?: () => number;
  /** What a review has found. */
  losses?: ReadonlySignal<readonly Loss[]>;
};

/** Plays a game that is over from its beginning, or from wherever the page stands, move by move. */
export class Replay {
  readonly model: GameModel;
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal(1);
  readonly losses: ReadonlySignal<readonly Loss[]>;
  /** Stops what the constructor began. */
  readonly stop: () => void;
  readonly #later: Later;
  readonly #tempo: () => number;

  constructor(model: GameModel, { later = byTimer, tempo = () => 1, losses = signal([]) }: Means = {}) {
    this.model = model;
    this.losses = losses;
    this.#later = later;
    this.#tempo = tempo;
    this.stop = effect(() => this.#awaitNext());
  }

  readonly length = computed(() => this.model.history.value.mainline.length);
  /** So many plies are shown. */
  readonly ply = computed(() => this.model.shownPly.value ?? this.length.value);
  readonly marks = computed<readonly Mark[]>(() => marksOf(this.model.history.value.mainline.plies));

  /** The plies that have a mark of any kind, in their order. */
  readonly #marked = computed(() =>
    [...this.marks.value, ...this.losses.value].map(({ ply }) => ply).sort((a, b) => a - b),
  );

  /** Plays on, from the start where the game is at its end; or pauses. */
  toggle(): void {
    const { model, playing, ply, length } = this;
    if (!playing.value && model.variation.value !== null) model.showPly(ply.value);
    if (!playing.value && ply.value === length.value) model.showPly(0);
    this.playing.value = !this.playing.value;
  }

  /** Plays on from a ply. */
  playFrom(ply: number): void {
    this.model.showPly(ply);
    this.playing.value = true;
  }

  /** Goes to a ply and stays there. */
  go(ply: number): void {
    this.playing.value = false;
    this.model.showPly(ply);
  }

  /** Goes to the next mark, or with -1 to the one before; beyond the last to the end of the game. */
  goToMark(by: 1 | -1): void {
    const from = this.ply.value;
    const { value: marked } = this.#marked;
    if (by > 0) this.go(marked.find((ply) => ply > from) ?? this.length.value);
    else this.go(marked.findLast((ply) => ply < from) ?? 0);
  }

  /** Long enough for what moves in the ply that is shown. */
  get #shown(): number {
    const { plies } = this.model.history.value.mainline;
    const events = plies[this.ply.value - 1]?.events ?? [];
    const moving = scoreOf({ events, dynasties: [], isSecret: () => false }).ms * this.#tempo();
    return Math.max(SHOWN, moving + STILL);
  }

  #awaitNext(): (() => void) | undefined {
    const { playing, ply, length, speed, model } = this;
    if (!playing.value) return undefined;
    if (ply.value >= length.value || model.variation.value !== null) {
      untracked(() => {
        playing.value = false;
      });
      return undefined;
    }
    return this.#later(() => model.stepBy(1), this.#shown / speed.value);
  }
}
