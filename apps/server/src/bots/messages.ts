import type { BotName } from '@tigris/bots';
import type { LogFields } from '../log/log.ts';
import type { BotQuestion } from '../ports/bots.ts';
import type { BotEffort } from './bot-effort.ts';

/** What the server tells the bots' process at its start. */
export type BotProcessOptions = {
  threads: number;
  effort: BotEffort;
  /** Answers questions that have waited too long. */
  fallback: BotTiming;
};

/** A bot, and how many milliseconds it takes by itself. */
export type BotTiming = { bot: BotName; ms: number };

/** From the server to the bots' process. */
export type QuestionMessage = { id: number; question: BotQuestion; usualMs: number };

/** The token of an action, or what went wrong. */
export type BotAnswer = { token: string } | { fault: LogFields };

/** From the bots' process to the server. */
export type AnswerMessage = { id: number; answer: BotAnswer };

/** From the bots' process to one of its threads, which sends back an `BotAnswer`. */
export type ThinkJob = { question: BotQuestion; limit: ThinkLimit };

/** Milliseconds until the answer has to be there, or a number of positions. */
export type ThinkLimit = { kind: 'time'; ms: number } | { kind: 'iterations'; count: number };
