import { watchMediaQuery } from './media-query.ts';
import { storedChoice } from './stored-choice.ts';

export const ANIMATION_SPEEDS = ['normal', 'fast', 'slow', 'off'] as const;
type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];

/** How fast pieces move on the board. */
export const animationSpeed = storedChoice('motion', ANIMATION_SPEEDS, 'normal');

/** Whether the device asks for less movement; that counts more than what was chosen here. */
export const prefersReducedMotion = watchMediaQuery('(prefers-reduced-motion: reduce)');

/** How many times as long as usual a movement takes; 0: nothing moves. */
const DURATION_SCALES: Readonly<Record<AnimationSpeed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

export const animationDurationScale = (): number =>
  prefersReducedMotion.value ? 0 : DURATION_SCALES[animationSpeed.value];
