import { parentPort, workerData } from 'node:worker_threads';
import { playPortion } from './play-series.ts';

/** One of the threads that share the games of a series. */
await playPortion(workerData, (game) => parentPort?.postMessage(game));
