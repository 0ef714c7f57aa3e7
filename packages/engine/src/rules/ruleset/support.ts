import type { Side, SupportRule } from '../step/ruleset.ts';

/** Any number, also one that changes nothing (C7, E11). */
export const standardSupport: SupportRule = { allows: () => true };

/** K2–K7: a side adds nothing, or exactly what helps it: the attacker gets ahead, the defender gets level. */
export const englishSupport: SupportRule = {
  allows(side, own, other, count) {
    if (count === 0) return true;
    return side === 'attacker' ? own + count > other : own + count === other;
  },
};

/** Whether a hand of this size leaves a choice (A26, K7, K8). Which tiles it holds must make no difference. */
export function hasSupportChoice(
  rule: SupportRule,
  side: Side,
  own: number,
  other: number,
  handSize: number,
): boolean {
  for (let count = 1; count <= handSize; count++) if (rule.allows(side, own, other, count)) return true;
  return false;
}
