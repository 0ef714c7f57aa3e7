import { type Action, type Color, GREEN, OFF, type Seat, type View } from '@tigris/engine';
import type { Term } from '../evaluation/terms.ts';
import { entersOrLeavesBoard, type Reason, type TermChange } from './reason.ts';

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

/** What says nothing of a leader that stands already, although it has a colour. */
const WITHOUT_LEADER: readonly Term[] = ['points', 'leader', 'square'];

/** One sentence holds no more than this. */
const MOST = 2;

/** What a sentence is said about. */
export type HintContext = {
  seat: Seat;
  /** The game as people see it while they read that. */
  view: Pick<View, 'board'>;
  /** What the seat shall do. A reason may look further: to the second action of a turn. */
  actions: readonly Action[];
};

/** What a sentence can say for a decision: what the seat gains, and what others lose; the most important first. */
export function selectReasons(reason: Reason, told: HintContext): TermChange[] {
  const said: TermChange[] = [];
  const ordered = [...reason].sort((a, b) => +isScoredHere(b, told) - +isScoredHere(a, told));
  for (const each of ordered) {
    const change = ofItsLeader(each, reason);
    const fits = speaksFor(change, told.seat) && isOfPieces(change, told);
    if (said.length < MOST && fits && !said.some((other) => isLike(other, change))) said.push(change);
  }
  return said;
}

/** A leader who comes or goes is not called stronger or weaker: that he comes or goes says it. */
function ofItsLeader(change: TermChange, reason: Reason): TermChange {
  if (change.color === null || leaderOf(change.term, change.color) === null) return change;
  return (
    reason.find(
      (one) => entersOrLeavesBoard(one) && one.seat === change.seat && one.color === change.color,
    ) ?? change
  );
}

/** Points in the colour of the tile that is placed: readers look for these first, whatever else the turn brings. */
const isScoredHere = ({ term, seat, color, more }: TermChange, told: HintContext): boolean =>
  term === 'points' &&
  seat === told.seat &&
  more > 0 &&
  told.actions.some((action) => action.kind === 'tile' && action.color === color);

/**
 * Whether all leaders that the sentence would name stand on the board, or are put there now. The terms also count what
 * a king does in place of others, and what the seat may put there later.
 */
function isOfPieces({ term, seat, color }: TermChange, { seat: own, view, actions }: HintContext): boolean {
  const leader = leaderOf(term, color);
  if (leader === null || view.board.leaderCells[seat * 4 + leader] !== OFF) return true;
  return (
    seat === own &&
    actions.some((action) => action.kind === 'leader' && action.color === leader && action.cell !== null)
  );
}

function leaderOf(term: Term, color: Color | null): Color | null {
  if (term === 'treasureNear' || term === 'treasureHeld') return GREEN;
  return WITHOUT_LEADER.includes(term) ? null : color;
}

/** True for what is good for the seat, and what people see the same way. */
function speaksFor({ term, seat: whose, change, more }: TermChange, seat: Seat): boolean {
  const liked = LIKED[term];
  if (liked === null || (whose !== seat && HIDDEN.includes(term))) return false;
  const helpsOwner = more > 0 === (liked === 'more');
  return helpsOwner === change > 0 && helpsOwner === (whose === seat);
}

/** The same said twice: one thing of two leaders, or two things of one leader. Points of two colours are two things. */
const isLike = (a: TermChange, b: TermChange): boolean =>
  a.seat === b.seat &&
  ((a.term === b.term && a.term !== 'points') || (a.color !== null && a.color === b.color));
