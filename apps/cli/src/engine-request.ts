import type { Memory } from '@tigris/bots';
import type { Recollections } from '@tigris/bots/levels';
import {
  decider,
  err,
  imagine,
  makePosition,
  ok,
  parseDynasty,
  parsePosition,
  parseRedactedRecord,
  type Result,
  type Seat,
  setupFault,
  type View,
  viewOf,
} from '@tigris/engine';

export const ENGINE_PROTOCOL = 'te-engine/1';

/** What a program may ask for, once it is read. */
export type ChooseRequest = {
  id: number;
  view: View;
  seat: Seat;
  memory: Memory | null;
  budget: { ms: number } | { iterations: number };
};

/** Why a line cannot be answered. */
export type EngineFault =
  | 'bad-json'
  | 'unknown-type'
  | 'unsupported-protocol'
  | 'busy'
  | 'bad-id'
  | 'bad-seat'
  | 'bad-position'
  | 'impossible-position'
  | 'bad-record'
  | 'record-and-position-differ'
  | 'hidden-hand'
  | 'not-your-decision'
  | 'bad-budget';

export type Message = { readonly [field: string]: unknown };

export function parseMessage(line: string): Message | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Reads a `choose`: the position as the seat sees it, the record as the seat has seen it, or both.
 * @param recollections what was remembered for earlier questions: a game is asked about again and again.
 */
export function readChoose(
  message: Message,
  recollections: Recollections,
): Result<ChooseRequest, EngineFault> {
  const { id } = message;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return err('bad-id');
  const budget = readBudget(message.budget);
  if (budget === null) return err('bad-budget');
  const seen = readSeen(message, recollections);
  return seen.ok ? ok({ id, budget, ...seen.value }) : seen;
}

const MOST = 1_000_000_000;

function readBudget(value: unknown): ChooseRequest['budget'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ms, iterations }: Message = { ...value };
  const isCount = (count: unknown): count is number =>
    typeof count === 'number' && count > 0 && count <= MOST;
  if (isCount(ms)) return { ms };
  return isCount(iterations) ? { iterations } : null;
}

type Seen = Pick<ChooseRequest, 'view' | 'seat' | 'memory'>;

function readSeen(
  { seat, position, record }: Message,
  recollections: Recollections,
): Result<Seen, EngineFault> {
  const view = typeof position === 'string' ? readView(position) : null;
  if (view?.ok === false) return view;
  if (typeof record !== 'string')
    return view === null ? err('bad-position') : checked(view.value, seat, null);
  const parsed = parseRedactedRecord(record);
  if (!parsed.ok) return err('bad-record');
  const place = placeOf(parsed.value.seats, seat);
  if (place < 0) return err('bad-seat');
  const memory = recollections.recall(`${seat}`, parsed.value, place);
  if (memory === null) return err('bad-record');
  const seen = viewOf(memory.follower.position, place);
  if (view !== null && makePosition(view.value) !== makePosition(seen))
    return err('record-and-position-differ');
  return checked(seen, seat, memory);
}

function readView(text: string): Result<View, EngineFault> {
  const setup = parsePosition(text);
  if (!setup.ok) return err('bad-position');
  if (setupFault(setup.value) !== null) return err('impossible-position');
  const { bag } = setup.value;
  if (bag.kind !== 'tiles') return ok({ ...setup.value, bag });
  return ok({
    ...setup.value,
    bag: { kind: 'size', size: bag.tiles.reduce((sum, count) => sum + count, 0) },
  });
}

function checked(view: View, letter: unknown, memory: Memory | null): Result<Seen, EngineFault> {
  const seat = placeOf(view.seats, letter);
  if (seat < 0) return err('bad-seat');
  if (decider(imagine(view)) !== seat) return err('not-your-decision');
  return view.seats[seat].hand === null ? err('hidden-hand') : ok({ view, seat, memory });
}

function placeOf(seats: readonly { dynasty: string }[], letter: unknown): Seat {
  const dynasty = typeof letter === 'string' ? parseDynasty(letter) : null;
  return seats.findIndex((seat) => seat.dynasty === dynasty);
}
