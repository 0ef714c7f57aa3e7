import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container, type Sprite } from 'pixi.js';
import type { ConflictHighlight } from '../overlay.ts';
import { CellPainter, createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import { numberPosition } from './number-position.ts';

/** A cell that an opponent's action changed. Actions are numbered from the first one the player has not seen. */
export type ChangeMark = { cell: Cell; number: number; left: boolean; isLeader: boolean };

/** Numbers and frames on the cells that changed since the player's last turn. */
export class ChangesLayer {
  readonly frames = createGraphics();
  readonly numbers = new Container();
  private readonly sprites = new Map<Cell, Sprite>();

  show(marks: readonly ChangeMark[], textures: TextureCache): void {
    this.clear();
    const { palette, cellSize } = textures;
    const painter = new CellPainter(this.frames, cellSize);
    for (const { cell, number, left, isLeader } of marks) {
      if (left) painter.corners(cell, 0.12, 0.16, 0.05, palette.ink, palette.disc);
      else painter.corners(cell, 0.03, 0.24, 0.08, palette.disc, palette.ink);
      const { x, y, w } = numberPosition(isLeader, cellSize);
      const sprite = textures.createSprite({ kind: 'change', number, left }, w);
      textures.positionSprite(sprite, columnOf(cell) + x, rowOf(cell) + y);
      this.numbers.addChild(sprite);
      this.sprites.set(cell, sprite);
    }
  }

  /** Hides the numbers on the leaders of the open conflict, where its badges are. */
  hideFighters(conflict: ConflictHighlight | null): void {
    const fighting = [conflict?.attacker.leader, conflict?.defender.leader];
    for (const [cell, sprite] of this.sprites) sprite.visible = !fighting.includes(cell);
  }

  clear(): void {
    this.frames.clear();
    this.sprites.clear();
    for (const sprite of this.numbers.removeChildren()) sprite.destroy();
  }
}
