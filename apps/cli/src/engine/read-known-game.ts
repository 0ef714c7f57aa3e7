import type { SeatMemory } from '@tigris/bots';
import type { MemoryCache } from '@tigris/bots/levels';
import {
  decider,
  err,
  HAND_SIZE,
  imagine,
  isHiddenDraw,
  makePosition,
  ok,
  parseDynasty,
  parsePosition,
  parseRedactedRecord,
  type RedactedDraw,
  type RedactedRecord,
  type Result,
  type Seat,
  type Setup,
  setupFault,
  TILE_COUNTS,
  total,
  type View,
  viewOf,
} from '@tigris/engine';

/** What the deciding seat knows. */
export type KnownGame = { view: View; seat: Seat; memory: SeatMemory | null };

export type KnownGameFault =
  | 'bad-seat'
  | 'bad-position'
  | 'impossible-position'
  | 'bad-record'
  | 'record-and-position-differ'
  | 'hidden-hand'
  | 'not-your-decision';

type KnownGameTexts = { readonly seat?: unknown; readonly position?: unknown; readonly record?: unknown };

/** Parses the position as the seat sees it, the redacted record of the seat, or both. */
export function readKnownGame(
  { seat, position, record }: KnownGameTexts,
  memories: MemoryCache,
): Result<KnownGame, KnownGameFault> {
  const fromPosition = typeof position === 'string' ? readPosition(position, seat) : null;
  if (fromPosition?.ok === false) return fromPosition;
  if (typeof record !== 'string') return fromPosition ?? err('bad-position');
  const fromRecord = readRecord(record, seat, memories);
  if (!fromRecord.ok || fromPosition === null) return fromRecord;
  return visibleText(fromPosition.value) === visibleText(fromRecord.value)
    ? fromRecord
    : err('record-and-position-differ');
}

function readPosition(text: string, letter: unknown): Result<KnownGame, KnownGameFault> {
  const setup = parsePosition(text);
  if (!setup.ok) return err('bad-position');
  if (setupFault(setup.value) !== null || !hasTilesFor(setup.value)) return err('impossible-position');
  const seat = findSeat(setup.value.seats, letter);
  if (seat < 0) return err('bad-seat');
  return checkDecision({ view: withoutOtherHands(setup.value, seat), seat, memory: null });
}

/** Whether hands and bag hold no more tiles than the game has. Sampling worlds relies on it. */
function hasTilesFor(setup: Setup): boolean {
  const { seats, bag } = imagine(setup);
  return seats.reduce((sum, { hand }) => sum + total(hand), total(bag)) <= total(TILE_COUNTS);
}

/** Hides other hands, which a bot would otherwise find in every sampled world. */
function withoutOtherHands(setup: Setup, seat: Seat): View {
  const seats = setup.seats.map((other, i) => (i === seat ? other : { ...other, hand: null }));
  const { bag } = setup;
  return { ...setup, seats, bag: bag.kind === 'tiles' ? { kind: 'size', size: total(bag.tiles) } : bag };
}

function readRecord(text: string, letter: unknown, memories: MemoryCache): Result<KnownGame, KnownGameFault> {
  const record = parseRedactedRecord(text);
  if (!record.ok) return err('bad-record');
  const seat = findSeat(record.value.seats, letter);
  if (seat < 0) return err('bad-seat');
  if (!showsHandOf(seat, record.value)) return err('hidden-hand');
  const memory = memories.recall(`${letter}`, record.value, seat);
  if (memory === null) return err('bad-record');
  return checkDecision({ view: viewOf(memory.observed.position, seat), seat, memory });
}

/** Whether all draws and exchanges of the seat are in the record. Missing ones would be made up. */
function showsHandOf(seat: Seat, { deal, steps }: RedactedRecord): boolean {
  const dealt = deal.flatMap((draw) => (draw.seat === seat && !isHiddenDraw(draw) ? draw.tiles : []));
  const hides = (draw: RedactedDraw) => draw.seat === seat && isHiddenDraw(draw);
  const isHidden = (step: RedactedRecord['steps'][number]) =>
    step.draws.some(hides) || (step.seat === seat && step.action.kind === 'hidden-exchange');
  return dealt.length === HAND_SIZE && !steps.some(isHidden);
}

/** The text of what the seat sees. A given position may contain more than that. */
const visibleText = ({ view, seat }: KnownGame): string => makePosition(viewOf(imagine(view), seat));

function checkDecision(known: KnownGame): Result<KnownGame, KnownGameFault> {
  const { view, seat } = known;
  if (decider(imagine(view)) !== seat) return err('not-your-decision');
  return view.seats[seat].hand === null ? err('hidden-hand') : ok(known);
}

function findSeat(seats: readonly { dynasty: string }[], letter: unknown): Seat {
  const dynasty = typeof letter === 'string' ? parseDynasty(letter) : null;
  return seats.findIndex((seat) => seat.dynasty === dynasty);
}
