import { BLACK, BLUE, GREEN, RED } from '../types.ts';

/** The colour of each leader, in the order in which people speak of them (A8). */
export const LEADERS = { king: BLACK, priest: RED, farmer: BLUE, trader: GREEN } as const;
