import { fullBag } from './bag.ts';
import { startBoard } from './board/board.ts';
import type { Chance } from './chance.ts';
import type { GameEvent } from './event.ts';
import { ACTIONS_A_TURN } from './flow/end-of-turn.ts';
import { fillHand } from './play.ts';
import type { Position } from './position.ts';
import type { RulesId } from './rules.ts';
import { rulesetOf } from './ruleset/compose.ts';
import type { Dynasty } from './types.ts';

const CATASTROPHES = 2;

/** The set-up before the opening hands are drawn (A3–A7). @param dynasties in turn order. */
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
    left: ACTIONS_A_TURN,
    over: false,
    pending: null,
  };
}

/** Draws the opening hands, whole and in turn order, into this position (A8). */
export function deal(position: Position, chance: Chance, log: GameEvent[] | null = null): void {
  const play = { position, rules: rulesetOf(position.rules), chance, log };
  for (let seat = 0; seat < position.seats.length; seat++) fillHand(play, seat);
}
