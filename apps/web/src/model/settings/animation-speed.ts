import { watchMediaQuery } from './media-query.ts';
import { storedChoice } from './stored-choice.ts';

export const ANIMATION_SPEEDS = ['normal', 'fast', 'slow', 'off'] as const;
type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];

export const animationSpeed = storedChoice('motion', ANIMATION_SPEEDS, 'normal');

/** The setting of the device. It overrides the chosen speed. */
export const prefersReducedMotion = watchMediaQuery('(prefers-reduced-motion: reduce)');

const DURATION_SCALES: Readonly<Record<AnimationSpeed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** Factor by which animations take longer than at normal speed; 0: nothing is animated. */
export const animationDurationScale = (): number =>
  prefersReducedMotion.value ? 0 : DURATION_SCALES[animationSpeed.value];
