export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeIn = (t: number): number => t ** 3;
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** Goes a little beyond 1 before it ends there, like a tile that settles. */
export const easeOutBack = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
export const interpolate = (from: number, to: number, t: number): number => from + (to - from) * t;
/** From 0 to 1 and back to 0. */
export const arc = (t: number): number => Math.sin(Math.PI * t);
