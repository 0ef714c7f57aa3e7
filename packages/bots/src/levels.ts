/** The bots that think, and what they remember: loaded where one of them plays. */
import type { Bot } from './bot.ts';
import { type BotName, isBotName } from './bot-names.ts';
import { calm } from './calm.ts';
import { fierce } from './fierce.ts';
import { GUESSED_WEIGHTS } from './guessed-weights.ts';
import { keen } from './keen.ts';
import { LEARNED_WEIGHTS } from './learned-weights.ts';
import { PLAIN_WEIGHTS } from './plain-weights.ts';
import { random } from './random.ts';

export { seeded } from '@tigris/engine/fast';
export { Recollections } from './recollections.ts';
export { remember } from './remember.ts';
export { parseWeights } from './weights.ts';

export const BOTS: Readonly<Record<BotName, Bot>> = {
  random,
  calm: calm('calm', PLAIN_WEIGHTS),
  keen: keen('keen', GUESSED_WEIGHTS),
  fierce: fierce('fierce', LEARNED_WEIGHTS),
};

/** The levels that plan, for weights of `pnpm train`. */
export const TRAINED = { keen, fierce } as const;

export const botNamed = (name: string): Bot | null => (isBotName(name) ? BOTS[name] : null);
