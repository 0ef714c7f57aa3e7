import { workerData } from 'node:worker_threads';
import { playPart } from './gather.ts';

/** Plays some parts of a round. */
for (const part of workerData.parts) playPart(workerData.round, part);
