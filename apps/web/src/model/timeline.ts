import {
  awaitsEnd,
  type GameEvent,
  makeRedactedAction,
  type Position,
  type RedactedAction,
  type RedactedDraw,
  type RedactedRecord,
  type Seat,
  startPosition,
} from '@tigris/engine';
import { NAMED_RULES } from '@tigris/engine/explain';
import { rollDeal, rollEnd, rollPly } from './rolling.ts';
import type { Past, Told } from './source.ts';

/** One ply of the game as the page knows it. */
export type Ply = {
  seat: Seat;
  action: RedactedAction;
  token: string;
  /** Drawn in the action itself, and at the end of the turn; null while that is still to come. */
  draws: readonly RedactedDraw[];
  end: readonly RedactedDraw[] | null;
  events: readonly GameEvent[];
};

/** Positions are worked out again when somebody looks at them; one in so many is kept, so that this stays quick. */
const KEEP_EVERY = 32;

/**
 * The game from the deal on, made from the redacted record alone and followed rev by rev. Positions in it hold
 * made-up things where the audience sees nothing: show them through `viewOf`.
 */
export class Timeline {
  private readonly done: Ply[] = [];
  private readonly kept: Position[];
  private last: Position;

  constructor(past: Past) {
    this.last =
      past === null ? startPosition(NAMED_RULES.classic, []) : (past.start ?? rollDeal(past.record));
    this.kept = [this.last];
    if (past !== null) this.read(past.record, past.held);
  }

  get plies(): readonly Ply[] {
    return this.done;
  }

  get length(): number {
    return this.done.length;
  }

  get position(): Position {
    return this.last;
  }

  /** What one rev did. False if it does not follow: the record must be fetched anew. */
  hear({ undone, move, end, ply }: Told): boolean {
    if (undone) this.truncate(ply);
    else if (move !== null && !this.push(move.seat, move.action, move.draws)) return false;
    if (end !== null) this.endTurn(end);
    return this.done.length === ply;
  }

  /** Takes back to this length. */
  truncate(length: number): void {
    if (length >= this.done.length) return;
    this.done.length = length;
    this.kept.length = Math.min(this.kept.length, Math.floor(length / KEEP_EVERY) + 1);
    this.last = this.work(length);
  }

  /** The position after so many plies. */
  at(length: number): Position {
    return length >= this.done.length ? this.last : this.work(length);
  }

  private read({ steps }: RedactedRecord, held: boolean): void {
    for (const [i, { seat, action, draws }] of steps.entries()) {
      if (!this.push(seat, action, draws)) return;
      const rest = draws.slice(this.done.at(-1)?.draws.length ?? 0);
      if (!(held && i === steps.length - 1)) this.endTurn(rest);
    }
  }

  /** @param draws those of the action first; what follows them belongs to the end of the turn */
  private push(seat: Seat, action: RedactedAction, draws: readonly RedactedDraw[]): boolean {
    const step = rollPly(this.last, seat, action, draws);
    if (step === null) return false;
    const own = draws.slice(0, step.events.filter(({ kind }) => kind === 'drew').length);
    const token = makeRedactedAction(action);
    this.done.push({ seat, action, token, draws: own, end: null, events: step.events });
    this.settle(step.position);
    return true;
  }

  /** The turn ended with these draws: that belongs to the ply before. */
  private endTurn(draws: readonly RedactedDraw[]): void {
    const ply = this.done.at(-1);
    if (ply === undefined || !awaitsEnd(this.last)) return;
    const { position, events } = rollEnd(this.last, draws);
    this.done[this.done.length - 1] = { ...ply, end: draws, events: [...ply.events, ...events] };
    this.settle(position);
  }

  private work(length: number): Position {
    const from = Math.min(Math.floor(length / KEEP_EVERY), this.kept.length - 1);
    return this.done.slice(from * KEEP_EVERY, length).reduce(again, this.kept[from] ?? this.last);
  }

  private settle(position: Position): void {
    this.last = position;
    if (this.done.length % KEEP_EVERY === 0) this.kept[this.done.length / KEEP_EVERY] = position;
  }
}

function again(before: Position, { seat, action, draws, end }: Ply): Position {
  const after = rollPly(before, seat, action, draws)?.position ?? before;
  return end === null ? after : rollEnd(after, end).position;
}
