import { Container, type Sprite } from 'pixi.js';
import type { AnimationStep } from '../../animation/timeline.ts';
import type { FrameLoop, Tween } from '../animation/frame-loop.ts';
import type { PlannedChange } from '../animation/plan-changes.ts';
import { enterTween, leaveTween, moveTween } from '../animation/sprite-tweens.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import { textureKey } from '../paint/texture-spec.ts';
import { PIECE_LAYERS, type Piece, type PieceChange, type PieceLayerName } from './pieces.ts';

/** The drawing order is row by row, so that shadows do not depend on the order of moves. */
const drawOrder = ({ x, y }: Piece): number => y * 100 + x;
/** Pieces that move pass over all others. */
const MOVING_Z_INDEX = 10_000;

const IMMEDIATE: AnimationStep = { kind: 'swap', at: 0, ms: 0 };

const createSortedContainer = (): Container => new Container({ sortableChildren: true });

/** The sprites of all pieces. It is told what changes, and how. */
export class PieceLayer {
  readonly layers: Readonly<Record<PieceLayerName, Container>> = {
    tiles: createSortedContainer(),
    tall: createSortedContainer(),
    small: createSortedContainer(),
    studs: createSortedContainer(),
    leaders: createSortedContainer(),
    plates: createSortedContainer(),
  };
  private readonly sprites = new Map<string, Sprite>();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  /** `textures` has the textures for the size of the board; positions are in its cells. */
  show(changes: readonly PieceChange[], bakery: TextureCache): void {
    for (const change of changes) this.apply({ change, stroke: IMMEDIATE }, bakery, false);
  }

  /** The same, moved as planned. @param tempo how many times as long as planned it takes. */
  animate(planned: readonly PlannedChange[], bakery: TextureCache, tempo: number): void {
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

  private apply({ change, stroke }: PlannedChange, bakery: TextureCache, moves: boolean): void {
    if (change.change === 'removed') this.remove(change.before, stroke, bakery, moves);
    else if (change.change === 'added') this.add(change.after, stroke, bakery, moves);
    else this.change(change.before, change.after, stroke, bakery, moves);
  }

  private add(piece: Piece, stroke: AnimationStep, bakery: TextureCache, moves: boolean): void {
    const sprite = bakery.createSprite(piece.texture, piece.w);
    bakery.positionSprite(sprite, piece.x, piece.y);
    sprite.zIndex = drawOrder(piece);
    this.layers[piece.layer].addChild(sprite);
    this.sprites.set(piece.key, sprite);
    if (!moves) return;
    sprite.alpha = 0;
    this.startTween(sprite, piece, stroke, enterTween(sprite, stroke.kind, bakery.cellSize));
  }

  private remove(piece: Piece, stroke: AnimationStep, bakery: TextureCache, moves: boolean): void {
    const sprite = this.sprites.get(piece.key);
    if (!sprite) return;
    this.sprites.delete(piece.key);
    if (!moves) {
      sprite.destroy();
      return;
    }
    const step = leaveTween(sprite, stroke.kind, bakery.cellSize);
    this.loop.start(stroke, (t) => {
      if (t === 1) sprite.destroy();
      else step(t);
    });
  }

  private change(
    before: Piece,
    after: Piece,
    stroke: AnimationStep,
    bakery: TextureCache,
    moves: boolean,
  ): void {
    const sprite = this.sprites.get(after.key);
    if (!sprite) return;
    if (isReplaced(before, after)) {
      this.remove(before, stroke, bakery, moves);
      this.add(after, stroke, bakery, moves);
    } else if (!moves) updateSprite(sprite, after, bakery);
    else if (stroke.kind === 'swap')
      this.loop.start({ at: stroke.at, ms: 0 }, () => updateSprite(sprite, after, bakery));
    else {
      const { x, y } = sprite;
      updateSprite(sprite, after, bakery);
      const step = moveTween(sprite, { x, y }, bakery.cellSize);
      sprite.position.set(x, y);
      this.startTween(sprite, after, stroke, step);
    }
  }

  private startTween(sprite: Sprite, piece: Piece, stroke: AnimationStep, step: Tween): void {
    this.loop.start(stroke, (t) => {
      sprite.zIndex = t === 1 ? drawOrder(piece) : MOVING_Z_INDEX;
      step(t);
    });
  }
}

/** Whether another thing lies there now, and not the same one that looks different. */
const isReplaced = (before: Piece, after: Piece): boolean =>
  before.texture.kind !== after.texture.kind ||
  (after.layer === 'tiles' && textureKey(before.texture) !== textureKey(after.texture));

function updateSprite(sprite: Sprite, piece: Piece, bakery: TextureCache): void {
  sprite.texture = bakery.get(piece.texture, piece.w);
  bakery.positionSprite(sprite, piece.x, piece.y);
}
