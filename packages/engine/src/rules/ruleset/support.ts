import type { Side, SupportRule } from '../step/ruleset.ts';

/** C7, E11: any number, including useless ones. */
export const standardSupport: SupportRule = { allows: () => true };

/** K2–K7: the attacker adds none or enough to get ahead, the defender none or exactly enough for a tie. */
export const englishSupport: SupportRule = {
  allows(side, own, other, count) {
    if (count === 0) return true;
    return side === 'attacker' ? own + count > other : own + count === other;
  },
};

/** Whether a hand of this size has a choice (A26, K7, K8). Its colors must not matter. */
export function hasSupportChoice(rule: SupportRule, side: Side, own: number, other: number, handSize: number): boolean {
  for (let count = 1; count <= handSize; count++) if (rule.allows(side, own, other, count)) return true;
  return false;
}
