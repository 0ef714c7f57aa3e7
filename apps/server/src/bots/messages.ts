import type { BotName } from '@tigris/bots';
import type { LogFields } from '../log/log.ts';
import type { BotQuestion } from '../ports/bots.ts';
import type { BotEffort } from './bot-effort.ts';

/** From the server to the bot process, at its start. */
export type BotProcessOptions = {
  threads: number;
  effort: BotEffort;
  /** The bot that answers questions which have waited too long. */
  fallback: BotTiming;
};

/** A bot, and its thinking time without load. */
export type BotTiming = { bot: BotName; ms: number };

/** From the server to the bot process. */
export type QuestionMessage = { id: number; question: BotQuestion; usualMs: number };

/** The token of an action, or a fault. */
export type BotAnswer = { token: string } | { fault: LogFields };

/** From the bot process to the server. */
export type AnswerMessage = { id: number; answer: BotAnswer };

/** From the bot process to a worker thread, which replies with a `BotAnswer`. */
export type ThinkJob = { question: BotQuestion; limit: ThinkLimit };

/** Time until the answer is due, or a number of iterations. */
export type ThinkLimit = { kind: 'time'; ms: number } | { kind: 'iterations'; count: number };
