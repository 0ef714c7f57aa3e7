import type { Chance } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import type { RulesId } from '../base/rules-id.ts';
import type { Dynasty } from '../base/types.ts';
import { startBoard } from '../board/board.ts';
import { ACTIONS_PER_TURN } from '../rules/flow/end-of-turn.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';
import { fillHand } from '../rules/step/hands-and-points.ts';
import { fullBag } from './bag.ts';

const CATASTROPHES = 2;

/** Returns the position before the opening hands are drawn (A3–A7). @param dynasties in turn order. */
export function startPosition(rules: RulesId, dynasties: readonly Dynasty[]): Position {
  return {
    rules,
    board: startBoard(rules),
    seats: dynasties.map((dynasty) => ({
      dynasty,
      hand: [0, 0, 0, 0],
      catastrophes: CATASTROPHES,
      points: [0, 0, 0, 0],
      treasures: 0,
    })),
    bag: fullBag(rules),
    turn: 0,
    left: ACTIONS_PER_TURN,
    over: false,
    pending: null,
  };
}

/** Draws the opening hands into this position, whole and in turn order (A8). */
export function dealHands(position: Position, chance: Chance, log: GameEvent[] | null = null): void {
  const play = { position, rules: rulesetOf(position.rules), chance, log };
  for (let seat = 0; seat < position.seats.length; seat++) fillHand(play, seat);
}
