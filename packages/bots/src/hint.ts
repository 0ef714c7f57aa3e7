import type { Seat } from '@tigris/engine';
import type { Change, Reason } from './reason.ts';
import type { Term } from './terms.ts';

/** Whether people are glad of more of a term, or of less; null: people have no words for it. */
const LIKED: Readonly<Record<Term, 'more' | 'less' | null>> = {
  points: 'more',
  treasures: 'more',
  leader: 'more',
  standIn: null,
  followers: 'more',
  temples: 'more',
  room: 'more',
  hand: 'more',
  idle: null,
  monument: 'more',
  square: 'more',
  warChance: 'more',
  warThreat: 'less',
  revoltThreat: 'less',
  treasureNear: 'more',
  treasureHeld: 'more',
  catastrophes: null,
  tempo: null,
};

/** What nobody can see of others: their tiles. */
const HIDDEN: readonly Term[] = ['hand', 'square', 'points', 'treasures'];

/** One sentence holds no more than this. */
const MOST = 2;

/** What a sentence can say for a decision: what the seat gains, and what others lose; the most important first. */
export function argumentsFor(reason: Reason, seat: Seat): Change[] {
  const said: Change[] = [];
  for (const change of reason) {
    if (said.length < MOST && speaksFor(change, seat) && !said.some((other) => isLike(other, change)))
      said.push(change);
  }
  return said;
}

/** True for what is good for the seat, and what people see the same way. */
function speaksFor({ term, seat: whose, change, more }: Change, seat: Seat): boolean {
  const liked = LIKED[term];
  if (liked === null || (whose !== seat && HIDDEN.includes(term))) return false;
  const helpsOwner = more > 0 === (liked === 'more');
  return helpsOwner === change > 0 && helpsOwner === (whose === seat);
}

/** The same said twice: one thing of two leaders, or two things of one leader. */
const isLike = (a: Change, b: Change): boolean =>
  a.seat === b.seat && (a.term === b.term || (a.color !== null && a.color === b.color));
