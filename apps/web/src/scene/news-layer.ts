import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { Bakery } from './bakery.ts';
import { newShape, Pen } from './pen.ts';

/** What somebody's action changed on a cell; actions are numbered from the first that the player has not seen. */
export type NewsMark = { cell: Cell; number: number; left: boolean };

/** Numbers on the cells that changed since the player's last turn, with a frame that is seen on every ground. */
export class NewsLayer {
  readonly frames = newShape();
  readonly numbers = new Container();

  show(marks: readonly NewsMark[], bakery: Bakery): void {
    this.clear();
    const { palette, cell } = bakery;
    const pen = new Pen(this.frames, cell);
    for (const { cell: at, number, left } of marks) {
      if (left) pen.corners(at, 0.12, 0.16, 0.05, palette.ink, palette.disc);
      else pen.corners(at, 0.03, 0.24, 0.08, palette.disc, palette.ink);
      const sprite = bakery.sprite({ kind: 'news', number, left }, Math.max(0.36, 15 / cell));
      bakery.place(sprite, columnOf(at) + 0.18, rowOf(at) + 0.18);
      this.numbers.addChild(sprite);
    }
  }

  clear(): void {
    this.frames.clear();
    for (const sprite of this.numbers.removeChildren()) sprite.destroy();
  }
}
