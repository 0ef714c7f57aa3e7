import type { Action } from '../../src/base/action.ts';
import type { Position } from '../../src/base/position.ts';
import type { Seat } from '../../src/base/types.ts';
import { apply, decider, endTurn, isTurnEndDue, type Outcome } from '../../src/operations/apply.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { LawViolation } from './law-violation.ts';
import { dealGame, type PlayoutGame } from './playout-game.ts';

/** One token of a playout and its result. */
export type Ply = {
  /** From 0. */
  number: number;
  before: Position;
  legal: Action[];
  seat: Seat;
  action: Action;
  /** After the token alone. */
  step: Outcome;
  /** After the end of the turn, if the token was its last. */
  end: Outcome | null;
  /** The position after the token and the end of the turn, if there was one. */
  after: Position;
};

/** A limit for playouts; the rules have none (A28). */
const MAX_PLIES = 5000;

/** Plays a game to its end. Throws `LawViolation` if no legal action is left or a legal one is refused. */
export function* playout(game: PlayoutGame, start: Position = dealGame(game).position): Generator<Ply> {
  let before = start;
  for (let number = 0; !before.over; number++) {
    if (number >= MAX_PLIES) throw new LawViolation(`the game goes on after ${MAX_PLIES} plies`);
    const ply = playPly(game, before, number);
    yield ply;
    before = ply.after;
  }
}

function playPly(game: PlayoutGame, before: Position, number: number): Ply {
  const seat = decider(before);
  const legal = legalActions(before);
  if (seat === null || legal.length === 0) throw new LawViolation('no legal action is left');
  const action = game.style(before, legal, game.random);
  const step = apply(before, seat, action, game.chance);
  if (!step.ok) throw new LawViolation(`a listed action is refused: ${JSON.stringify(action)} ${step.error}`);
  const end = isTurnEndDue(step.value.position) ? endTurn(step.value.position, game.chance) : null;
  const after = (end ?? step.value).position;
  return { number, before, legal, seat, action, step: step.value, end, after };
}
