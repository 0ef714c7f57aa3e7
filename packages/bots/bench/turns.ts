/**
 * `pnpm bench turns [--games N] [--worlds N] [--rules R] [--seats N]`: what `fierce` gains by trying more turns and by a
 * deeper lookahead. The best turns of sampled decisions are tried in sampled worlds. Half of the worlds choose a turn at
 * each depth and number of turns. The other half measures at the greatest depth how much better that turn is than the
 * choice of depth 2 among eight turns. Both halves share the errors of the evaluation, so confirm gains by games. Use at
 * least a hundred decisions, which take half an hour.
 */
import { parseArgs } from 'node:util';
import { ALL_RULES_IDS, decisionKind, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { runToEnd } from '../src/bot/bot.ts';
import { LEARNED_WEIGHTS } from '../src/evaluation/learned-weights.ts';
import { BOTS } from '../src/levels.ts';
import { rankOptions } from '../src/search/rank-options.ts';
import { startSearch } from '../src/search/start-search.ts';
import { bestLines, linesFrom, type TurnLine } from '../src/search/turn-lines.ts';
import { createWorldEvaluator } from '../src/search/world-evaluator.ts';
import { type BotTurn, memoryOf, playBots } from '../test/play-bots.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '24' },
    worlds: { type: 'string', default: '48' },
    rules: { type: 'string', default: 'std' },
    seats: { type: 'string', default: '2' },
  },
});
const WORLDS = Number(values.worlds);
/** One of this many decisions is measured, before the end of the game comes near. */
const DECISION_INTERVAL = 29;
const MAX_PLIES = 150;
/** Positions per decision of the players. */
const ITERATIONS = 2000;

const DEPTHS = [2, 4, 6, 8];
const LINE_COUNTS = [8, 16, 32];
const DEEPEST = DEPTHS.length - 1;
const MAX_LINES = LINE_COUNTS[LINE_COUNTS.length - 1];

/** Win probability at [depth][world][line]. */
type LineValues = number[][][];

function tryLines({ game, position, seat, tools }: BotTurn): LineValues {
  const view = viewOf(position, seat);
  const budget = { kind: 'iterations', count: Number.POSITIVE_INFINITY } as const;
  const memory = memoryOf(game, seat);
  const root = startSearch(view, seat, { ...tools, memory, budget }, LEARNED_WEIGHTS);
  const { world, context } = root;
  const options = rankOptions(world, context);
  const lines: TurnLine[] = options.slice(0, MAX_LINES).flatMap((option) => linesFrom(option, options, context));
  const best = bestLines(lines, MAX_LINES);
  return DEPTHS.map((evaluations) =>
    Array.from({ length: WORLDS }, (_, number) => {
      const depth = { evaluations, width: evaluations === DEPTHS[DEEPEST] ? 3 : 1 };
      const winProbabilityOf = createWorldEvaluator(
        view,
        seat,
        root,
        depth,
        seededRandom(game.ply * 1000 + number),
        () => false,
      );
      return best.map((line) => runToEnd(winProbabilityOf(line)));
    }),
  );
}

const meanOver = (worlds: readonly number[][]): number[] =>
  worlds[0].map((_, line) => worlds.reduce((sum, world) => sum + world[line], 0) / worlds.length);

/** Returns the value of the line chosen at this depth among this many lines. Each half of the worlds chooses once. */
function valueOfChoice(values: LineValues, evaluations: number, lines: number): number {
  const halves = [0, 1].map((half) => (_: unknown, world: number) => world % 2 === half);
  const halfValues = halves.map((half, i) => {
    const means = meanOver(values[evaluations].filter(half)).slice(0, lines);
    return meanOver(values[DEEPEST].filter(halves[1 - i]))[means.indexOf(Math.max(...means))];
  });
  return (halfValues[0] + halfValues[1]) / 2;
}

const gainOf = (values: LineValues, evaluations: number, lines: number): number =>
  valueOfChoice(values, evaluations, lines) - valueOfChoice(values, 0, LINE_COUNTS[0]);

/** In hundredths of a win, with half the width of the 95 % confidence interval. */
function describe(gains: readonly number[]): string {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const square = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(square / gains.length)).toFixed(2)}`.padEnd(14);
}

const rules = ALL_RULES_IDS.find((id) => id === values.rules);
if (rules === undefined) throw new Error(`there are no rules ${values.rules}`);
const decisions: LineValues[] = [];
for (let seed = 1; seed <= Number(values.games); seed++) {
  const bots = Array.from({ length: Number(values.seats) }, () => BOTS.fierce);
  const onDecision = (turn: BotTurn): void => {
    if (turn.game.ply % DECISION_INTERVAL === DECISION_INTERVAL - 1 && decisionKind(turn.position) === 'action')
      decisions.push(tryLines(turn));
  };
  playBots(rules, bots, { seed, plies: MAX_PLIES, iterations: ITERATIONS, onDecision });
}
process.stdout.write(`${decisions.length} decisions, ${WORLDS / 2} worlds choose; hundredths of a win\n`);
process.stdout.write(`depth  ${LINE_COUNTS.map((lines) => `${lines} turns`.padEnd(14)).join('')}\n`);
for (const [i, evaluations] of DEPTHS.entries()) {
  const row = LINE_COUNTS.map((lines) => describe(decisions.map((lineValues) => gainOf(lineValues, i, lines))));
  process.stdout.write(`${String(evaluations).padEnd(7)}${row.join('')}\n`);
}
