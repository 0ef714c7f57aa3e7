/** What was better in a game that is over: loaded where somebody asks for it. */
export {
  DEFAULT_POSITIONS_PER_DECISION,
  type Mistake,
  type Review,
  type ReviewedTurn,
  reviewGame,
} from './review/review-game.ts';
