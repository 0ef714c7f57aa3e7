import { type Cell, columnOf, type Fighter, type GameEvent, rowOf } from '@tigris/engine';
import type { TimelineBuilder } from './timeline-builder.ts';
import { ANIMATION_MS } from './timeline-builder.ts';

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** So long the totals stand before the losers go. */
const TOTALS_SHOWN_MS = 380;

/** How long after one another pieces move: the more there are, the quicker, but never all at once. */
const staggerMs = (count: number, all: number): number =>
  Math.min(130, Math.max(30, all / Math.max(1, count)));

const distance = (a: Cell, b: Cell): number =>
  Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));

const nearestFirst = (from: Cell, cells: readonly Cell[]): Cell[] =>
  [...cells].sort((a, b) => distance(from, a) - distance(from, b));

/** A conflict breaks out: a wave through the supporters of both sides. */
export function animateConflict(
  composer: TimelineBuilder,
  { attacker, defender, conflict }: Of<'conflict'>,
): void {
  const step = staggerMs(Math.max(attacker.supporters.length, defender.supporters.length), 500);
  const from = composer.now;
  for (const [side, { leader, supporters }] of [
    ['attack', attacker],
    ['defend', defender],
  ] as const)
    nearestFirst(leader, supporters).forEach((cell, i) => {
      const at = from + i * step;
      composer.addLight(
        side,
        cell,
        conflict.kind === 'revolt' ? leader : null,
        at,
        at + 2 * ANIMATION_MS.light,
      );
    });
}

/** It is decided: supporters light up one by one on both sides while their number is counted, and the totals stand. */
export function animateOutcome(composer: TimelineBuilder, event: Of<'outcome'>): void {
  const { attacker, defender, attack, defence, conflict } = event;
  const most = Math.max(attack, defence);
  const step = staggerMs(most, 1500);
  const until = composer.now + most * step + TOTALS_SHOWN_MS;
  const side = (of: 'attack' | 'defend', { leader, supporters }: Fighter, total: number): void => {
    nearestFirst(leader, supporters).forEach((cell, i) => {
      const to = conflict.kind === 'revolt' ? leader : null;
      composer.addLight(of, cell, to, composer.now + i * step, until);
    });
    const values = Array.from({ length: total + 1 }, (_, n) => n);
    composer.addCount({ of: conflict.kind, cell: leader, values, everyMs: step, ms: until - composer.now });
  };
  side('attack', attacker, attack);
  side('defend', defender, defence);
  composer.wait(until - composer.now);
}

/** The tiles of the loser go down, those beside the leader first. */
export function animateLosses(composer: TimelineBuilder, cells: readonly Cell[], from: Cell): void {
  const step = staggerMs(cells.length, 900);
  nearestFirst(from, cells).forEach((cell, i) => {
    composer.addStep(`cell ${cell}`, 'sink', composer.now + i * step);
  });
  composer.wait(cells.length * step * 0.6);
}
