import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BOTS } from '@tigris/bots/levels';
import type { RulesId } from '@tigris/engine';
import { collectDecisions, maxBudgetShare, positionsPerSecond } from '../bench/bench-bots.ts';
import {
  type GameLoop,
  type LoopTally,
  playPickingMoves,
  playWithApply,
  playWithMoveList,
} from '../bench/bench-loops.ts';
import { type Command, parseOptions, parseRulesOption, UsageError } from '../terminal/command.ts';

/** The best of all tries counts, for the engine and for the script, because other programs disturb some tries. */
const ROUNDS = 3;
const TRIES_PER_ROUND = 3;
const SECONDS_PER_TRY = 1;
/** Maximum budget of a decision in the measurement of budgets. */
const MAX_BUDGET_MS = 100;
/** Levels whose budgets are measured, also with the maximum number of players. */
const MEASURED_BOTS = [BOTS.calm, BOTS.keen, BOTS.fierce];
const MAX_PLAYERS = 4;

/** Measures the speed of games between two random players, and with `--against` the speed of a script for comparison. */
export const bench: Command = (args, { folder, out }) => {
  const { words, values } = parseOptions(args, ['rules', 'against', 'seconds']);
  if (words.length > 0) throw new UsageError(`bench does not know what to do with ${words[0]}`);
  const rules = parseRulesOption(values.rules ?? 'std');
  const seconds = readSeconds(values.seconds);
  const against = values.against === undefined ? null : resolve(folder, values.against);

  for (const loop of [playWithMoveList, playPickingMoves, playWithApply]) measure(loop, rules, seconds); // warms up
  const bytes = bytesPerMove(playWithMoveList, rules);
  const fast: Speed[] = [];
  const picked: Speed[] = [];
  const pure: Speed[] = [];
  const scripts: number[] = [];
  const decisions = collectDecisions(rules, 2);
  const positionRates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < TRIES_PER_ROUND; i++) fast.push(measure(playWithMoveList, rules, seconds));
    if (against !== null) scripts.push(calibrate(against, TRIES_PER_ROUND));
    for (let i = 0; i < TRIES_PER_ROUND; i++) picked.push(measure(playPickingMoves, rules, seconds));
    for (let i = 0; i < TRIES_PER_ROUND; i++) pure.push(measure(playWithApply, rules, seconds));
    for (let i = 0; i < TRIES_PER_ROUND; i++) positionRates.push(positionsPerSecond(decisions, seconds));
  }
  const positionRate = Math.max(...positionRates);
  for (const line of report(best(fast), best(picked), best(pure), bytes)) out(line);
  out(`positions/s of the bots ${Math.round(positionRate)}`);
  const measured = [...decisions, ...collectDecisions(rules, MAX_PLAYERS)];
  for (const bot of MEASURED_BOTS) {
    const most = maxBudgetShare(bot, measured, Math.min(bot.thinkingMs, MAX_BUDGET_MS, seconds * 1000));
    out(`most of its budget that ${bot.name} takes ${most.toFixed(3)}`);
  }
  if (against !== null) for (const line of compare(best(fast), positionRate, Math.max(...scripts))) out(line);
  return 0;
};

const best = (speeds: readonly Speed[]): Speed =>
  speeds.reduce((one, other) => (other.movesPerSecond > one.movesPerSecond ? other : one));

const report = (fast: Speed, picked: Speed, pure: Speed, bytes: number): string[] => [
  `moves/s ${Math.round(fast.movesPerSecond)}`,
  `games/s ${Math.round(fast.gamesPerSecond)}`,
  `legal moves a position ${fast.legalPerMove.toFixed(1)}`,
  `bytes allocated a move ${Math.round(bytes)}`,
  `moves/s picking one ${Math.round(picked.movesPerSecond)}`,
  `moves/s with apply ${Math.round(pure.movesPerSecond)}`,
  `apply to in place ${ratio(pure.movesPerSecond, fast.movesPerSecond)}`,
];

const compare = (fast: Speed, positionRate: number, script: number): string[] => [
  `positions of the bots to moves of the script ${ratio(positionRate, script)}`,
  `moves/s of the script ${script}`,
  `ratio ${ratio(fast.movesPerSecond, script)}`,
];

const ratio = (one: number, other: number): string => (one / other).toFixed(3);

function readSeconds(text = String(SECONDS_PER_TRY)): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 60) return seconds;
  throw new UsageError(`--seconds needs a number from 0 to 60, not ${text}`);
}

export type Speed = { movesPerSecond: number; gamesPerSecond: number; legalPerMove: number };

/** Plays games for about this many seconds. */
function measure(loop: GameLoop, rules: RulesId, seconds: number): Speed {
  const tally: LoopTally = { games: 0, moves: 0, legal: 0 };
  const start = performance.now();
  const until = start + seconds * 1000;
  do loop(rules, tally);
  while (performance.now() < until);
  const took = (performance.now() - start) / 1000;
  return {
    movesPerSecond: tally.moves / took,
    gamesPerSecond: tally.games / took,
    legalPerMove: tally.legal / tally.moves,
  };
}

/** Games in which garbage was collected do not count. */
const MEASURED_GAMES = 400;

/** Returns the bytes allocated per move. */
function bytesPerMove(loop: GameLoop, rules: RulesId): number {
  let [bytes, moves] = [0, 0];
  for (let game = 0; game < MEASURED_GAMES; game++) {
    const tally: LoopTally = { games: 0, moves: 0, legal: 0 };
    const before = process.memoryUsage().heapUsed;
    loop(rules, tally);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown <= 0) continue;
    bytes += grown;
    moves += tally.moves;
  }
  return bytes / moves;
}

/** Runs a script with the same Node: `node FILE list 3 1` prints `best 510876 moves/s` of three tries. */
function calibrate(file: string, tries: number): number {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const { stdout, status } = spawnSync(process.execPath, [file, 'list', String(tries), '1'], {
    encoding: 'utf8',
  });
  const best = /\bbest\s+([0-9]+)\s+moves\/s/.exec(stdout ?? '')?.[1];
  if (status !== 0 || best === undefined) throw new UsageError(`${file} prints no "best N moves/s"`);
  return Number(best);
}
