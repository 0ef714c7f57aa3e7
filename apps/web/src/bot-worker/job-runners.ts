import { decide } from './decide.ts';
import type { Answer, Ask, Job, JobKind } from './jobs.ts';
import type { Stint } from './pausable-timer.ts';
import { review } from './review.ts';

/** Work that goes on in steps: the share that is done, until the answer is there. */
export type Work<A> = Generator<number, A, void>;

const WORKS: { readonly [K in JobKind]: (ask: Ask<K>, stint: Stint) => Work<Answer<K>> } = { decide, review };

export const workOn = <K extends JobKind>({ kind, ask }: Job<K>, stint: Stint): Work<Answer<K>> =>
  WORKS[kind](ask, stint);
