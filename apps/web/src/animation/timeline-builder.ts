import type { Cell, Color, GameEvent, Seat } from '@tigris/engine';
import type {
  AnimationKind,
  AnimationStep,
  AnimationTimeline,
  BorderChange,
  FlyingPiece,
  FlyingPieceStep,
  StrengthCount,
  SupporterLight,
  TimedEvent,
} from './timeline.ts';

/** Duration of each kind of animation at normal speed, in ms. */
export const ANIMATION_MS = {
  drop: 300,
  rise: 520,
  sink: 380,
  lift: 260,
  fade: 220,
  move: 380,
  flip: 240,
  replace: 0,
  light: 220,
  fly: 450,
  borders: 420,
} as const;

export class TimelineBuilder {
  /** When the next animation starts. */
  nowMs = 0;
  #steps = new Map<string, AnimationStep>();
  #lights: SupporterLight[] = [];
  #counts: StrengthCount[] = [];
  #flyingPieces: FlyingPieceStep[] = [];
  #events: TimedEvent[] = [];
  #borders: BorderChange | null = null;
  #endMs = 0;

  addStep(pieceKey: string, kind: AnimationKind, startMs = this.nowMs): void {
    this.#steps.set(pieceKey, { kind, startMs, durationMs: ANIMATION_MS[kind] });
    this.#extendTo(startMs + ANIMATION_MS[kind]);
  }

  addLight(side: SupporterLight['side'], cell: Cell, to: Cell | null, startMs: number, endMs: number): void {
    this.#lights.push({ side, cell, to, startMs, durationMs: endMs - startMs });
    this.#extendTo(endMs);
  }

  addCount(count: Omit<StrengthCount, 'startMs'>): void {
    this.#counts.push({ ...count, startMs: this.nowMs });
    this.#extendTo(this.nowMs + count.durationMs);
  }

  addFlyingPiece(piece: FlyingPiece, from: Cell, seat: Seat, startMs = this.nowMs): void {
    this.#flyingPieces.push({ piece, from, seat, startMs, durationMs: ANIMATION_MS.fly });
    this.#extendTo(startMs + ANIMATION_MS.fly);
  }

  /** Adds points that leave one after the other, at shorter intervals if there are many. */
  addPoints(color: Color | null, count: number, from: Cell, seat: Seat): void {
    const intervalMs = Math.min(90, 540 / count);
    for (let i = 0; i < count; i++)
      this.addFlyingPiece({ kind: 'point', color }, from, seat, this.nowMs + i * intervalMs);
    this.nowMs += 120;
  }

  addEvent(event: GameEvent): void {
    this.#events.push({ startMs: this.nowMs, event });
  }

  changeBorders(cell: Cell | null): void {
    this.#borders = {
      startMs: this.nowMs,
      durationMs: ANIMATION_MS.borders,
      cell: cell ?? this.#borders?.cell ?? null,
    };
    this.#extendTo(this.nowMs + ANIMATION_MS.borders);
  }

  wait(ms: number): void {
    this.nowMs += ms;
  }

  get timeline(): AnimationTimeline {
    const borders = this.#borders ?? { startMs: this.nowMs, durationMs: ANIMATION_MS.borders, cell: null };
    return {
      steps: this.#steps,
      lights: this.#lights,
      counts: this.#counts,
      flyingPieces: this.#flyingPieces,
      borders,
      events: this.#events,
      durationMs: Math.max(this.#endMs, this.nowMs),
    };
  }

  #extendTo(endMs: number): void {
    this.#endMs = Math.max(this.#endMs, endMs);
  }
}
