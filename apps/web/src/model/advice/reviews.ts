import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Mistake, Review } from '@tigris/bots/review';
import { type GameRecord, makeRecord, parseRecord, type RedactedRecord, type Seat } from '@tigris/engine';
import { botWorker } from '../../bot-worker/bot-worker-client.ts';
import type { GameModel } from '../game/game-model.ts';
import type { EvaluationLoss } from '../replay/replay-marks.ts';
import { betterLine } from './variation.ts';

export type ReviewState =
  | { kind: 'none' }
  | { kind: 'running'; share: number }
  | { kind: 'failed' }
  | { kind: 'done'; review: Review };

/** Smaller losses of the chance to win are not marked. */
const MIN_MARKED_LOSS = 0.02;

/** Reviews of a finished game, of one seat at a time. */
export class Reviews {
  readonly state: Signal<ReviewState> = signal({ kind: 'none' });
  readonly #chosen: Signal<Seat | null> = signal(null);
  /** The reviewed seat: the player's own until another is chosen. */
  readonly seat: ReadonlySignal<Seat>;
  readonly model: GameModel;
  #running = new AbortController();

  constructor(model: GameModel) {
    this.model = model;
    this.seat = computed(() => this.#chosen.value ?? model.snapshot.value?.seat ?? 0);
  }

  readonly isPossible = computed(
    () => this.model.snapshot.value !== null && this.model.pendingDecision.value.kind === 'over',
  );

  /** The marked losses by ply. */
  readonly swings = computed<ReadonlyMap<number, number>>(() => {
    const state = this.state.value;
    const turns = state.kind === 'done' ? state.review.turns : [];
    return new Map(
      turns.filter(({ winLost }) => winLost >= MIN_MARKED_LOSS).map(({ toPly, winLost }) => [toPly, winLost]),
    );
  });

  readonly losses = computed<readonly EvaluationLoss[]>(() => {
    const state = this.state.value;
    const worst = new Set(state.kind === 'done' ? state.review.mistakes.map(({ toPly }) => toPly) : []);
    return [...this.swings.value].map(([ply, lost]) => ({
      ply,
      kind: worst.has(ply) ? 'worst' : 'swing',
      lost,
    }));
  });

  chooseSeat(seat: Seat): void {
    this.cancel();
    this.#chosen.value = seat;
  }

  /** Cancels a running review, or dismisses a finished one and the variation that it shows. */
  cancel(): void {
    const { model } = this;
    this.#running.abort();
    if (model.variation.value !== null) model.showPly(model.shownPly.value);
    this.state.value = { kind: 'none' };
  }

  async start(): Promise<void> {
    this.cancel();
    this.#running = new AbortController();
    const { signal } = this.#running;
    const seat = this.seat.value;
    const onProgress = (share: number): void => {
      if (!signal.aborted) this.state.value = { kind: 'running', share };
    };
    onProgress(0);
    try {
      const record = completeRecord(await this.model.source.loadRecord());
      const review = await botWorker.run({ kind: 'review', request: { record, seat } }, { signal, onProgress });
      this.state.value = { kind: 'done', review };
    } catch {
      if (!signal.aborted) this.state.value = { kind: 'failed' };
    }
  }

  /** Shows the first step of the better line. */
  showBetter(mistake: Mistake): void {
    const start = this.model.history.value.mainline.positionAt(mistake.better.ply);
    this.model.showVariation(betterLine(mistake, this.seat.value, start));
  }
}

function completeRecord(record: RedactedRecord | null): GameRecord {
  const parsed = record === null ? null : parseRecord(makeRecord(record));
  if (!parsed?.ok) throw new Error('the record of this game is incomplete');
  return parsed.value;
}
