/** Light entry point: types, the random bot, what runs bots, and the selection of hints. All other bots are in `@tigris/bots/levels`. */
export {
  type Bot,
  type Choice,
  type CooperativeTask,
  choose,
  type Random,
  runToEnd,
  type ThinkOptions,
} from './bot/bot.ts';
export { BOT_NAMES, BOT_THINKING_MS, type BotName, isBotName } from './bot/bot-names.ts';
export type { Budget } from './bot/budget.ts';
export type { TermChange } from './hint/reason.ts';
export { selectReasons } from './hint/select-reasons.ts';
export { randomBot } from './levels/random-bot.ts';
export type { SeatMemory } from './memory/seat-memory.ts';
export { firstLegalAction, IllegalBotActionError } from './running/first-legal-action.ts';
export { runInSlices, type TimeSlices } from './running/run-in-slices.ts';
