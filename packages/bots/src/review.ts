/** What was better in a game that is over: loaded where somebody asks for it. */
export {
  type Mistake,
  POSITIONS_A_DECISION,
  type Review,
  type ReviewedTurn,
  reviewOf,
} from './review/review.ts';
