/** Warm-up is not measured. Then bystanders play before, during and after the attack. */
export type SiegePhase = 'warm' | 'calm' | 'siege' | 'after';
