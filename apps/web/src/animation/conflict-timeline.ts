import { type Cell, columnOf, type Fighter, type GameEvent, rowOf } from '@tigris/engine';
import type { Composer } from './timeline-builder.ts';
import { MS } from './timeline-builder.ts';

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** So long the totals stand before the losers go. */
const READ = 380;

/** How long after one another pieces move: the more there are, the quicker, but never all at once. */
const every = (count: number, all: number): number => Math.min(130, Math.max(30, all / Math.max(1, count)));

const distance = (a: Cell, b: Cell): number =>
  Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));

const outwards = (from: Cell, cells: readonly Cell[]): Cell[] =>
  [...cells].sort((a, b) => distance(from, a) - distance(from, b));

/** A conflict breaks out: a wave through the supporters of both sides. */
export function composeConflict(composer: Composer, { attacker, defender, conflict }: Of<'conflict'>): void {
  const step = every(Math.max(attacker.supporters.length, defender.supporters.length), 500);
  const from = composer.now;
  for (const [side, { leader, supporters }] of [
    ['attack', attacker],
    ['defend', defender],
  ] as const)
    outwards(leader, supporters).forEach((cell, i) => {
      const at = from + i * step;
      composer.light(side, cell, conflict.of === 'revolt' ? leader : null, at, at + 2 * MS.light);
    });
}

/** It is decided: supporters light up one by one on both sides while their number is counted, and the totals stand. */
export function composeOutcome(composer: Composer, event: Of<'outcome'>): void {
  const { attacker, defender, attack, defence, conflict } = event;
  const most = Math.max(attack, defence);
  const step = every(most, 1500);
  const until = composer.now + most * step + READ;
  const side = (of: 'attack' | 'defend', { leader, supporters }: Fighter, total: number): void => {
    outwards(leader, supporters).forEach((cell, i) => {
      const to = conflict.of === 'revolt' ? leader : null;
      composer.light(of, cell, to, composer.now + i * step, until);
    });
    const values = Array.from({ length: total + 1 }, (_, n) => n);
    composer.count({ of: conflict.of, cell: leader, values, every: step, ms: until - composer.now });
  };
  side('attack', attacker, attack);
  side('defend', defender, defence);
  composer.wait(until - composer.now);
}

/** The tiles of the loser go down, those beside the leader first. */
export function composeLosses(composer: Composer, cells: readonly Cell[], from: Cell): void {
  const step = every(cells.length, 900);
  outwards(from, cells).forEach((cell, i) => {
    composer.stroke(`cell ${cell}`, 'sink', composer.now + i * step);
  });
  composer.wait(cells.length * step * 0.6);
}
