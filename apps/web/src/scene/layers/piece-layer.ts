import { Container, type Sprite } from 'pixi.js';
import type { AnimationStep } from '../../animation/timeline.ts';
import type { FrameLoop, Step } from '../animation/frame-loop.ts';
import type { PlannedChange } from '../animation/plan-changes.ts';
import { entering, going, leaving } from '../animation/sprite-tweens.ts';
import type { Bakery } from '../paint/texture-cache.ts';
import { lookKey } from '../paint/texture-spec.ts';
import { PIECE_LAYERS, type Piece, type PieceChange, type PieceLayerName } from './pieces.ts';

/** The drawing order is row by row, so that shadows do not depend on the order of moves. */
const orderOf = ({ x, y }: Piece): number => y * 100 + x;
/** Pieces that move pass over all others. */
const ABOVE_ALL = 10_000;

const AT_ONCE: AnimationStep = { kind: 'swap', at: 0, ms: 0 };

const sorted = (): Container => new Container({ sortableChildren: true });

/** The sprites of all pieces. It is told what changes, and how. */
export class PieceLayer {
  readonly layers: Readonly<Record<PieceLayerName, Container>> = {
    tiles: sorted(),
    tall: sorted(),
    small: sorted(),
    studs: sorted(),
    leaders: sorted(),
    plates: sorted(),
  };
  private readonly sprites = new Map<string, Sprite>();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  /** `bakery` has the textures for the size of the board; positions are in its cells. */
  show(changes: readonly PieceChange[], bakery: Bakery): void {
    for (const change of changes) this.apply({ change, stroke: AT_ONCE }, bakery, false);
  }

  /** The same, moved as planned. @param tempo how many times as long as planned it takes. */
  move(planned: readonly PlannedChange[], bakery: Bakery, tempo: number): void {
    for (const { change, stroke } of planned) {
      const { kind, at, ms } = stroke;
      this.apply({ change, stroke: { kind, at: at * tempo, ms: ms * tempo } }, bakery, true);
    }
  }

  /** Removes all sprites, before a new size or a new context. */
  clear(): void {
    this.loop.finishAll();
    for (const name of PIECE_LAYERS) for (const child of this.layers[name].removeChildren()) child.destroy();
    this.sprites.clear();
  }

  private apply({ change, stroke }: PlannedChange, bakery: Bakery, moves: boolean): void {
    if (change.change === 'removed') this.remove(change.before, stroke, bakery, moves);
    else if (change.change === 'added') this.add(change.after, stroke, bakery, moves);
    else this.change(change.before, change.after, stroke, bakery, moves);
  }

  private add(piece: Piece, stroke: AnimationStep, bakery: Bakery, moves: boolean): void {
    const sprite = bakery.sprite(piece.look, piece.w);
    bakery.place(sprite, piece.x, piece.y);
    sprite.zIndex = orderOf(piece);
    this.layers[piece.layer].addChild(sprite);
    this.sprites.set(piece.key, sprite);
    if (!moves) return;
    sprite.alpha = 0;
    this.start(sprite, piece, stroke, entering(sprite, stroke.kind, bakery.cell));
  }

  private remove(piece: Piece, stroke: AnimationStep, bakery: Bakery, moves: boolean): void {
    const sprite = this.sprites.get(piece.key);
    if (!sprite) return;
    this.sprites.delete(piece.key);
    if (!moves) {
      sprite.destroy();
      return;
    }
    const step = leaving(sprite, stroke.kind, bakery.cell);
    this.loop.move(stroke, (t) => {
      if (t === 1) sprite.destroy();
      else step(t);
    });
  }

  private change(before: Piece, after: Piece, stroke: AnimationStep, bakery: Bakery, moves: boolean): void {
    const sprite = this.sprites.get(after.key);
    if (!sprite) return;
    if (isOther(before, after)) {
      this.remove(before, stroke, bakery, moves);
      this.add(after, stroke, bakery, moves);
    } else if (!moves) dress(sprite, after, bakery);
    else if (stroke.kind === 'swap')
      this.loop.move({ at: stroke.at, ms: 0 }, () => dress(sprite, after, bakery));
    else {
      const { x, y } = sprite;
      dress(sprite, after, bakery);
      const step = going(sprite, { x, y }, bakery.cell);
      sprite.position.set(x, y);
      this.start(sprite, after, stroke, step);
    }
  }

  private start(sprite: Sprite, piece: Piece, stroke: AnimationStep, step: Step): void {
    this.loop.move(stroke, (t) => {
      sprite.zIndex = t === 1 ? orderOf(piece) : ABOVE_ALL;
      step(t);
    });
  }
}

/** Whether another thing lies there now, and not the same one that looks different. */
const isOther = (before: Piece, after: Piece): boolean =>
  before.look.kind !== after.look.kind ||
  (after.layer === 'tiles' && lookKey(before.look) !== lookKey(after.look));

function dress(sprite: Sprite, piece: Piece, bakery: Bakery): void {
  sprite.texture = bakery.texture(piece.look, piece.w);
  bakery.place(sprite, piece.x, piece.y);
}
