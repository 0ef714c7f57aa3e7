import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { buildTimeline } from '../../animation/build-timeline.ts';
import type { GameModel } from '../game/game-model.ts';
import { type EvaluationLoss, type ReplayMark, replayMarks } from './replay-marks.ts';

export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** Minimum time each ply is shown at speed 1, in ms. */
const MIN_PLY_MS = 1400;
/** Pause between the end of an animation and the next ply at speed 1, in ms. */
const PAUSE_AFTER_PLY_MS = 400;

/** Schedules a task. Returns a function that cancels it. */
export type ScheduleTask = (run: () => void, ms: number) => () => void;

const scheduleByTimer: ScheduleTask = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

type ReplayOptions = {
  schedule?: ScheduleTask;
  durationScale?: () => number;
  losses?: ReadonlySignal<readonly EvaluationLoss[]>;
};

/** Replays a finished game ply by ply. */
export class Replay {
  readonly model: GameModel;
  readonly isPlaying: Signal<boolean> = signal(false);
  readonly speed: Signal<ReplaySpeed> = signal(1);
  readonly losses: ReadonlySignal<readonly EvaluationLoss[]>;
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
  readonly shownPly = computed(() => this.model.shownPly.value ?? this.length.value);
  readonly marks = computed<readonly ReplayMark[]>(() => replayMarks(this.model.history.value.mainline.plies));

  readonly #markedPlies = computed(() =>
    [...this.marks.value, ...this.losses.value].map(({ ply }) => ply).sort((a, b) => a - b),
  );

  /** Pauses or resumes; starts over at the end of the game. */
  toggle(): void {
    const { model, isPlaying, shownPly, length } = this;
    if (!isPlaying.value && model.variation.value !== null) model.showPly(shownPly.value);
    if (!isPlaying.value && shownPly.value === length.value) model.showPly(0);
    this.isPlaying.value = !this.isPlaying.value;
  }

  playFrom(ply: number): void {
    this.model.showPly(ply);
    this.isPlaying.value = true;
  }

  goTo(ply: number): void {
    this.isPlaying.value = false;
    this.model.showPly(ply);
  }

  /** Goes to the next or previous mark; without one, to the end or the start of the game. */
  goToMark(direction: 1 | -1): void {
    const from = this.shownPly.value;
    const { value: marked } = this.#markedPlies;
    if (direction > 0) this.goTo(marked.find((ply) => ply > from) ?? this.length.value);
    else this.goTo(marked.findLast((ply) => ply < from) ?? 0);
  }

  /** How long to show the current ply: until its animation has ended. */
  get #plyMs(): number {
    const { plies } = this.model.history.value.mainline;
    const events = plies[this.shownPly.value - 1]?.events ?? [];
    const animationMs =
      buildTimeline({ events, dynasties: [], isColorHidden: () => false }).durationMs * this.#durationScale();
    return Math.max(MIN_PLY_MS, animationMs + PAUSE_AFTER_PLY_MS);
  }

  #scheduleNext(): (() => void) | undefined {
    const { isPlaying, shownPly, length, speed, model } = this;
    if (!isPlaying.value) return undefined;
    if (shownPly.value >= length.value || model.variation.value !== null) {
      untracked(() => {
        isPlaying.value = false;
      });
      return undefined;
    }
    return this.#schedule(() => model.stepBy(1), this.#plyMs / speed.value);
  }
}
