import type { Refusal } from '../base/action.ts';
import { drawsIn, type GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import { err, ok, type Result } from '../base/result.ts';
import { isOpenDraw, type RedactedDraw } from '../notation/record/record.ts';
import { isTurnEndDue, type Outcome } from '../operations/apply.ts';
import { applyRedacted, endTurnRedacted, type ObservedMove } from './apply-redacted.ts';

/** One change of an observed game: a step taken back, or a decision, the end of a turn, or both. */
export type ObservedUpdate = {
  undone: boolean;
  move: ObservedMove | null;
  end: readonly RedactedDraw[] | null;
};

/** One decision that has not been taken back. */
export type ObservedPly = ObservedMove & {
  /** Drawn at the end of the turn; null if the turn did not end or is held. */
  end: readonly RedactedDraw[] | null;
  events: readonly GameEvent[];
};

/** Why an update cannot be applied: the rules refuse it, require other draws, or no turn ends here. */
export type UpdateFault = Refusal | 'other-draws' | 'no-end-due';

/** Every 32nd position is stored; the others are recomputed on demand. */
const CHECKPOINT_INTERVAL = 32;

/**
 * A game as one audience may see it, derived from redacted steps. Its positions contain invented values for hidden
 * ones: display them through `viewOf`.
 */
export class ObservedGame {
  readonly #plies: ObservedPly[] = [];
  readonly #checkpoints: Position[];
  #position: Position;
  /** The last recomputed position, as a starting point for later ones. */
  #lastLookup: { ply: number; position: Position } | null = null;

  /** @param start the position after the deal; imagined where something is hidden. */
  constructor(start: Position) {
    this.#position = start;
    this.#checkpoints = [start];
  }

  get plies(): readonly ObservedPly[] {
    return this.#plies;
  }

  get length(): number {
    return this.#plies.length;
  }

  /** The position after the last ply. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Applies an update.
   * @param ply the number of plies afterwards.
   * @returns false if the result differs: an update was lost, and the record must be loaded again.
   */
  applyUpdate({ undone, move, end }: ObservedUpdate, ply: number): boolean {
    if (undone) this.takeBackTo(ply);
    const applied = (move === null || this.addMove(move) === null) && (end === null || this.addTurnEnd(end) === null);
    return applied && this.length === ply;
  }

  /** Adds one decision with the draws of the action itself. */
  addMove(move: ObservedMove): UpdateFault | null {
    const played = playMove(this.#position, move);
    if (!played.ok) return played.error;
    if (played.value.rest.length > 0) return 'other-draws';
    this.#add(move, played.value);
    return null;
  }

  /** Adds the end of the turn. */
  addTurnEnd(draws: readonly RedactedDraw[]): UpdateFault | null {
    const ended = playTurnEnd(this.#position, draws);
    if (!ended.ok) return ended.error;
    this.#addEnd(draws, ended.value);
    return null;
  }

  /**
   * Adds one step of a record, whose draws include those of the turn's end.
   * @param held whether the end may still be due.
   */
  addRecordStep(step: ObservedMove, held: boolean): UpdateFault | null {
    const played = playMove(this.#position, step);
    if (!played.ok) return played.error;
    const { outcome, rest } = played.value;
    if (!isTurnEndDue(outcome.position) || (held && rest.length === 0)) return this.addMove(step);
    const ended = playTurnEnd(outcome.position, rest);
    if (!ended.ok) return ended.error;
    this.#add(step, played.value);
    this.#addEnd(rest, ended.value);
    return null;
  }

  /** Takes back all later steps. */
  takeBackTo(length: number): void {
    if (length >= this.length) return;
    this.#position = this.positionAt(length);
    this.#plies.length = length;
    this.#checkpoints.length = Math.floor(length / CHECKPOINT_INTERVAL) + 1;
    this.#lastLookup = null;
  }

  /** Returns the position after that many plies. */
  positionAt(ply: number): Position {
    if (ply >= this.length) return this.#position;
    const nearest = Math.floor(ply / CHECKPOINT_INTERVAL);
    let from = { ply: nearest * CHECKPOINT_INTERVAL, position: this.#checkpoints[nearest] };
    const lookup = this.#lastLookup;
    if (lookup !== null && lookup.ply <= ply && lookup.ply > from.ply) from = lookup;
    const position = this.#plies.slice(from.ply, ply).reduce(replayPly, from.position);
    this.#lastLookup = { ply, position };
    return position;
  }

  #add({ seat, action }: ObservedMove, { outcome: { position, events }, own }: Played): void {
    this.#plies.push({ seat, action, draws: own, end: null, events });
    this.#setPosition(position);
  }

  /** The end of a turn belongs to the decision before it. */
  #addEnd(draws: readonly RedactedDraw[], { position, events }: Outcome): void {
    const last = this.#plies.pop();
    if (last !== undefined) this.#plies.push({ ...last, end: draws, events: [...last.events, ...events] });
    this.#setPosition(position);
  }

  #setPosition(position: Position): void {
    this.#position = position;
    if (this.length % CHECKPOINT_INTERVAL === 0) this.#checkpoints[this.length / CHECKPOINT_INTERVAL] = position;
  }
}

/** @param own the draws of the action; `rest`: the remaining draws. */
type Played = { outcome: Outcome; own: RedactedDraw[]; rest: RedactedDraw[] };

function playMove(position: Position, move: ObservedMove): Result<Played, UpdateFault> {
  if (move.seat >= position.seats.length) return err('not-your-decision');
  const moved = applyRedacted(position, move);
  if (!moved.ok) return moved;
  const drawn = sizesDrawn(moved.value);
  const own = move.draws.slice(0, drawn.length); // what an exchange drew comes first
  return haveSameSizes(own, drawn)
    ? ok({ outcome: moved.value, own, rest: move.draws.slice(drawn.length) })
    : err('other-draws');
}

function playTurnEnd(position: Position, draws: readonly RedactedDraw[]): Result<Outcome, UpdateFault> {
  if (!isTurnEndDue(position)) return err('no-end-due');
  const ended = endTurnRedacted(position, draws);
  return haveSameSizes(draws, sizesDrawn(ended)) ? ok(ended) : err('other-draws');
}

function replayPly(before: Position, ply: ObservedPly): Position {
  const moved = applyRedacted(before, ply);
  if (!moved.ok) throw new Error(`replaying an observed ply failed: ${moved.error}`);
  return ply.end === null ? moved.value.position : endTurnRedacted(moved.value.position, ply.end).position;
}

const haveSameSizes = (draws: readonly RedactedDraw[], sizes: readonly string[]): boolean =>
  draws.map(sizeOf).join() === sizes.join();

const sizeOf = (draw: RedactedDraw): string => `${draw.seat} ${isOpenDraw(draw) ? draw.tiles.length : draw.count}`;

const sizesDrawn = ({ events }: Outcome): string[] => drawsIn(events).map(sizeOf);
