import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Weights } from '../src/evaluation/weights.ts';
import { playSampleGame } from './play-sample-game.ts';
import { packSamples, type Sample, unpackSamples } from './sample.ts';

/** Games per file. A training that is resumed does not play finished files again. */
const GAMES_PER_FILE = 25;

/** A round of self-play. */
export type TrainingRound = { folder: string; number: number; weights: Weights; seed: number; games: number };

const fileOf = ({ folder, number }: TrainingRound, part: number): string =>
  join(folder, `round-${number}-${part}.samples`);

const partsOf = ({ games }: TrainingRound): number => Math.ceil(games / GAMES_PER_FILE);

/** Plays the missing parts of a round in threads, and reads all of its files. */
export async function playRound(round: TrainingRound, jobs: number): Promise<Sample[][]> {
  const parts = Array.from({ length: partsOf(round) }, (_, part) => part);
  const missing = parts.filter((part) => !existsSync(fileOf(round, part)));
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      inThread(
        round,
        missing.filter((_part, i) => i % jobs === job),
      ),
    ),
  );
  return parts.map((part) => readSamples(fileOf(round, part)));
}

function readSamples(path: string): Sample[] {
  const { buffer, byteOffset, length } = readFileSync(path);
  return unpackSamples(new Float32Array(buffer.slice(byteOffset, byteOffset + length)));
}

/** Writes a temporary file and renames it: a file that exists is complete. */
export function playRoundPart(round: TrainingRound, part: number): void {
  const games = Array.from({ length: GAMES_PER_FILE }, (_, game) =>
    playSampleGame(round.weights, round.seed + round.number * 1_000_003 + part * GAMES_PER_FILE + game),
  );
  const path = fileOf(round, part);
  writeFileSync(`${path}.new`, packSamples(games.flat()));
  renameSync(`${path}.new`, path);
}

async function inThread(round: TrainingRound, parts: readonly number[]): Promise<void> {
  if (parts.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./training-round-thread.ts', import.meta.url), {
      workerData: { round, parts },
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
