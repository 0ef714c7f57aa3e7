import type { BotName } from '@tigris/bots';
import type { Facts } from '../log/log.ts';
import type { BotQuestion } from '../ports/bots.ts';
import type { Allowance } from './bot-effort.ts';

/** What the server tells the bots' process at its start. */
export type Orders = {
  threads: number;
  allowance: Allowance;
  /** Answers questions that have waited too long. */
  hurried: Taking;
};

/** A bot, and how many milliseconds it takes by itself. */
export type Taking = { bot: BotName; ms: number };

/** From the server to the bots' process. */
export type Asked = { id: number; question: BotQuestion; own: number };

/** The token of an action, or what went wrong. */
export type Answer = { token: string } | { fault: Facts };

/** From the bots' process to the server. */
export type Answered = { id: number; answer: Answer };

/** From the bots' process to one of its threads, which sends back an `Answer`. */
export type Job = { question: BotQuestion; limit: Limit };

/** Milliseconds until the answer has to be there, or a number of positions. */
export type Limit = { kind: 'time'; ms: number } | { kind: 'iterations'; count: number };
