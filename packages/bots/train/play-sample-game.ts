import {
  apply,
  DYNASTIES,
  decider,
  decisionKind,
  isTurnEndDue,
  liveChance,
  type Position,
  type RulesId,
  ranking,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { type Random, seededRandom } from '@tigris/engine/check';
import { beginGame, type GameInProgress, playAction, recordOf, redactRecord } from '@tigris/engine/game';
import { roundsLeftInTens } from '../src/evaluation/evaluate.ts';
import { readTerms } from '../src/evaluation/read-terms.ts';
import { SEAT_STRIDE } from '../src/evaluation/terms.ts';
import type { Weights } from '../src/evaluation/weights.ts';
import { rememberRecord } from '../src/memory/remember-record.ts';
import type { SeatMemory } from '../src/memory/seat-memory.ts';
import { rankOptions } from '../src/search/rank-options.ts';
import {
  type EvaluatedAction,
  expectedWinProbability,
  type SearchContext,
} from '../src/search/search-context.ts';
import { startSearch } from '../src/search/start-search.ts';
import { leavesOfTurn } from '../src/search/turn-search.ts';
import type { Sample } from './sample.ts';

/** What is played, the usual game most often. */
const TABLES: readonly { rules: RulesId; seats: number }[] = [
  { rules: 'std', seats: 2 },
  { rules: 'std', seats: 2 },
  { rules: 'adv+cew', seats: 2 },
  { rules: 'std', seats: 3 },
  { rules: 'adv+cw', seats: 4 },
];

/** How far a player strays from what it thinks best: by so much of a win. Games that are all alike teach little. */
const LOOSENESS = [0.002, 0.01, 0.03, 0.05];
/** So many first actions are thought through to the end of the turn; so many of the best may be taken. */
const WIDTH = 4;
const CHOICES = 12;
const MOST_PLIES = 700;

/** Plays one game of a bot against itself. Nothing comes of a game that does not end. */
export function playSampleGame(weights: Weights, seed: number): Sample[] {
  const random = seededRandom(seed);
  const { rules, seats } = TABLES[random(TABLES.length)];
  const looseness = LOOSENESS[random(LOOSENESS.length)];
  const means = { chance: liveChance(random), at: 0, hold: false };
  const memories: (SeatMemory | null)[] = Array.from({ length: seats }, () => null);
  const samples: Omit<Sample, 'shares'>[] = [];
  let game = beginGame(startPosition(rules, DYNASTIES.slice(0, seats)), means);
  while (!game.position.over && game.ply < MOST_PLIES) {
    const { position } = game;
    const seat = decider(position) ?? 0;
    memories[seat] = rememberRecord(seenBy(game, seat), seat, memories[seat]);
    const tools = { memory: memories[seat], budget: ENDLESS, random };
    const { world, context } = startSearch(viewOf(position, seat), seat, tools, weights);
    const { action } = loosely(
      rankOptions(world, context),
      decisionKind(position) === 'action',
      looseness,
      context,
      random,
    );
    const acted = apply(position, seat, action, means.chance);
    if (acted.ok && isTurnEndDue(acted.value.position)) samples.push(sampleAt(acted.value.position, context));
    const decided = playAction(game, seat, action, means);
    if (!decided.ok) throw new Error(`an illegal token: ${decided.error}`);
    game = decided.value.game;
  }
  if (!game.position.over) return [];
  const { winners } = ranking(game.position);
  const shares = game.position.seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return samples.map((sample) => ({ ...sample, shares }));
}

const ENDLESS = { kind: 'iterations', count: Number.POSITIVE_INFINITY } as const;

function seenBy(game: GameInProgress, seat: number) {
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  return redactRecord(recordOf(game, seats, { termination: 'abandoned' }), seat);
}

function sampleAt(position: Position, { handEstimate }: SearchContext): Omit<Sample, 'shares'> {
  const numbers = new Float64Array(4 * SEAT_STRIDE);
  readTerms(position, handEstimate, numbers);
  return {
    rounds: roundsLeftInTens(position),
    numbers: numbers.slice(0, position.seats.length * SEAT_STRIDE),
  };
}

/** One of the best options, the better ones more often. */
function loosely(
  options: readonly EvaluatedAction[],
  plans: boolean,
  looseness: number,
  mind: SearchContext,
  random: Random,
): EvaluatedAction {
  const values = options
    .slice(0, CHOICES)
    .map((step, i) =>
      plans && i < WIDTH ? expectedWinProbability(leavesOfTurn(step, options, mind), mind.self) : step.value,
    );
  if (!plans) return options[0];
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - best) / looseness));
  let rest = (random(1 << 24) / (1 << 24)) * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return options[Math.max(0, chosen)];
}
