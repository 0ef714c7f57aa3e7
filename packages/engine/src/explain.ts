/**
 * The engine's fifth door, `@tigris/engine/explain`: what a page tells people about a game, so that the rules stay in
 * the engine. All of it is worked out from a view, for players and watchers alike. Server and bots do not need it.
 */
export { actionCells, eventCells, movedCells } from './explain/cells-of.ts';
export {
  isTied,
  type OpenConflict,
  openConflict,
  type SupportOutcome,
  withSupport,
} from './explain/open-conflict.ts';
export { type FinalRow, finalScore, hidesPoint, monumentPays, weakestColors } from './explain/points.ts';
export {
  ALL_CELLS,
  type CellContents,
  cellContents,
  LEADERS,
  leaderAt,
  leaderCell,
  monumentsBuilt,
  offeredBuilding,
  shownGroups,
  tileOn,
  treasuresLeft,
  wonderCell,
} from './explain/read-board.ts';
export {
  isChosen,
  NAMED_RULES,
  nameOfRules,
  RULE_CHOICES,
  type RuleChoice,
  withChoice,
} from './explain/rule-choices.ts';
export { LAST_TREASURES } from './flow/end-of-turn.ts';
