import { columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { LegalMark } from '../overlay.ts';
import type { Bakery } from '../paint/texture-cache.ts';
import type { Look } from '../paint/texture-spec.ts';
import { newShape, Pen } from './cell-painter.ts';

/** Smaller cells need larger signs. */
const SMALL_CELL = 34;

/** The cells where the player may play, each with a sign of what happens there; drawn again only if they change. */
export class LegalLayer {
  /** Beneath the pieces: light. */
  readonly light = newShape();
  /** Above the pieces. */
  readonly signs = new Container();
  private shown: readonly LegalMark[] | null = null;

  show(legal: readonly LegalMark[], bakery: Bakery): void {
    if (legal === this.shown) return;
    this.clear();
    this.shown = legal;
    const pen = new Pen(this.light, bakery.cell);
    const corners = newShape();
    const edges = new Pen(corners, bakery.cell);
    this.signs.addChild(corners);
    for (const mark of legal) {
      const quiet = mark.omen === 'quiet';
      pen.fill(mark.cell, 0.06, bakery.palette.lit.fill, quiet ? 0.45 : 0.72);
      // Where nothing happens a dot is enough: a hundred frames would drown the others. On a tile nobody would see it.
      if (quiet && !mark.covered) edges.fill(mark.cell, 0.46, bakery.palette.lit.edge, 0.7);
      else edges.corners(mark.cell, 0.09, 0.2, 0.05, bakery.palette.lit.edge);
      this.sign(mark, bakery);
    }
  }

  clear(): void {
    this.light.clear();
    for (const child of this.signs.removeChildren()) child.destroy();
    this.shown = null;
  }

  private sign({ cell, omen, color }: LegalMark, bakery: Bakery): void {
    if (omen === 'quiet' || omen === 'answer') return;
    const look: Look = { kind: 'omen', omen, color: color ?? 0 };
    const sprite = bakery.sprite(look, bakery.cell < SMALL_CELL ? 0.62 : 0.46);
    bakery.place(sprite, columnOf(cell) + 0.5, rowOf(cell) + 0.5);
    this.signs.addChild(sprite);
  }
}
