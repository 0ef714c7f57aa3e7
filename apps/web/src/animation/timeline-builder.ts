import type { Cell, Color, GameEvent, Seat } from '@tigris/engine';
import type { Beat, Count, Flight, Flow, Light, Manner, Score, Stroke, Traveller } from './timeline.ts';

/** How long each movement takes. */
export const MS = {
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

/** Writes a score from its beginning to its end: `snapshot` is when the next thing begins. */
export class Composer {
  now = 0;
  #strokes = new Map<string, Stroke>();
  #lights: Light[] = [];
  #counts: Count[] = [];
  #flights: Flight[] = [];
  #beats: Beat[] = [];
  #flow: Flow | null = null;
  #end = 0;

  stroke(key: string, manner: Manner, at = this.now): void {
    this.#strokes.set(key, { manner, at, ms: MS[manner] });
    this.#until(at + MS[manner]);
  }

  light(side: Light['side'], cell: Cell, to: Cell | null, at: number, until: number): void {
    this.#lights.push({ side, cell, to, at, ms: until - at });
    this.#until(until);
  }

  count(count: Omit<Count, 'at'>): void {
    this.#counts.push({ ...count, at: this.now });
    this.#until(this.now + count.ms);
  }

  fly(what: Traveller, from: Cell, seat: Seat, at = this.now): void {
    this.#flights.push({ what, from, seat, at, ms: MS.fly });
    this.#until(at + MS.fly);
  }

  /** Points leave one after the other; of many, more at a time. */
  points(color: Color | null, count: number, from: Cell, seat: Seat): void {
    const every = Math.min(90, 540 / count);
    for (let i = 0; i < count; i++) this.fly({ kind: 'point', color }, from, seat, this.now + i * every);
    this.now += 120;
  }

  beat(event: GameEvent): void {
    this.#beats.push({ at: this.now, event });
  }

  /** Kingdoms take their new borders from now on. */
  flow(cell: Cell | null): void {
    this.#flow = { at: this.now, ms: MS.flow, cell: cell ?? this.#flow?.cell ?? null };
    this.#until(this.now + MS.flow);
  }

  wait(ms: number): void {
    this.now += ms;
  }

  get score(): Score {
    const flow = this.#flow ?? { at: this.now, ms: MS.flow, cell: null };
    return {
      strokes: this.#strokes,
      lights: this.#lights,
      counts: this.#counts,
      flights: this.#flights,
      flow,
      beats: this.#beats,
      ms: Math.max(this.#end, this.now),
    };
  }

  #until(at: number): void {
    this.#end = Math.max(this.#end, at);
  }
}
