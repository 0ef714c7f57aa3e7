import { type Cell, columnOf, type Fighter, type GameEvent, rowOf } from '@tigris/engine';
import type { TimelineBuilder } from './timeline-builder.ts';
import { ANIMATION_MS } from './timeline-builder.ts';

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** How long the totals are shown before the losses, in ms. */
const TOTALS_SHOWN_MS = 380;

/** Interval between the pieces of a group, in ms: shorter for larger groups. */
const staggerMs = (count: number, totalMs: number): number => Math.min(130, Math.max(30, totalMs / Math.max(1, count)));

const distance = (a: Cell, b: Cell): number => Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));

const nearestFirst = (from: Cell, cells: readonly Cell[]): Cell[] =>
  [...cells].sort((a, b) => distance(from, a) - distance(from, b));

/** Lights up the supporters of both sides in a wave. */
export function animateConflict(builder: TimelineBuilder, { attacker, defender, conflict }: EventOf<'conflict'>): void {
  const intervalMs = staggerMs(Math.max(attacker.supporters.length, defender.supporters.length), 500);
  const waveStartMs = builder.nowMs;
  for (const [side, { leader, supporters }] of [
    ['attack', attacker],
    ['defend', defender],
  ] as const)
    nearestFirst(leader, supporters).forEach((cell, i) => {
      const startMs = waveStartMs + i * intervalMs;
      builder.addLight(
        side,
        cell,
        conflict.kind === 'revolt' ? leader : null,
        startMs,
        startMs + 2 * ANIMATION_MS.light,
      );
    });
}

/** Lights up the supporters of both sides one by one while their number is counted, then shows the totals. */
export function animateOutcome(builder: TimelineBuilder, event: EventOf<'outcome'>): void {
  const { attacker, defender, attack, defense, conflict } = event;
  const maxTotal = Math.max(attack, defense);
  const intervalMs = staggerMs(maxTotal, 1500);
  const endMs = builder.nowMs + maxTotal * intervalMs + TOTALS_SHOWN_MS;
  const addSide = (side: 'attack' | 'defend', { leader, supporters }: Fighter, total: number): void => {
    nearestFirst(leader, supporters).forEach((cell, i) => {
      const to = conflict.kind === 'revolt' ? leader : null;
      builder.addLight(side, cell, to, builder.nowMs + i * intervalMs, endMs);
    });
    const values = Array.from({ length: total + 1 }, (_, n) => n);
    builder.addCount({
      conflictKind: conflict.kind,
      cell: leader,
      values,
      intervalMs,
      durationMs: endMs - builder.nowMs,
    });
  };
  addSide('attack', attacker, attack);
  addSide('defend', defender, defense);
  builder.wait(endMs - builder.nowMs);
}

/**
 * The lost tiles sink, those nearest to the leader first. The beaten leader is animated by its own event, `home`: see
 * build-timeline.ts.
 */
export function animateLosses(builder: TimelineBuilder, cells: readonly Cell[], from: Cell): void {
  const intervalMs = staggerMs(cells.length, 900);
  nearestFirst(from, cells).forEach((cell, i) => {
    builder.addStep(`cell ${cell}`, 'sink', builder.nowMs + i * intervalMs);
  });
  builder.wait(cells.length * intervalMs * 0.6);
}
