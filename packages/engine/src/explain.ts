/**
 * Entry point `@tigris/engine/explain`: everything a client explains about a game, so that the rules stay in the
 * engine. Derived from views, for players and spectators alike.
 */

export { actionCells, eventCells, movedCells } from './explain/affected-cells.ts';
export { type BoardDrawings, boardSvg } from './explain/board-svg.ts';
export { type ConflictOutcome, conflictOutcomes } from './explain/conflict-outcome.ts';
export { type ConflictPreview, type VictoryPreview, warPreview } from './explain/conflict-preview.ts';
export { type FinalRow, finalScore, isPointColorHidden, weakestColors } from './explain/final-score.ts';
export { monumentEffects } from './explain/monument-effects.ts';
export {
  type MovePreview,
  PREVIEW_MARKS,
  type PreviewMark,
  previewMarks,
  previewMove,
} from './explain/move-preview.ts';
export {
  isTied,
  type OpenConflict,
  openConflict,
  type SupportOutcome,
  supportOutcome,
} from './explain/open-conflict.ts';
export {
  ALL_CELLS,
  type CellContents,
  cellContents,
  LEADER_COLORS,
  leaderAt,
  leaderCell,
  monumentsBuilt,
  offeredBuilding,
  offeredBuildingCell,
  shownGroups,
  startCells,
  tileOn,
  treasuresLeft,
  wonderCell,
} from './explain/read-board.ts';
export {
  isChosen,
  PRESET_RULES,
  presetOf,
  RULE_CHOICES,
  RULE_PRESETS,
  type RuleChoice,
  withChoice,
} from './explain/rule-choices.ts';
export { supplyOf } from './explain/supply.ts';
export { GAME_END_TREASURES } from './rules/flow/end-of-turn.ts';
