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
  go: 380,
  turn: 240,
  swap: 0,
  light: 220,
  fly: 450,
  flow: 420,
} as const;

export class TimelineBuilder {
  /** When the next animation starts. */
  now = 0;
  #steps = new Map<string, AnimationStep>();
  #lights: SupporterLight[] = [];
  #counts: StrengthCount[] = [];
  #flyingPieces: FlyingPieceStep[] = [];
  #events: TimedEvent[] = [];
  #borders: BorderChange | null = null;
  #end = 0;

  addStep(pieceKey: string, kind: AnimationKind, at = this.now): void {
    this.#steps.set(pieceKey, { kind, at, ms: ANIMATION_MS[kind] });
    this.#extendTo(at + ANIMATION_MS[kind]);
  }

  addLight(side: SupporterLight['side'], cell: Cell, to: Cell | null, at: number, until: number): void {
    this.#lights.push({ side, cell, to, at, ms: until - at });
    this.#extendTo(until);
  }

  addCount(count: Omit<StrengthCount, 'at'>): void {
    this.#counts.push({ ...count, at: this.now });
    this.#extendTo(this.now + count.ms);
  }

  addFlyingPiece(piece: FlyingPiece, from: Cell, seat: Seat, at = this.now): void {
    this.#flyingPieces.push({ piece, from, seat, at, ms: ANIMATION_MS.fly });
    this.#extendTo(at + ANIMATION_MS.fly);
  }

  /** Adds points that leave one after the other, at shorter intervals if there are many. */
  addPoints(color: Color | null, count: number, from: Cell, seat: Seat): void {
    const intervalMs = Math.min(90, 540 / count);
    for (let i = 0; i < count; i++)
      this.addFlyingPiece({ kind: 'point', color }, from, seat, this.now + i * intervalMs);
    this.now += 120;
  }

  addEvent(event: GameEvent): void {
    this.#events.push({ at: this.now, event });
  }

  changeBorders(cell: Cell | null): void {
    this.#borders = { at: this.now, ms: ANIMATION_MS.flow, cell: cell ?? this.#borders?.cell ?? null };
    this.#extendTo(this.now + ANIMATION_MS.flow);
  }

  wait(ms: number): void {
    this.now += ms;
  }

  get timeline(): AnimationTimeline {
    const borders = this.#borders ?? { at: this.now, ms: ANIMATION_MS.flow, cell: null };
    return {
      steps: this.#steps,
      lights: this.#lights,
      counts: this.#counts,
      flyingPieces: this.#flyingPieces,
      borders,
      events: this.#events,
      ms: Math.max(this.#end, this.now),
    };
  }

  #extendTo(at: number): void {
    this.#end = Math.max(this.#end, at);
  }
}
