/** Easing functions. `t` runs from 0 to 1. */

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeIn = (t: number): number => t ** 3;
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** Gentler than `easeInOut`, for long ways. */
export const easeInOutQuad = (t: number): number => (t < 0.5 ? 2 * t ** 2 : 1 - 2 * (1 - t) ** 2);
/** Overshoots a little before it ends at 1. */
export const easeOutBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
/** From 0 to 1 and back to 0. */
export const arc = (t: number): number => Math.sin(Math.PI * t);
export const interpolate = (from: number, to: number, t: number): number => from + (to - from) * t;
