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
import { applyInPlace, askedSide, firstTileChance, supportColor } from '@tigris/engine/fast';
import {
  evaluatePosition,
  expectedWinProbability,
  type Outcome,
  type RevealedSupport,
  type SearchContext,
} from './search-context.ts';

const { max, min } = Math;

/** Less likely branches are not followed. */
const UNLIKELY = 0.02;

/**
 * Plays an action on a copy and settles what follows; null where the action is not legal. Nothing is drawn in the middle
 * of a turn but by exchanges, and those are played here only where the bag is nearly empty.
 */
export function outcomesOfAction(position: Position, action: Action, mind: SearchContext): Outcome[] | null {
  const next = copyPosition(position);
  const seat = decider(position);
  if (seat === null || applyInPlace(next, seat, action, firstTileChance, null) !== null) return null;
  return resolvePending(next, mind);
}

/** Answers every question until an action of a turn is to be chosen again, or the turn is over. */
function resolvePending(position: Position, mind: SearchContext): Outcome[] {
  const { pending } = position;
  if (pending === null)
    return [
      {
        position,
        revealed: [],
        probability: 1,
        worldProbability: 1,
        winProbabilities: evaluatePosition(mind, position),
      },
    ];
  return pending.kind === 'support' ? resolveSupport(position, pending, mind) : bestAnswer(position, mind);
}

/** The answer that its decider likes best. */
function bestAnswer(position: Position, mind: SearchContext): Outcome[] {
  const seat = decider(position) ?? mind.self;
  return best(
    legalActions(position).map((action) => outcomesOfAction(position, action, mind)),
    seat,
  );
}

function best(all: readonly (Outcome[] | null)[], seat: Seat): Outcome[] {
  let chosen: Outcome[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const outcomes of all) {
    if (outcomes === null) continue;
    const worth = expectedWinProbability(outcomes, seat);
    if (worth <= most) continue;
    chosen = outcomes;
    most = worth;
  }
  return chosen;
}

export type PendingSupport = Extract<Pending, { kind: 'support' }>;

/** Who is asked for support, and how many tiles that side lacks: an attacker has to be ahead, a defender only level (C5, E12). */
export function supportNeeded(position: Position, { conflict, added }: PendingSupport) {
  const { seat, own, other, side } = askedSide(position, conflict, added);
  const attacks = side === 'attacker';
  return { seat, attacks, color: supportColor(conflict), lacks: other - own + (attacks ? 1 : 0) };
}

function resolveSupport(position: Position, pending: PendingSupport, mind: SearchContext): Outcome[] {
  const { seat, attacks, color, lacks } = supportNeeded(position, pending);
  if (seat === mind.self) {
    const counts = usefulSupportCounts(lacks, position.seats[seat].hand[color], attacks);
    return best(
      counts.map((count) => outcomesOfAction(position, { kind: 'support', count }, mind)),
      seat,
    );
  }
  return attacks
    ? hiddenAttack(position, seat, color, max(0, lacks), mind)
    : hiddenDefence(position, seat, color, lacks, mind);
}

/** None, or any number that changes something; a defender knows what he needs. */
export function usefulSupportCounts(lacks: number, held: number, attacks: boolean): number[] {
  const counts = [0];
  const first = max(1, lacks);
  const last = attacks ? held : min(held, lacks);
  for (let count = first; count <= last; count++) counts.push(count);
  return counts;
}

/** Nothing is known of how many more there are. */
const ANY = Number.POSITIVE_INFINITY;

/** The defender adds what he lacks if he has it. */
function hiddenDefence(
  position: Position,
  seat: Seat,
  color: Color,
  lacks: number,
  mind: SearchContext,
): Outcome[] {
  if (lacks <= 0) return branch(position, { seat, color, added: 0, maxRemaining: ANY }, 1, 1, mind);
  const holds = mind.holdProbability(position, seat, color, lacks);
  const truly = mind.actualHoldProbability(position, seat, color, lacks);
  return [
    ...branch(position, { seat, color, added: lacks, maxRemaining: ANY }, holds, truly, mind),
    ...branch(position, { seat, color, added: 0, maxRemaining: lacks - 1 }, 1 - holds, 1 - truly, mind),
  ];
}

/** How many tiles more than he lacks an attacker may be thought to add. */
const MARGIN = 2;

/** An attacker adds all he has if that puts him ahead, and none otherwise. */
function hiddenAttack(
  position: Position,
  seat: Seat,
  color: Color,
  lacks: number,
  mind: SearchContext,
): Outcome[] {
  const first = max(1, lacks);
  const outcomes: Outcome[] = [];
  let holds = mind.holdProbability(position, seat, color, first);
  let truly = mind.actualHoldProbability(position, seat, color, first);
  outcomes.push(
    ...branch(position, { seat, color, added: 0, maxRemaining: first - 1 }, 1 - holds, 1 - truly, mind),
  );
  for (let count = first; count <= first + MARGIN; count++) {
    const last = count === first + MARGIN;
    const more = last ? 0 : mind.holdProbability(position, seat, color, count + 1);
    const trulyMore = last ? 0 : mind.actualHoldProbability(position, seat, color, count + 1);
    const shown = { seat, color, added: count, maxRemaining: last ? ANY : 0 };
    outcomes.push(...branch(position, shown, holds - more, truly - trulyMore, mind));
    holds = more;
    truly = trulyMore;
  }
  return outcomes;
}

/** What follows if the seat adds so many tiles. */
function branch(
  position: Position,
  shown: RevealedSupport,
  chance: number,
  truth: number,
  mind: SearchContext,
): Outcome[] {
  if (chance < UNLIKELY && truth < UNLIKELY) return [];
  const { seat, color, added } = shown;
  const next = copyPosition(position);
  provide(next, seat, color, added);
  if (applyInPlace(next, seat, { kind: 'support', count: added }, firstTileChance, null) !== null) return [];
  const outcomes = resolvePending(next, mind);
  for (const outcome of outcomes) {
    outcome.revealed = [shown, ...outcome.revealed];
    outcome.probability *= chance;
    outcome.worldProbability *= truth;
  }
  return outcomes;
}

/** Makes sure that a hand of which nothing is known holds so many tiles of a colour. */
function provide({ seats }: Position, seat: Seat, color: Color, count: number): void {
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
