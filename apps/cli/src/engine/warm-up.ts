import type { Bot, Budget } from '@tigris/bots';
import { selfPlay } from '../play/self-play.ts';

/** From the plainest game to the largest. */
const OPENINGS = [
  ['std', 2],
  ['adv+cew', 4],
  ['std', 3],
] as const;

/** A bot reads the clock once in 16 positions: about 6,000 positions in all. */
const CLOCK_READS_PER_OPENING = 125;
/** Few per decision, because varied decisions run more of the code. */
const CLOCK_READS_PER_DECISION = 32;

/** Compiles the code of a bot before the first request: lets it decide in several openings. */
export function warmUp(bot: Bot): void {
  for (const [rules, seats] of OPENINGS) {
    let clockReads = 0;
    const budgetFor = (): Budget => {
      const start = clockReads;
      return { kind: 'time', ms: CLOCK_READS_PER_DECISION, elapsed: () => clockReads++ - start };
    };
    for (const _turn of selfPlay(bot, rules, seats, budgetFor)) if (clockReads >= CLOCK_READS_PER_OPENING) break;
  }
}
