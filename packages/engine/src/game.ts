/**
 * The engine's fourth door, `@tigris/engine/game`: whole games while they are played. A table on the server, practice in
 * the page, `te play` and the tests all hold their game in a `GameInProgress`; they differ in who decides and in where
 * it is written.
 */
export {
  begin,
  beginFrom,
  confirm,
  confirmRefusal,
  type Decided,
  decide,
  type GameInProgress,
  type Means,
  type Step,
  stepsOf,
  takeBack,
  takeBackRefusal,
  undoInfo,
} from './game/game-in-progress.ts';
export { BARRIERS, type Barrier, type UndoInfo } from './game/undo.ts';
export { recordOf } from './record/record-of.ts';
