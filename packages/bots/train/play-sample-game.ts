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
import { type EvaluatedAction, expectedWinProbability, type SearchContext } from '../src/search/search-context.ts';
import { startSearch } from '../src/search/start-search.ts';
import { leavesOfTurn } from '../src/search/turn-search.ts';
import type { Sample } from './sample.ts';

/** Rules and numbers of players, the usual game most often. */
const TABLES: readonly { rules: RulesId; seats: number }[] = [
  { rules: 'std', seats: 2 },
  { rules: 'std', seats: 2 },
  { rules: 'adv+cew', seats: 2 },
  { rules: 'std', seats: 3 },
  { rules: 'adv+cw', seats: 4 },
];

/** Random deviation from the best option, as win probability: varied games teach more. */
const TEMPERATURES = [0.002, 0.01, 0.03, 0.05];
/** Number of first actions that are expanded to whole turns. */
const WIDTH = 4;
/** Number of best options to choose from. */
const MAX_CHOICES = 12;
const MAX_PLIES = 700;

/** Plays one game of a bot against itself. A game that does not end gives no samples. */
export function playSampleGame(weights: Weights, seed: number): Sample[] {
  const random = seededRandom(seed);
  const { rules, seats } = TABLES[random(TABLES.length)];
  const temperature = TEMPERATURES[random(TEMPERATURES.length)];
  const means = { chance: liveChance(random), at: 0, hold: false };
  const memories: (SeatMemory | null)[] = Array.from({ length: seats }, () => null);
  const samples: Omit<Sample, 'shares'>[] = [];
  let game = beginGame(startPosition(rules, DYNASTIES.slice(0, seats)), means);
  while (!game.position.over && game.ply < MAX_PLIES) {
    const { position } = game;
    const seat = decider(position) ?? 0;
    memories[seat] = rememberRecord(recordSeenBy(game, seat), seat, memories[seat]);
    const tools = { memory: memories[seat], budget: UNLIMITED, random };
    const { world, context } = startSearch(viewOf(position, seat), seat, tools, weights);
    const { action } = chooseLoosely(
      rankOptions(world, context),
      decisionKind(position) === 'action',
      temperature,
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

const UNLIMITED = { kind: 'iterations', count: Number.POSITIVE_INFINITY } as const;

function recordSeenBy(game: GameInProgress, seat: number) {
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

/** Chooses one of the best options at random, better ones more often. */
function chooseLoosely(
  options: readonly EvaluatedAction[],
  isAction: boolean,
  temperature: number,
  context: SearchContext,
  random: Random,
): EvaluatedAction {
  const values = options
    .slice(0, MAX_CHOICES)
    .map((step, i) =>
      isAction && i < WIDTH ? expectedWinProbability(leavesOfTurn(step, options, context), context.self) : step.value,
    );
  if (!isAction) return options[0];
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - best) / temperature));
  let rest = (random(1 << 24) / (1 << 24)) * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return options[Math.max(0, chosen)];
}
