import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { Bakery } from './bakery.ts';
import type { Look } from './look.ts';
import type { ConflictGlow, Ghost, Overlay } from './overlay.ts';
import { newShape, Pen } from './pen.ts';

type Side = 'attack' | 'defend';

/** Everything on the board that shows what pointer, keyboard and log point at; drawn again at each change. */
export class OverlayLayer {
  /** Beneath the pieces: lit cells. */
  readonly under = newShape();
  /** Above the pieces, beneath the strengths. */
  readonly marks = newShape();
  /** Above everything: the picked piece and badges. */
  readonly sprites = new Container();
  private shown: Overlay | null = null;

  show(overlay: Overlay, bakery: Bakery): void {
    if (overlay === this.shown) return;
    this.clear();
    this.shown = overlay;
    const { palette, cell } = bakery;
    const { legal, last, flash, conflict, hover, ghost, illegal, focus } = overlay;
    const [pen, light] = [new Pen(this.marks, cell), new Pen(this.under, cell)];
    for (const at of legal) light.fill(at, 0.06, palette.lit.fill, 0.62);
    for (const at of legal) pen.corners(at, 0.09, 0.2, 0.05, palette.lit.edge);
    for (const at of last) pen.corners(at, 0.03, 0.24, 0.07, palette.ink);
    for (const at of flash) pen.ring(at, 0.02, 0.1, palette.gold.light, palette.ink);
    if (conflict) this.fight(conflict, pen, bakery);
    if (hover !== null) pen.ring(hover, 0.015, 0.05, palette.sign, palette.ink);
    if (ghost) this.haunt(ghost, bakery);
    if (illegal !== null) {
      pen.ring(illegal, 0.02, 0.06, palette.refused, palette.sign);
      this.badge({ kind: 'badge', sign: 'refused' }, illegal, bakery);
    }
    if (focus !== null) pen.ring(focus, -0.02, 0.07, palette.lit.edge, palette.sign);
  }

  clear(): void {
    this.under.clear();
    this.marks.clear();
    for (const sprite of this.sprites.removeChildren()) sprite.destroy();
    this.shown = null;
  }

  private fight({ attacker, defender }: ConflictGlow, pen: Pen, bakery: Bakery): void {
    for (const [side, { leader, supporters }] of [
      ['attack', attacker],
      ['defend', defender],
    ] as const) {
      for (const at of supporters) support(side, at, pen, bakery);
      if (leader === null) continue;
      pen.glow(leader, bakery.palette[side]);
      pen.ring(leader, 0, 0.07, bakery.palette[side], bakery.palette.sign);
      this.badge({ kind: 'badge', sign: side }, leader, bakery);
    }
  }

  private badge(look: Look, at: Cell, bakery: Bakery): void {
    const sprite = bakery.sprite(look, 0.42);
    bakery.place(sprite, columnOf(at) + 0.16, rowOf(at) + 0.16);
    this.sprites.addChild(sprite);
  }

  private haunt(ghost: Ghost, bakery: Bakery): void {
    const piece = ghostPiece(ghost);
    const sprite = bakery.sprite(piece.look, piece.w);
    sprite.alpha = 0.72;
    bakery.place(sprite, piece.x, piece.y);
    this.sprites.addChild(sprite);
  }
}

/** Attackers have a full ring and defenders brackets, so that people can tell them apart without seeing colours. */
function support(side: Side, at: Cell, pen: Pen, { palette }: Bakery): void {
  pen.glow(at, palette[side]);
  if (side === 'attack') pen.ring(at, 0.03, 0.07, palette.attack, palette.sign);
  else pen.corners(at, 0.05, 0.3, 0.1, palette.defend, palette.sign);
}

/** Where a picked piece would stand, and how large, in cells. */
export function ghostPiece(ghost: Ghost): { look: Look; x: number; y: number; w: number } {
  const [x, y] = [columnOf(ghost.cell) + 0.5, rowOf(ghost.cell) + 0.5];
  switch (ghost.piece) {
    case 'tile':
      return { look: { kind: 'tile', color: ghost.color, style: 'full' }, x, y, w: 1 };
    case 'leader':
      return {
        look: { kind: 'leader', dynasty: ghost.dynasty, color: ghost.color, plain: false },
        x,
        y,
        w: 0.95,
      };
    case 'building':
      return { look: { kind: 'building', color: ghost.color }, x, y: y - 0.03, w: 0.84 };
    case 'monument':
      return { look: { kind: 'monument', pair: ghost.pair }, x: x + 0.5, y: y + 0.5, w: 2 };
    case 'wonder':
      return { look: { kind: 'wonder' }, x, y, w: 3 };
    case 'treasure':
      return { look: { kind: 'treasure' }, x, y, w: 0.7 };
    case 'catastrophe':
      return { look: { kind: 'catastrophe' }, x, y, w: 1 };
  }
}
