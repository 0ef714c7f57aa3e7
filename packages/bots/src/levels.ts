/** Entry point with all bots and what they remember. Large: import it only where a bot plays. */
import type { Bot } from './bot/bot.ts';
import { type BotName, isBotName } from './bot/bot-names.ts';
import { GUESSED_WEIGHTS } from './evaluation/guessed-weights.ts';
import { LEARNED_WEIGHTS } from './evaluation/learned-weights.ts';
import { PLAIN_WEIGHTS } from './evaluation/plain-weights.ts';
import { createCalm } from './levels/calm.ts';
import { createFierce } from './levels/fierce.ts';
import { createKeen } from './levels/keen.ts';
import { randomBot } from './levels/random-bot.ts';

export { seededRandom } from '@tigris/engine/fast';
export { parseWeights } from './evaluation/weights.ts';
export { MemoryCache } from './memory/memory-cache.ts';
export { rememberRecord } from './memory/remember-record.ts';
export { decideFromRecord, type RecordedDecision, recallMemory } from './running/decide-from-record.ts';

export const BOTS: Readonly<Record<BotName, Bot>> = {
  random: randomBot,
  calm: createCalm('calm', PLAIN_WEIGHTS),
  keen: createKeen('keen', GUESSED_WEIGHTS),
  fierce: createFierce('fierce', LEARNED_WEIGHTS),
};

/** Factories of the levels that accept weights of `pnpm train`. */
export const TRAINABLE_LEVELS = { keen: createKeen, fierce: createFierce } as const;

export const findBot = (name: string): Bot | null => (isBotName(name) ? BOTS[name] : null);
