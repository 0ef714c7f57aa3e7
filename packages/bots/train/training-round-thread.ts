import { workerData } from 'node:worker_threads';
import { playRoundPart } from './training-round.ts';

/** Plays some parts of a round. */
for (const part of workerData.parts) playRoundPart(workerData.round, part);
