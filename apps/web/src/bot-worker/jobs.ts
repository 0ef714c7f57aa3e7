import type { BotName, Choice } from '@tigris/bots';
import type { Review } from '@tigris/bots/review';
import type { GameRecord, RedactedRecord, Seat, View } from '@tigris/engine';

/**
 * Every kind of thinking: what is asked and what is answered, both as plain data. A new kind is a line here, and its work
 * in `works.ts`. What is asked about a game in play holds only what the seat may know (N6).
 */
export type Jobs = {
  /** What a bot would do in this seat now, and why. */
  decide: { request: DecideRequest; answer: Choice };
  /** How well this seat played a game that is over. The review itself hides what the seat could not know. */
  review: { request: { record: GameRecord; seat: Seat }; answer: Review };
};

export type DecideRequest = {
  bot: BotName;
  view: View;
  seat: Seat;
  /** The game so far as this seat saw it; null: it remembers nothing. */
  record: RedactedRecord | null;
  /** How long it may think, in milliseconds. */
  ms: number;
};

export type JobKind = keyof Jobs;
export type JobRequest<K extends JobKind> = Jobs[K]['request'];
export type JobResult<K extends JobKind> = Jobs[K]['answer'];
export type Job<K extends JobKind = JobKind> = { [P in K]: { kind: P; request: JobRequest<P> } }[K];

/** How whoever asks follows a job. */
export type JobOptions = {
  /** Aborted, it stops the job: the promise of the answer rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The share of the work that is done, now and then. */
  onProgress?: (share: number) => void;
};
