import type { Sprite } from 'pixi.js';
import type { AnimationKind } from '../../animation/timeline.ts';
import { between, bow, easeBoth, easeIn, easeOut, settle } from './easing.ts';
import type { Step } from './frame-loop.ts';

/** How a sprite that stands where it belongs comes there. `cell` is the width of a cell. */
export function entering(sprite: Sprite, manner: AnimationKind, cell: number): Step {
  const rest = sprite.y;
  const half = sprite.height / 2;
  switch (manner) {
    case 'drop':
      return (t) => {
        sprite.alpha = easeOut(Math.min(1, t * 2));
        sprite.scale.set(1 + 0.5 * (1 - settle(t)));
        sprite.y = rest - 0.42 * cell * (1 - settle(t));
      };
    case 'rise':
      return (t) => {
        sprite.alpha = Math.min(1, t * 4);
        sprite.scale.set(between(0.94, 1, easeOut(t)), between(0.08, 1, settle(t)));
        sprite.y = rest + half * (1 - sprite.scale.y);
      };
    case 'turn':
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

/** How a sprite leaves; it is gone at the end. */
export function leaving(sprite: Sprite, manner: AnimationKind, cell: number): Step {
  const { y } = sprite;
  switch (manner) {
    case 'sink':
      return (t) => {
        sprite.alpha = 1 - easeIn(t);
        sprite.scale.set(between(1, 0.62, easeIn(t)));
        sprite.y = y + 0.16 * cell * easeIn(t);
        sprite.rotation = 0.16 * easeIn(t);
      };
    case 'lift':
      return (t) => {
        sprite.scale.set(1 + 0.5 * easeOut(t));
        sprite.y = y - 0.3 * cell * easeOut(t);
      };
    case 'turn':
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

/** From where it stood to where it stands now, in a low arc. */
export function going(sprite: Sprite, from: { x: number; y: number }, cell: number): Step {
  const { x, y } = sprite.position;
  return (t) => {
    sprite.position.set(
      between(from.x, x, easeBoth(t)),
      between(from.y, y, easeBoth(t)) - 0.2 * cell * bow(t),
    );
    sprite.scale.set(1 + 0.16 * bow(t));
  };
}
