import { workerData } from 'node:worker_threads';
import { playRoundPart } from './training-round.ts';

/** Thread that plays some parts of a round. */
for (const part of workerData.parts) playRoundPart(workerData.round, part);
