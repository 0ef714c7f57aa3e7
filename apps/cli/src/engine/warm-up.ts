import type { Bot, Budget } from '@tigris/bots';
import { selfPlay } from '../play/self-play.ts';

/** Two players by the plain rules; then as many as there can be, with all options; then others on the plain board. */
const OPENINGS = [
  ['std', 2],
  ['adv+cew', 4],
  ['std', 3],
] as const;

/** How often a bot asks for the time in each of them. It does so once in 16 positions, and in all looks at about 6000. */
const CLOCK_READS_PER_OPENING = 125;
/** For one decision: other decisions take other ways through the code. */
const CLOCK_READS_PER_DECISION = 32;

/** Lets a bot decide in several openings: code is slow when it runs first, and the first budgets are not for that. */
export function warmUp(bot: Bot): void {
  for (const [rules, seats] of OPENINGS) {
    let asked = 0;
    const budgetFor = (): Budget => {
      const before = asked;
      return { kind: 'time', ms: CLOCK_READS_PER_DECISION, elapsed: () => asked++ - before };
    };
    for (const _moment of selfPlay(bot, rules, seats, budgetFor)) if (asked >= CLOCK_READS_PER_OPENING) break;
  }
}
