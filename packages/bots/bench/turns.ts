/**
 * What `fierce` gains by trying more turns, and by looking further ahead: `pnpm bench turns [--games N] [--worlds N]
 * [--rules R] [--seats N]`. In decisions of its games the turns that look best are tried in sampled worlds. Half of the
 * worlds choose one, by few or many looks and among few or many turns; the other half tells by the farthest looks how
 * much better it is than what two looks choose among eight turns. These looks share what is wrong with the judge: a gain
 * here is a reason to play games, and no more. Fewer than a hundred decisions say little; they take half an hour.
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
/** In a game one decision of so many is taken, while it is not nearly over. */
const EVERY = 29;
const PLIES = 150;
/** How long the players of the games think about a decision, in positions. */
const THINKING = 2000;

const LOOKS = [2, 4, 6, 8];
const LINES = [8, 16, 32];
const FARTHEST = LOOKS.length - 1;
const MOST_LINES = LINES[LINES.length - 1];

/** What the lines of a decision are worth: by [looks][world][line]. */
type Tried = number[][][];

function tryLines({ game, position, seat, tools }: BotTurn): Tried {
  const view = viewOf(position, seat);
  const budget = { kind: 'iterations', count: Number.POSITIVE_INFINITY } as const;
  const memory = memoryOf(game, seat);
  const opening = startSearch(view, seat, { ...tools, memory, budget }, LEARNED_WEIGHTS);
  const { world, context } = opening;
  const options = rankOptions(world, context);
  const lines: TurnLine[] = options
    .slice(0, MOST_LINES)
    .flatMap((option) => linesFrom(option, options, context));
  const best = bestLines(lines, MOST_LINES);
  return LOOKS.map((looks) =>
    Array.from({ length: WORLDS }, (_, number) => {
      const depth = { evaluations: looks, width: looks === LOOKS[FARTHEST] ? 3 : 1 };
      const valueIn = createWorldEvaluator(
        view,
        seat,
        opening,
        depth,
        seededRandom(game.ply * 1000 + number),
        () => false,
      );
      return best.map((line) => runToEnd(valueIn(line)));
    }),
  );
}

const meanOver = (worlds: readonly number[][]): number[] =>
  worlds[0].map((_, line) => worlds.reduce((sum, world) => sum + world[line], 0) / worlds.length);

/** What is chosen among so many lines by so many looks is worth so much; either half of the worlds chooses once. */
function worthBy(tried: Tried, looks: number, lines: number): number {
  const halves = [0, 1].map((half) => (_: unknown, world: number) => world % 2 === half);
  const worths = halves.map((half, i) => {
    const chosenBy = meanOver(tried[looks].filter(half)).slice(0, lines);
    return meanOver(tried[FARTHEST].filter(halves[1 - i]))[chosenBy.indexOf(Math.max(...chosenBy))];
  });
  return (worths[0] + worths[1]) / 2;
}

const gainOf = (tried: Tried, looks: number, lines: number): number =>
  worthBy(tried, looks, lines) - worthBy(tried, 0, LINES[0]);

/** In hundredths of a win, with half the width of the 95 % interval. */
function describe(gains: readonly number[]): string {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const square = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(square / gains.length)).toFixed(2)}`.padEnd(14);
}

const rules = ALL_RULES_IDS.find((id) => id === values.rules);
if (rules === undefined) throw new Error(`there are no rules ${values.rules}`);
const all: Tried[] = [];
for (let seed = 1; seed <= Number(values.games); seed++) {
  const bots = Array.from({ length: Number(values.seats) }, () => BOTS.fierce);
  const tell = (asked: BotTurn): void => {
    if (asked.game.ply % EVERY === EVERY - 1 && decisionKind(asked.position) === 'action')
      all.push(tryLines(asked));
  };
  playBots(rules, bots, { seed, plies: PLIES, iterations: THINKING, onDecision: tell });
}
process.stdout.write(`${all.length} decisions, ${WORLDS / 2} worlds choose; hundredths of a win\n`);
process.stdout.write(`looks  ${LINES.map((lines) => `${lines} turns`.padEnd(14)).join('')}\n`);
for (const [i, looks] of LOOKS.entries()) {
  const row = LINES.map((lines) => describe(all.map((tried) => gainOf(tried, i, lines))));
  process.stdout.write(`${String(looks).padEnd(7)}${row.join('')}\n`);
}
