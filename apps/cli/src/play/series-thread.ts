import { parentPort, workerData } from 'node:worker_threads';
import { playSeriesPart } from './play-series.ts';

/** Thread that plays part of a series. */
await playSeriesPart(workerData, (game) => parentPort?.postMessage(game));
