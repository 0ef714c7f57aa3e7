/** Warming up counts for nothing; then people are alone, besieged, and alone again. */
export type SiegePhase = 'warm' | 'calm' | 'siege' | 'after';
