import type { Sprite } from 'pixi.js';
import { arc, easeIn, easeInOut, easeOut, easeOutBack, interpolate } from '../../animation/easing.ts';
import type { AnimationKind } from '../../animation/timeline.ts';
import type { Tween } from './frame-loop.ts';

/** Animates the arrival of a sprite that is already at its final position. `cell` is the cell size in pixels. */
export function enterTween(sprite: Sprite, kind: AnimationKind, cell: number): Tween {
  const rest = sprite.y;
  const half = sprite.height / 2;
  switch (kind) {
    case 'drop':
      return (t) => {
        sprite.alpha = easeOut(Math.min(1, t * 2));
        sprite.scale.set(1 + 0.5 * (1 - easeOutBack(t)));
        sprite.y = rest - 0.42 * cell * (1 - easeOutBack(t));
      };
    case 'rise':
      return (t) => {
        sprite.alpha = Math.min(1, t * 4);
        sprite.scale.set(interpolate(0.94, 1, easeOut(t)), interpolate(0.08, 1, easeOutBack(t)));
        sprite.y = rest + half * (1 - sprite.scale.y);
      };
    case 'flip':
      return (t) => {
        sprite.alpha = t < 0.5 ? 0 : 1;
        sprite.scale.x = Math.max(0.02, 2 * t - 1);
        if (t === 1) sprite.scale.x = 1;
      };
    default:
      return (t) => {
        sprite.alpha = t;
      };
  }
}

/** Animates the removal of a sprite. */
export function leaveTween(sprite: Sprite, kind: AnimationKind, cell: number): Tween {
  const { y } = sprite;
  switch (kind) {
    case 'sink':
      return (t) => {
        sprite.alpha = 1 - easeIn(t);
        sprite.scale.set(interpolate(1, 0.62, easeIn(t)));
        sprite.y = y + 0.16 * cell * easeIn(t);
        sprite.rotation = 0.16 * easeIn(t);
      };
    case 'lift':
      return (t) => {
        sprite.scale.set(1 + 0.5 * easeOut(t));
        sprite.y = y - 0.3 * cell * easeOut(t);
      };
    case 'flip':
      return (t) => {
        sprite.scale.x = Math.max(0.02, 1 - 2 * t);
        sprite.alpha = t < 0.5 ? 1 : 0;
      };
    default:
      return (t) => {
        sprite.alpha = 1 - t;
        sprite.scale.set(1 - 0.18 * easeOut(t));
      };
  }
}

/** Animates a sprite from its old to its current position, in a low arc. */
export function moveTween(sprite: Sprite, from: { x: number; y: number }, cell: number): Tween {
  const { x, y } = sprite.position;
  return (t) => {
    sprite.position.set(
      interpolate(from.x, x, easeInOut(t)),
      interpolate(from.y, y, easeInOut(t)) - 0.2 * cell * arc(t),
    );
    sprite.scale.set(1 + 0.16 * arc(t));
  };
}
