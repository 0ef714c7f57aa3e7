import { parentPort, workerData } from 'node:worker_threads';
import { playSeriesPart } from './play-series.ts';

/** One of the threads that share the games of a series. */
await playSeriesPart(workerData, (game) => parentPort?.postMessage(game));
