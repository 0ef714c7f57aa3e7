import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { buildTimeline } from '../../animation/build-timeline.ts';
import type { GameModel } from '../game/game-model.ts';
import { type EvaluationLoss, type ReplayMark, replayMarks } from './replay-marks.ts';

/** How many times faster than usual a game is replayed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a move is shown at the usual speed, in milliseconds. */
const MIN_PLY_MS = 1400;
/** So long the board is still before the next move. */
const PAUSE_AFTER_PLY_MS = 400;

/** Runs something later, unless it is stopped before. */
export type ScheduleTask = (run: () => void, ms: number) => () => void;

const scheduleByTimer: ScheduleTask = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

type ReplayOptions = {
  schedule?: ScheduleTask;
  /** How many times as long as usual movements on the board take. */
  durationScale?: () => number;
  /** What a review has found. */
  losses?: ReadonlySignal<readonly EvaluationLoss[]>;
};

/** Plays a game that is over from its beginning, or from wherever the page stands, move by move. */
export class Replay {
  readonly model: GameModel;
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal(1);
  readonly losses: ReadonlySignal<readonly EvaluationLoss[]>;
  /** Stops what the constructor began. */
  readonly dispose: () => void;
  readonly #schedule: ScheduleTask;
  readonly #durationScale: () => number;

  constructor(
    model: GameModel,
    { schedule = scheduleByTimer, durationScale = () => 1, losses = signal([]) }: ReplayOptions = {},
  ) {
    this.model = model;
    this.losses = losses;
    this.#schedule = schedule;
    this.#durationScale = durationScale;
    this.dispose = effect(() => this.#scheduleNext());
  }

  readonly length = computed(() => this.model.history.value.mainline.length);
  /** So many plies are shown. */
  readonly shownPly = computed(() => this.model.shownPly.value ?? this.length.value);
  readonly marks = computed<readonly ReplayMark[]>(() =>
    replayMarks(this.model.history.value.mainline.plies),
  );

  /** The plies that have a mark of any kind, in their order. */
  readonly #markedPlies = computed(() =>
    [...this.marks.value, ...this.losses.value].map(({ ply }) => ply).sort((a, b) => a - b),
  );

  /** Plays on, from the start where the game is at its end; or pauses. */
  toggle(): void {
    const { model, playing, shownPly, length } = this;
    if (!playing.value && model.variation.value !== null) model.showPly(shownPly.value);
    if (!playing.value && shownPly.value === length.value) model.showPly(0);
    this.playing.value = !this.playing.value;
  }

  /** Plays on from a ply. */
  playFrom(ply: number): void {
    this.model.showPly(ply);
    this.playing.value = true;
  }

  /** Goes to a ply and stays there. */
  goTo(ply: number): void {
    this.playing.value = false;
    this.model.showPly(ply);
  }

  /** Goes to the next mark, or with -1 to the one before; beyond the last to the end of the game. */
  goToMark(by: 1 | -1): void {
    const from = this.shownPly.value;
    const { value: marked } = this.#markedPlies;
    if (by > 0) this.goTo(marked.find((ply) => ply > from) ?? this.length.value);
    else this.goTo(marked.findLast((ply) => ply < from) ?? 0);
  }

  /** Long enough for what moves in the ply that is shown. */
  get #plyMs(): number {
    const { plies } = this.model.history.value.mainline;
    const events = plies[this.shownPly.value - 1]?.events ?? [];
    const moving =
      buildTimeline({ events, dynasties: [], isColorHidden: () => false }).ms * this.#durationScale();
    return Math.max(MIN_PLY_MS, moving + PAUSE_AFTER_PLY_MS);
  }

  #scheduleNext(): (() => void) | undefined {
    const { playing, shownPly, length, speed, model } = this;
    if (!playing.value) return undefined;
    if (shownPly.value >= length.value || model.variation.value !== null) {
      untracked(() => {
        playing.value = false;
      });
      return undefined;
    }
    return this.#schedule(() => model.stepBy(1), this.#plyMs / speed.value);
  }
}
