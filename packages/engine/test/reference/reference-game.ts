import type { Action } from '../../src/base/action.ts';
import { type Draw, recordedChance } from '../../src/base/chance.ts';
import type { Position } from '../../src/base/position.ts';
import type { Seat } from '../../src/base/types.ts';
import { total } from '../../src/base/types.ts';
import { apply, decider, endTurn, isTurnEndDue } from '../../src/operations/apply.ts';

type ReferenceStep = {
  turn: number;
  seat: Seat;
  action: Action;
  draws: readonly Draw[];
  end: readonly Draw[] | null;
  at: number;
};
type Moment = { position: Position; steps: ReferenceStep[]; turn: number; free: number };

/** A simple reference for `GameInProgress` that stores a whole copy at every step. */
export class ReferenceGame {
  readonly #moments: Moment[];
  #at = 0;

  constructor(position: Position, moments: Moment[] = [{ position, steps: [], turn: 1, free: 0 }], at = 0) {
    this.#moments = moments;
    this.#at = at;
  }

  get #now(): Moment {
    return this.#moments[this.#moments.length - 1];
  }

  seen() {
    const { position, steps, turn, free } = this.#now;
    return { position, steps, ply: steps.length, turn, free, at: this.#at };
  }

  fork(): ReferenceGame {
    return new ReferenceGame(this.#now.position, structuredClone(this.#moments), this.#at);
  }

  decide(step: Omit<ReferenceStep, 'turn'>): void {
    const { position: before, steps, turn, free } = this.#now;
    const { seat, action, draws, end, at } = step;
    const acted = apply(before, seat, action, recordedChance(draws));
    if (!acted.ok) throw new Error(acted.error);
    const { position } = end === null ? acted.value : endTurn(acted.value.position, recordedChance(end));
    const isFree = isUndoable(before, { seat, action }, position);
    this.#moments.push({
      position,
      steps: [...structuredClone(steps), { turn, ...step }],
      turn: before.turn === position.turn || position.over ? turn : turn + 1,
      free: isFree ? free + 1 : 0,
    });
    this.#at = at;
  }

  confirm(end: readonly Draw[], at: number): void {
    const now = this.#now;
    if (!isTurnEndDue(now.position)) throw new Error('the end of the turn is not due');
    const { position } = endTurn(now.position, recordedChance(end));
    if (!position.over && position.turn !== now.position.turn) now.turn++;
    now.position = position;
    now.steps[now.steps.length - 1].end = end;
    now.free = 0;
    this.#at = at;
  }

  takeBack(at: number): void {
    this.#moments.pop();
    this.#at = at;
  }
}

/** Whether a step may be taken back, derived from positions and the token; the engine uses events. */
export function isUndoable(
  before: Position,
  { seat, action }: { seat: Seat; action: Action },
  after: Position,
): boolean {
  const drew = total(after.bag) < total(before.bag);
  const shown = action.kind === 'support' && action.count > 0;
  const ended = after.over || after.turn !== before.turn;
  return !drew && !shown && !ended && [seat, decider(after) ?? seat].every((one) => one === before.turn);
}
