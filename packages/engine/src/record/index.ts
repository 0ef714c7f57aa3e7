/** Whole games: written down, replayed, and shown to those who may not see all of them. */
export { scoresOf } from './check-record.ts';
export { type Followed, followRecord } from './follow-record.ts';
export { redactAction, redactDraw, redactRecord } from './redact-record.ts';
export { type Replay, type ReplayFault, replay } from './replay.ts';
export { passEnd, takeStep } from './take-step.ts';
