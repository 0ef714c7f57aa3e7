import {
  ALL_RULES_IDS,
  applyAndEndTurn,
  type Chance,
  type Color,
  DYNASTIES,
  dealHands,
  decider,
  drawsIn,
  type GameEvent,
  liveChance,
  makeAction,
  type RulesId,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { pickAction, seededRandom } from '../../e2e/support/clients/random.ts';

/** A random game of four that server and load driver both compute: its tokens, and its draws in order. */
export type ScriptedGame = { rules: RulesId; moves: { seat: Seat; token: string }[]; draws: Color[] };

export function createScriptedGame(number: number): ScriptedGame {
  const random = seededRandom(number);
  const chance = liveChance(random);
  const rules = ALL_RULES_IDS[(number * 11) % ALL_RULES_IDS.length];
  let position = startPosition(rules, DYNASTIES);
  const dealt: GameEvent[] = [];
  dealHands(position, chance, dealt);
  const draws = drawsIn(dealt).flatMap(({ tiles }) => tiles);
  const moves: ScriptedGame['moves'] = [];
  for (let seat = decider(position); seat !== null; seat = decider(position)) {
    const action = pickAction(viewOf(position, seat), random);
    const step = applyAndEndTurn(position, seat, action, chance);
    if (!step.ok) throw new Error(`a legal action was refused: ${step.error}`);
    moves.push({ seat, token: makeAction(action) });
    draws.push(...drawsIn(step.value.events).flatMap(({ tiles }) => tiles));
    position = step.value.position;
  }
  return { rules, moves, draws };
}

/** Returns the draws of a known game in order. */
export function scriptedChance({ draws }: ScriptedGame): Chance {
  let next = 0;
  return { draw: () => draws[next++] };
}
