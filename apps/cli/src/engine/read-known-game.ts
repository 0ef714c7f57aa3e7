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

/** What a seat that has to decide knows. */
export type KnownGame = { view: View; seat: Seat; memory: SeatMemory | null };

export type KnownGameFault =
  | 'bad-seat'
  | 'bad-position'
  | 'impossible-position'
  | 'bad-record'
  | 'record-and-position-differ'
  | 'hidden-hand'
  | 'not-your-decision';

/** What a program may write for it, not read yet. */
type KnownGameTexts = { readonly seat?: unknown; readonly position?: unknown; readonly record?: unknown };

/** Reads the position as the seat sees it, the record as the seat has seen it, or both. */
export function readKnownGame(
  { seat, position, record }: KnownGameTexts,
  recollections: MemoryCache,
): Result<KnownGame, KnownGameFault> {
  const given = typeof position === 'string' ? readPosition(position, seat) : null;
  if (given?.ok === false) return given;
  if (typeof record !== 'string') return given ?? err('bad-position');
  const followed = readRecord(record, seat, recollections);
  if (!followed.ok || given === null) return followed;
  return visibleText(given.value) === visibleText(followed.value)
    ? followed
    : err('record-and-position-differ');
}

function readPosition(text: string, letter: unknown): Result<KnownGame, KnownGameFault> {
  const setup = parsePosition(text);
  if (!setup.ok) return err('bad-position');
  if (setupFault(setup.value) !== null || !hasTilesFor(setup.value)) return err('impossible-position');
  const seat = placeOf(setup.value.seats, letter);
  if (seat < 0) return err('bad-seat');
  return checkDecision({ view: withoutOtherHands(setup.value, seat), seat, memory: null });
}

/** Whether the game has as many tiles as hands and bag are said to hold. Worlds are sampled tile by tile. */
function hasTilesFor(setup: Setup): boolean {
  const { seats, bag } = imagine(setup);
  return seats.reduce((sum, { hand }) => sum + total(hand), total(bag)) <= total(TILE_COUNTS);
}

/** A bot would find the other hands that are written there in every world that it samples. */
function withoutOtherHands(setup: Setup, seat: Seat): View {
  const seats = setup.seats.map((one, i) => (i === seat ? one : { ...one, hand: null }));
  const { bag } = setup;
  return { ...setup, seats, bag: bag.kind === 'tiles' ? { kind: 'size', size: total(bag.tiles) } : bag };
}

function readRecord(
  text: string,
  letter: unknown,
  recollections: MemoryCache,
): Result<KnownGame, KnownGameFault> {
  const record = parseRedactedRecord(text);
  if (!record.ok) return err('bad-record');
  const seat = placeOf(record.value.seats, letter);
  if (seat < 0) return err('bad-seat');
  if (!showsHandOf(seat, record.value)) return err('hidden-hand');
  const memory = recollections.recall(`${letter}`, record.value, seat);
  if (memory === null) return err('bad-record');
  return checkDecision({ view: viewOf(memory.follower.position, seat), seat, memory });
}

/** Whether all that a seat drew and exchanged is written. What is not would be made up. */
function showsHandOf(seat: Seat, { deal, steps }: RedactedRecord): boolean {
  const dealt = deal.flatMap((draw) => (draw.seat === seat && !isHiddenDraw(draw) ? draw.tiles : []));
  const hides = (draw: RedactedDraw) => draw.seat === seat && isHiddenDraw(draw);
  const isHidden = (step: RedactedRecord['steps'][number]) =>
    step.draws.some(hides) || (step.seat === seat && step.action.kind === 'hidden-exchange');
  return dealt.length === HAND_SIZE && !steps.some(isHidden);
}

/** Only what the seat sees is compared: beyond that a player may have counted, or know more than he should. */
const visibleText = ({ view, seat }: KnownGame): string => makePosition(viewOf(imagine(view), seat));

function checkDecision(seen: KnownGame): Result<KnownGame, KnownGameFault> {
  const { view, seat } = seen;
  if (decider(imagine(view)) !== seat) return err('not-your-decision');
  return view.seats[seat].hand === null ? err('hidden-hand') : ok(seen);
}

function placeOf(seats: readonly { dynasty: string }[], letter: unknown): Seat {
  const dynasty = typeof letter === 'string' ? parseDynasty(letter) : null;
  return seats.findIndex((seat) => seat.dynasty === dynasty);
}
