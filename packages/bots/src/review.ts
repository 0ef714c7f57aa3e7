/** Entry point for reviews of finished games. */
export {
  DEFAULT_POSITIONS_PER_DECISION,
  type Mistake,
  type Review,
  type ReviewedTurn,
  reviewGame,
} from './review/review-game.ts';
