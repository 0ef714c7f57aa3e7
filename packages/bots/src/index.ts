export type { Bot, Random } from './bot.ts';
export { BOTS, botNamed } from './bots.ts';
