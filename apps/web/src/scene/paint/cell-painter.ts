import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Graphics } from 'pixi.js';

/** Draws marks on single cells. All lengths are in cells. */
export class CellPainter {
  private readonly graphics: Graphics;
  private readonly cell: number;

  constructor(graphics: Graphics, cell: number) {
    this.graphics = graphics;
    this.cell = cell;
  }

  fill(at: Cell, inset: number, color: string, alpha: number): void {
    this.box(at, inset).fill({ color, alpha });
  }

  /** Draws a glow that extends beyond the cell's edge. */
  glow(at: Cell, color: string): void {
    for (const [spill, alpha] of [
      [0.16, 0.14],
      [0.09, 0.2],
      [0.04, 0.3],
    ] as const)
      this.box(at, -spill / 2).stroke({ color, width: spill * this.cell, alpha });
  }

  /** Draws a frame with a thin border of contrasting lightness, visible on every ground. */
  ring(at: Cell, inset: number, width: number, color: string, edge: string): void {
    const line = this.line(width);
    const middle = inset + line / 2 / this.cell;
    this.box(at, middle).stroke({ color: edge, width: line + 2 });
    this.box(at, middle).stroke({ color, width: line });
  }

  /** Draws brackets at the four corners. */
  corners(at: Cell, inset: number, length: number, width: number, color: string, edge?: string): void {
    const line = this.line(width);
    if (edge) this.brackets(at, inset, length).stroke({ color: edge, width: line + 2, cap: 'round' });
    this.brackets(at, inset, length).stroke({ color, width: line, cap: 'round' });
  }

  private line(width: number): number {
    return Math.max(1.5, width * this.cell);
  }

  private brackets(at: Cell, inset: number, length: number): Graphics {
    const [x, y, size] = [columnOf(at) * this.cell, rowOf(at) * this.cell, this.cell];
    const [near, far] = [inset * size, (inset + length) * size];
    for (const [cx, cy, dx, dy] of [
      [x, y, 1, 1],
      [x + size, y, -1, 1],
      [x + size, y + size, -1, -1],
      [x, y + size, 1, -1],
    ] as const) {
      this.graphics
        .moveTo(cx + dx * far, cy + dy * near)
        .lineTo(cx + dx * near, cy + dy * near)
        .lineTo(cx + dx * near, cy + dy * far);
    }
    return this.graphics;
  }

  private box(at: Cell, inset: number): Graphics {
    const { cell } = this;
    const size = cell * (1 - 2 * inset);
    const [x, y] = [(columnOf(at) + inset) * cell, (rowOf(at) + inset) * cell];
    return this.graphics.roundRect(x, y, size, size, cell * 0.09);
  }
}

/**
 * Creates a shape that Pixi draws in one batch with the sprites around it. Its shader for large shapes is far slower
 * without a GPU.
 */
export function createGraphics(): Graphics {
  const shape = new Graphics();
  shape.context.batchMode = 'batch';
  return shape;
}
