import {
  type Action,
  COLORS,
  type Color,
  copyPosition,
  decider,
  legalActions,
  type Pending,
  type Position,
  type Seat,
} from '@tigris/engine';
import { applyInPlace, askedSide, firstTileChance, supportColor, tilesToWin } from '@tigris/engine/fast';
import {
  evaluatePosition,
  expectedWinProbability,
  type Outcome,
  type RevealedSupport,
  type SearchContext,
} from './search-context.ts';

const { max, min } = Math;

/** Branches below this probability are pruned. */
const MIN_PROBABILITY = 0.02;

/**
 * Plays an action on a copy of the position and follows all questions it raises. Returns null if the action is illegal.
 * Draws do not matter: only exchanges draw within a turn, and they are played here only when the bag is nearly empty.
 */
export function outcomesOfAction(position: Position, action: Action, context: SearchContext): Outcome[] | null {
  const next = copyPosition(position);
  const seat = decider(position);
  if (seat === null || applyInPlace(next, seat, action, firstTileChance, null) !== null) return null;
  return resolvePending(next, context);
}

/** Answers pending questions until the next free action or the end of the turn. */
function resolvePending(position: Position, context: SearchContext): Outcome[] {
  const { pending } = position;
  if (pending === null)
    return [
      {
        position,
        revealed: [],
        probability: 1,
        worldProbability: 1,
        winProbabilities: evaluatePosition(context, position),
      },
    ];
  return pending.kind === 'support' ? resolveSupport(position, pending, context) : bestAnswer(position, context);
}

/** Returns the outcomes of the answer that is best for the seat that decides. */
function bestAnswer(position: Position, context: SearchContext): Outcome[] {
  const seat = decider(position) ?? context.self;
  return bestOutcomes(
    legalActions(position).map((action) => outcomesOfAction(position, action, context)),
    seat,
  );
}

function bestOutcomes(candidates: readonly (Outcome[] | null)[], seat: Seat): Outcome[] {
  let best: Outcome[] = [];
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const outcomes of candidates) {
    if (outcomes === null) continue;
    const value = expectedWinProbability(outcomes, seat);
    if (value <= bestValue) continue;
    best = outcomes;
    bestValue = value;
  }
  return best;
}

export type PendingSupport = Extract<Pending, { kind: 'support' }>;

/** Returns the side that is asked for support and the tiles it lacks: an attacker needs one more than a tie (C5, E12). */
export function supportNeeded(position: Position, { conflict, added }: PendingSupport) {
  const { seat, own, other, side } = askedSide(position, conflict, added);
  const isAttacker = side === 'attacker';
  return { seat, isAttacker, color: supportColor(conflict), lacks: tilesToWin(side, own, other) };
}

function resolveSupport(position: Position, pending: PendingSupport, context: SearchContext): Outcome[] {
  const { seat, isAttacker, color, lacks } = supportNeeded(position, pending);
  if (seat === context.self) {
    const counts = usefulSupportCounts(lacks, position.seats[seat].hand[color], isAttacker);
    return bestOutcomes(
      counts.map((count) => outcomesOfAction(position, { kind: 'support', count }, context)),
      seat,
    );
  }
  return isAttacker
    ? hiddenAttack(position, seat, color, max(0, lacks), context)
    : hiddenDefense(position, seat, color, lacks, context);
}

/** Support counts worth considering: none, or enough to win. A defender never needs more than a tie. */
export function usefulSupportCounts(lacks: number, held: number, isAttacker: boolean): number[] {
  const counts = [0];
  const first = max(1, lacks);
  const last = isAttacker ? held : min(held, lacks);
  for (let count = first; count <= last; count++) counts.push(count);
  return counts;
}

/** The support reveals no upper bound. */
const UNBOUNDED = Number.POSITIVE_INFINITY;

/** Assumes that a defender with a hidden hand adds exactly what it lacks if it can, otherwise nothing. */
function hiddenDefense(position: Position, seat: Seat, color: Color, lacks: number, context: SearchContext): Outcome[] {
  if (lacks <= 0) return supportBranch(position, { seat, color, added: 0, maxRemaining: UNBOUNDED }, 1, 1, context);
  const believed = context.holdProbability(position, seat, color, lacks);
  const actual = context.actualHoldProbability(position, seat, color, lacks);
  return [
    ...supportBranch(position, { seat, color, added: lacks, maxRemaining: UNBOUNDED }, believed, actual, context),
    ...supportBranch(position, { seat, color, added: 0, maxRemaining: lacks - 1 }, 1 - believed, 1 - actual, context),
  ];
}

/** Maximum surplus support that is considered for an attacker. */
const MAX_SURPLUS = 2;

/** Assumes that an attacker with a hidden hand adds all its tiles if that puts it ahead, otherwise none. */
function hiddenAttack(position: Position, seat: Seat, color: Color, lacks: number, context: SearchContext): Outcome[] {
  const first = max(1, lacks);
  const outcomes: Outcome[] = [];
  let believed = context.holdProbability(position, seat, color, first);
  let actual = context.actualHoldProbability(position, seat, color, first);
  outcomes.push(
    ...supportBranch(position, { seat, color, added: 0, maxRemaining: first - 1 }, 1 - believed, 1 - actual, context),
  );
  for (let count = first; count <= first + MAX_SURPLUS; count++) {
    const last = count === first + MAX_SURPLUS;
    const moreBelieved = last ? 0 : context.holdProbability(position, seat, color, count + 1);
    const moreActual = last ? 0 : context.actualHoldProbability(position, seat, color, count + 1);
    const revealed = { seat, color, added: count, maxRemaining: last ? UNBOUNDED : 0 };
    outcomes.push(...supportBranch(position, revealed, believed - moreBelieved, actual - moreActual, context));
    believed = moreBelieved;
    actual = moreActual;
  }
  return outcomes;
}

/** The outcomes if the seat adds this support. */
function supportBranch(
  position: Position,
  revealed: RevealedSupport,
  probability: number,
  worldProbability: number,
  context: SearchContext,
): Outcome[] {
  if (probability < MIN_PROBABILITY && worldProbability < MIN_PROBABILITY) return [];
  const { seat, color, added } = revealed;
  const next = copyPosition(position);
  ensureHandHolds(next, seat, color, added);
  if (applyInPlace(next, seat, { kind: 'support', count: added }, firstTileChance, null) !== null) return [];
  const outcomes = resolvePending(next, context);
  for (const outcome of outcomes) {
    outcome.revealed = [revealed, ...outcome.revealed];
    outcome.probability *= probability;
    outcome.worldProbability *= worldProbability;
  }
  return outcomes;
}

/** Swaps tiles of a hidden hand until it holds this many of a color. */
function ensureHandHolds({ seats }: Position, seat: Seat, color: Color, count: number): void {
  const { hand } = seats[seat];
  while (hand[color] < count) {
    const from = COLORS.reduce(
      (most, one) => (one !== color && hand[one] > hand[most] ? one : most),
      color === 0 ? 1 : 0,
    );
    if (hand[from] > 0) hand[from]--;
    hand[color]++;
  }
}
