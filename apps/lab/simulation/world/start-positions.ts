import { choose, randomBot as quickBot } from '@tigris/bots';
import {
  apply,
  COLORS,
  copyPosition,
  DYNASTIES,
  type Dynasty,
  dealHands,
  decider,
  endTurn,
  liveChance,
  type Position,
  type RulesId,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { type Random, seededRandom } from '../../../e2e/support/clients/random.ts';
import type { GameStage } from '../simulated-run.ts';

/** Number of turns before the end at which games start. */
const TURNS_LEFT: Readonly<Record<Exclude<GameStage, 'opening'>, number>> = { middle: 40, late: 12, end: 3 };
const GAMES_PER_KIND = 2;

const known = new Map<string, readonly Position[]>();

/** Returns a setup for a game at this stage, before the opening hands are drawn. */
export function startPositionAt(
  stage: GameStage,
  seed: number,
  rules: RulesId,
  dynasties: readonly Dynasty[],
): Position {
  if (stage === 'opening') return startPosition(rules, dynasties);
  const turns = cachedTurns(rules, dynasties.length, seed % GAMES_PER_KIND);
  const position = copyPosition(turns[Math.max(0, turns.length - TURNS_LEFT[stage])]);
  for (const [seat, dynasty] of dynasties.entries()) position.seats[seat].dynasty = dynasty;
  return position;
}

function cachedTurns(rules: RulesId, seats: number, number: number): readonly Position[] {
  const key = `${rules} ${seats} ${number}`;
  const turns = known.get(key) ?? playThrough(rules, seats, seededRandom(number));
  known.set(key, turns);
  return turns;
}

/** Plays a random game. Returns the position before each turn, with all hands back in the bag. */
function playThrough(rules: RulesId, seats: number, random: Random): Position[] {
  const chance = liveChance(random);
  const turns: Position[] = [];
  let position = startPosition(rules, DYNASTIES.slice(0, seats));
  dealHands(position, chance);
  let turn = -1;
  while (!position.over) {
    if (position.turn !== turn) turns.push(withoutHands(position));
    turn = position.turn;
    const seat = decider(position);
    position = seat === null ? endTurn(position, chance).position : afterAction(position, seat, random);
  }
  return turns;
}

function afterAction(position: Position, seat: number, random: Random): Position {
  const tools = { memory: null, budget: { kind: 'iterations', count: 1 }, random } as const;
  const { action } = choose(quickBot, viewOf(position, seat), seat, tools);
  const acted = apply(position, seat, action, liveChance(random));
  if (!acted.ok) throw new Error(`a legal action was refused: ${acted.error}`);
  return acted.value.position;
}

function withoutHands(played: Position): Position {
  const position = copyPosition(played);
  for (const { hand } of position.seats) {
    for (const color of COLORS) {
      position.bag[color] += hand[color];
      hand[color] = 0;
    }
  }
  return position;
}
