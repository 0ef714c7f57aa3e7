import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RulesId } from '@tigris/engine';
import type { Loop, Tally } from './bench-loops.ts';
import { Complaint } from './command.ts';

export type Speed = { movesPerSecond: number; gamesPerSecond: number; legalPerMove: number };

/** Whole games for about so long. */
export function measure(loop: Loop, rules: RulesId, seconds: number): Speed {
  const tally: Tally = { games: 0, moves: 0, legal: 0 };
  const begin = performance.now();
  const until = begin + seconds * 1000;
  do loop(rules, tally);
  while (performance.now() < until);
  const took = (performance.now() - begin) / 1000;
  return {
    movesPerSecond: tally.moves / took,
    gamesPerSecond: tally.games / took,
    legalPerMove: tally.legal / tally.moves,
  };
}

/** Games in a row of which the heap is looked at; those during which garbage was collected are left out. */
const WEIGHED_GAMES = 400;

/** How many bytes of garbage a move leaves. */
export function bytesPerMove(loop: Loop, rules: RulesId): number {
  let [bytes, moves] = [0, 0];
  for (let game = 0; game < WEIGHED_GAMES; game++) {
    const tally: Tally = { games: 0, moves: 0, legal: 0 };
    const before = process.memoryUsage().heapUsed;
    loop(rules, tally);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown <= 0) continue;
    bytes += grown;
    moves += tally.moves;
  }
  return bytes / moves;
}

/** Runs a calibration script with the same Node: `node FILE list 3 1` prints `best 510876 moves/s` of three tries. */
export function calibrate(file: string, tries: number): number {
  if (!existsSync(file)) throw new Complaint(`there is no file ${file}`);
  const { stdout, status } = spawnSync(process.execPath, [file, 'list', String(tries), '1'], {
    encoding: 'utf8',
  });
  const best = /\bbest\s+([0-9]+)\s+moves\/s/.exec(stdout ?? '')?.[1];
  if (status !== 0 || best === undefined) throw new Complaint(`${file} prints no "best N moves/s"`);
  return Number(best);
}
