import type { Sign } from '../drawing.ts';
import { circle } from '../path.ts';

/** A water clock. */
export const CLOCK_RUNNING: Sign = [
  { d: 'M12 8H88L66 92H34z' },
  { d: 'M24 22H76L70 46C60 40 52 52 42 47C37 45 33 46 30 46z', isCutOut: true },
  { d: circle(50, 101, 5) },
];

/** A water clock with its last drop. */
export const CLOCK_LOW: Sign = [
  { d: 'M12 8H88L66 92H34z' },
  { d: 'M24 22H76L62 80H38z', isCutOut: true },
  { d: circle(50, 62, 9) },
];

export const CLOCK_STOPPED: Sign = [{ d: 'M28 12H44V88H28zM56 12H72V88H56z' }];
