import { watchMedia } from './media-query.ts';
import { keptChoice } from './stored-choice.ts';

export const MOTION_SPEEDS = ['normal', 'fast', 'slow', 'off'] as const;
type MotionSpeed = (typeof MOTION_SPEEDS)[number];

/** How fast pieces move on the board. */
export const motionSpeed = keptChoice('motion', MOTION_SPEEDS, 'normal');

/** Whether the device asks for less movement; that counts more than what was chosen here. */
export const wantsLessMotion = watchMedia('(prefers-reduced-motion: reduce)');

/** How many times as long as usual a movement takes; 0: nothing moves. */
const TEMPI: Readonly<Record<MotionSpeed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

export const tempo = (): number => (wantsLessMotion.value ? 0 : TEMPI[motionSpeed.value]);
