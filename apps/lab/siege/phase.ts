/** Warming up counts for nothing; then people are alone, besieged, and alone again. */
export type Phase = 'warm' | 'calm' | 'siege' | 'after';
