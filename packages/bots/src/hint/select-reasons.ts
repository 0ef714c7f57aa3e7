import { type Action, type Color, GREEN, OFF, type Seat, type View } from '@tigris/engine';
import type { Term } from '../evaluation/terms.ts';
import { entersOrLeavesBoard, type Reason, type TermChange } from './reason.ts';

/** Whether players want more or less of a term; null: hints have no sentence for it. */
const WANTED: Readonly<Record<Term, 'more' | 'less' | null>> = {
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

/** Terms that are hidden for other seats. */
const HIDDEN_TERMS: readonly Term[] = ['hand', 'square', 'points', 'treasures'];

/** Terms of a color that do not need a leader on the board. */
const TERMS_WITHOUT_LEADER: readonly Term[] = ['points', 'leader', 'square'];

/** Reasons in one sentence. */
const MAX_REASONS = 2;

export type HintContext = {
  seat: Seat;
  /** The position in which the hint is shown. */
  view: Pick<View, 'board'>;
  /** The recommended actions. The reason may also include the second action of a turn. */
  actions: readonly Action[];
};

/** Selects the changes that a hint mentions: gains of the seat and losses of others, the most important first. */
export function selectReasons(reason: Reason, context: HintContext): TermChange[] {
  const selected: TermChange[] = [];
  const ordered = [...reason].sort((a, b) => +isScoredByTile(b, context) - +isScoredByTile(a, context));
  for (const candidate of ordered) {
    const change = orLeaderMove(candidate, reason);
    const fits = isInFavor(change, context.seat) && isVisibleOnBoard(change, context);
    if (selected.length < MAX_REASONS && fits && !selected.some((other) => isSimilar(other, change)))
      selected.push(change);
  }
  return selected;
}

/** If the leader of the term enters or leaves the board, returns that change instead. */
function orLeaderMove(change: TermChange, reason: Reason): TermChange {
  if (change.color === null || leaderOf(change.term, change.color) === null) return change;
  return (
    reason.find((other) => entersOrLeavesBoard(other) && other.seat === change.seat && other.color === change.color) ??
    change
  );
}

/** Whether the change is the points for the placed tile, which the reader expects first. */
const isScoredByTile = ({ term, seat, color, more }: TermChange, context: HintContext): boolean =>
  term === 'points' &&
  seat === context.seat &&
  more > 0 &&
  context.actions.some((action) => action.kind === 'tile' && action.color === color);

/**
 * Whether the leader that the sentence names is on the board or is placed by these actions. The check is needed because terms
 * also count kings that score in place of other leaders, and tiles that a later leader could score.
 */
function isVisibleOnBoard({ term, seat, color }: TermChange, { seat: own, view, actions }: HintContext): boolean {
  const leader = leaderOf(term, color);
  if (leader === null || view.board.leaderCells[seat * 4 + leader] !== OFF) return true;
  return (
    seat === own &&
    actions.some((action) => action.kind === 'leader' && action.color === leader && action.cell !== null)
  );
}

function leaderOf(term: Term, color: Color | null): Color | null {
  if (term === 'treasureNear' || term === 'treasureHeld') return GREEN;
  return TERMS_WITHOUT_LEADER.includes(term) ? null : color;
}

/** Whether the change is good for the seat, and obviously so. */
function isInFavor({ term, seat: owner, change, more }: TermChange, seat: Seat): boolean {
  const wanted = WANTED[term];
  if (wanted === null || (owner !== seat && HIDDEN_TERMS.includes(term))) return false;
  const helpsOwner = more > 0 === (wanted === 'more');
  return helpsOwner === change > 0 && helpsOwner === (owner === seat);
}

/** Whether two reasons would say the same thing: the same term, or the same leader. Points of two colors are two reasons. */
const isSimilar = (a: TermChange, b: TermChange): boolean =>
  a.seat === b.seat && ((a.term === b.term && a.term !== 'points') || (a.color !== null && a.color === b.color));
