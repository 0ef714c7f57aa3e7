import type { BotName, Choice } from '@tigris/bots';
import type { Review } from '@tigris/bots/review';
import type { GameRecord, RedactedRecord, Seat, View } from '@tigris/engine';

/**
 * The kinds of jobs with their requests and results, all of them plain data. Requests about a game in play hold only what
 * the seat may know (N6).
 */
export type Jobs = {
  /** What a bot would do in this seat, and why. */
  decide: { request: DecideRequest; result: Choice };
  /** How well a seat played a finished game, judged by what it could know. */
  review: { request: { record: GameRecord; seat: Seat }; result: Review };
};

export type DecideRequest = {
  bot: BotName;
  view: View;
  seat: Seat;
  /** The game so far as this seat saw it; null: the bot has no memory of it. */
  record: RedactedRecord | null;
  /** Thinking time, in ms. */
  thinkingMs: number;
};

export type JobKind = keyof Jobs;
export type JobRequest<K extends JobKind> = Jobs[K]['request'];
export type JobResult<K extends JobKind> = Jobs[K]['result'];
export type Job<K extends JobKind = JobKind> = { [P in K]: { kind: P; request: JobRequest<P> } }[K];

export type JobOptions = {
  /** Aborts the job: the promise of its result rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called now and then with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void;
};
