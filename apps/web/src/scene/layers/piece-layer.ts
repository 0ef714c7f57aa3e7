import { Container, type Sprite } from 'pixi.js';
import type { AnimationStep } from '../../animation/timeline.ts';
import { type FrameLoop, scaleSpan, type Tween } from '../animation/frame-loop.ts';
import type { PlannedChange } from '../animation/plan-changes.ts';
import { enterTween, leaveTween, moveTween } from '../animation/sprite-tweens.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import { textureKey } from '../paint/texture-spec.ts';
import { PIECE_LAYERS, type Piece, type PieceChange, type PieceLayerName } from './pieces.ts';

/** Row by row, so that shadows do not depend on the order of moves. */
const drawOrder = ({ x, y }: Piece): number => y * 100 + x;
/** Moving pieces are drawn above all others. */
const MOVING_Z_INDEX = 10_000;

const IMMEDIATE: AnimationStep = { kind: 'replace', startMs: 0, durationMs: 0 };

const createSortedContainer = (): Container => new Container({ sortableChildren: true });

/** The sprites of all pieces. */
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

  /** Applies changes without animation. */
  show(changes: readonly PieceChange[], textures: TextureCache): void {
    for (const change of changes) this.apply({ change, step: IMMEDIATE }, textures, false);
  }

  /** Applies changes with their animations. @param durationScale factor for all times. */
  animate(planned: readonly PlannedChange[], textures: TextureCache, durationScale: number): void {
    for (const { change, step } of planned)
      this.apply({ change, step: scaleSpan(step, durationScale) }, textures, true);
  }

  /** Removes all sprites. */
  clear(): void {
    this.loop.finishAll();
    for (const name of PIECE_LAYERS) for (const child of this.layers[name].removeChildren()) child.destroy();
    this.sprites.clear();
  }

  private apply({ change, step }: PlannedChange, textures: TextureCache, isAnimated: boolean): void {
    if (change.kind === 'removed') this.remove(change.before, step, textures, isAnimated);
    else if (change.kind === 'added') this.add(change.after, step, textures, isAnimated);
    else this.change(change.before, change.after, step, textures, isAnimated);
  }

  private add(piece: Piece, step: AnimationStep, textures: TextureCache, isAnimated: boolean): void {
    const sprite = textures.createSprite(piece.texture, piece.w);
    textures.positionSprite(sprite, piece.x, piece.y);
    sprite.zIndex = drawOrder(piece);
    this.layers[piece.layer].addChild(sprite);
    this.sprites.set(piece.key, sprite);
    if (!isAnimated) return;
    sprite.alpha = 0;
    this.startTween(sprite, piece, step, enterTween(sprite, step.kind, textures.cellSize));
  }

  private remove(piece: Piece, step: AnimationStep, textures: TextureCache, isAnimated: boolean): void {
    const sprite = this.sprites.get(piece.key);
    if (!sprite) return;
    this.sprites.delete(piece.key);
    if (!isAnimated) {
      sprite.destroy();
      return;
    }
    const tween = leaveTween(sprite, step.kind, textures.cellSize);
    this.loop.start(step, (t) => {
      if (t === 1) sprite.destroy();
      else tween(t);
    });
  }

  private change(before: Piece, after: Piece, step: AnimationStep, textures: TextureCache, isAnimated: boolean): void {
    const sprite = this.sprites.get(after.key);
    if (!sprite) return;
    if (isReplaced(before, after)) {
      this.remove(before, step, textures, isAnimated);
      this.add(after, step, textures, isAnimated);
    } else if (!isAnimated) updateSprite(sprite, after, textures);
    else if (step.kind === 'replace')
      this.loop.start({ startMs: step.startMs, durationMs: 0 }, () => updateSprite(sprite, after, textures));
    else {
      const { x, y } = sprite;
      updateSprite(sprite, after, textures);
      const tween = moveTween(sprite, { x, y }, textures.cellSize);
      sprite.position.set(x, y);
      this.startTween(sprite, after, step, tween);
    }
  }

  private startTween(sprite: Sprite, piece: Piece, step: AnimationStep, tween: Tween): void {
    this.loop.start(step, (t) => {
      sprite.zIndex = t === 1 ? drawOrder(piece) : MOVING_Z_INDEX;
      tween(t);
    });
  }
}

/** Whether another piece lies there now, rather than the same one with another texture. */
const isReplaced = (before: Piece, after: Piece): boolean =>
  before.texture.kind !== after.texture.kind ||
  (after.layer === 'tiles' && textureKey(before.texture) !== textureKey(after.texture));

function updateSprite(sprite: Sprite, piece: Piece, textures: TextureCache): void {
  sprite.texture = textures.get(piece.texture, piece.w);
  textures.positionSprite(sprite, piece.x, piece.y);
}
