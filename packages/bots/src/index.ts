/** What everybody may load: what a bot is, and the one that does not think. The others are in `@tigris/bots/levels`. */
export { type Bot, type Choice, choose, finish, type Random, type Tools } from './bot.ts';
export { BOT_MS, BOT_NAMES, type BotName, isBotName } from './bot-names.ts';
export type { Budget } from './budget.ts';
export { argumentsFor } from './hint.ts';
export type { Memory } from './memory.ts';
export { random } from './random.ts';
export type { Change } from './reason.ts';
