import { Container, type Sprite } from 'pixi.js';
import type { Bakery } from './bakery.ts';
import type { FrameLoop, Motion } from './frame-loop.ts';
import { lookKey } from './look.ts';
import { diffPieces, PIECE_LAYERS, type Piece, type PieceChange, type PieceLayerName } from './pieces.ts';

/** More changes than this are a jump in time and not a move: they are shown at once. */
const MOST_MOVES = 14;
const MS = 230;

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Goes a little beyond 1 before it ends there, like a tile that settles. */
const settle = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

/** The drawing order is row by row, so that shadows do not depend on the order of moves. */
const orderOf = ({ x, y }: Piece): number => y * 100 + x;

const sorted = (): Container => new Container({ sortableChildren: true });

/** The sprites of all pieces. For a new list it changes only the sprites that differ. */
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
  private readonly motions = new Map<string, Motion>();
  private pieces: ReadonlyMap<string, Piece> = new Map();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  /** `bakery` has the textures for the size of the board; positions are in its cells. */
  show(pieces: ReadonlyMap<string, Piece>, bakery: Bakery, moving: boolean): void {
    const changes = diffPieces(this.pieces, pieces);
    const animate = moving && this.pieces.size > 0 && changes.length <= MOST_MOVES;
    for (const change of changes) this.apply(change, bakery, animate);
    this.pieces = pieces;
  }

  /** Removes all sprites, before a new size or a new context. */
  clear(): void {
    this.loop.finishAll();
    for (const name of PIECE_LAYERS) for (const child of this.layers[name].removeChildren()) child.destroy();
    this.sprites.clear();
    this.motions.clear();
    this.pieces = new Map();
  }

  private apply(change: PieceChange, bakery: Bakery, animate: boolean): void {
    if (change.change === 'removed') this.remove(change.before, animate);
    else if (change.change === 'added') this.add(change.after, bakery, animate);
    else this.change(change.before, change.after, bakery, animate);
  }

  private add(piece: Piece, bakery: Bakery, animate: boolean): void {
    const sprite = bakery.sprite(piece.look, piece.w);
    bakery.place(sprite, piece.x, piece.y);
    sprite.zIndex = orderOf(piece);
    this.layers[piece.layer].addChild(sprite);
    this.sprites.set(piece.key, sprite);
    if (!animate) return;
    const rest = sprite.y;
    this.start(piece.key, (t) => {
      sprite.alpha = easeOut(Math.min(1, t * 1.8));
      sprite.scale.set(1 + 0.32 * (1 - settle(t)));
      sprite.y = rest - 0.22 * bakery.cell * (1 - settle(t));
    });
  }

  private remove(piece: Piece, animate: boolean): void {
    const sprite = this.sprites.get(piece.key);
    if (!sprite) return;
    this.sprites.delete(piece.key);
    this.finish(piece.key);
    if (!animate) {
      sprite.destroy();
      return;
    }
    this.loop.move(MS, (t) => {
      sprite.alpha = 1 - t;
      sprite.scale.set(1 - 0.18 * easeOut(t));
      if (t === 1) sprite.destroy();
    });
  }

  private change(before: Piece, after: Piece, bakery: Bakery, animate: boolean): void {
    const sprite = this.sprites.get(after.key);
    if (!sprite) return;
    const sameKind = before.look.kind === after.look.kind;
    const recoloured = lookKey(before.look) !== lookKey(after.look) && after.layer === 'tiles';
    if (!sameKind || recoloured) {
      this.remove(before, animate);
      this.add(after, bakery, animate);
      return;
    }
    this.finish(after.key);
    sprite.texture = bakery.texture(after.look, after.w);
    const [fromX, fromY] = [sprite.x, sprite.y];
    bakery.place(sprite, after.x, after.y);
    sprite.zIndex = orderOf(after);
    const { x, y } = sprite.position;
    if (!animate || (before.x === after.x && before.y === after.y)) return;
    this.start(after.key, (t) => {
      sprite.position.set(fromX + (x - fromX) * easeOut(t), fromY + (y - fromY) * easeOut(t));
    });
  }

  private start(key: string, step: (t: number) => void): void {
    this.finish(key);
    step(0);
    const motion = this.loop.move(MS, (t) => {
      step(t);
      if (t === 1) this.motions.delete(key);
    });
    this.motions.set(key, motion);
  }

  private finish(key: string): void {
    const motion = this.motions.get(key);
    if (motion) this.loop.finish(motion);
  }
}
