/**
 * The engine's fifth door, `@tigris/engine/explain`: what a page tells people about a game, so that the rules stay in
 * the engine. All of it is worked out from a view, for players and watchers alike. Bots do not need it; the server and `te` draw
 * boards with it.
 */

export { boardSvg, type Parts } from './explain/board-svg.ts';
export { actionCells, eventCells, movedCells } from './explain/cells-of.ts';
export { type Verdict, verdictsIn } from './explain/conflict-outcome.ts';
export { type Aftermath, type Battle, warOf } from './explain/conflict-preview.ts';
export { type FinalRow, finalScore, hidesPoint, weakestColors } from './explain/final-score.ts';
export { monumentEffects } from './explain/monument-effects.ts';
export { OMENS, type Omen, type Outlook, omensOf, outlook } from './explain/move-preview.ts';
export {
  isTied,
  type OpenConflict,
  openConflict,
  type SupportOutcome,
  withSupport,
} from './explain/open-conflict.ts';
export {
  ALL_CELLS,
  type CellContents,
  cellContents,
  LEADERS,
  leaderAt,
  leaderCell,
  monumentsBuilt,
  offeredBuilding,
  offeredFrom,
  shownGroups,
  startCells,
  tileOn,
  treasuresLeft,
  wonderCell,
} from './explain/read-board.ts';
export {
  isChosen,
  NAMED_RULES,
  NAMES_OF_RULES,
  nameOfRules,
  RULE_CHOICES,
  type RuleChoice,
  withChoice,
} from './explain/rule-choices.ts';
export { supplyOf } from './explain/supply.ts';
export { LAST_TREASURES } from './rules/flow/end-of-turn.ts';
