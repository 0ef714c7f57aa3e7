/**
 * The engine's fourth door, `@tigris/engine/game`: whole games while they are played, followed and written down. A table
 * on the server, practice in the page, `te play` and the tests all hold their game in a `GameInProgress`; they differ in
 * who decides and in where it is written. Whoever may not see all of a game follows it with a `ObservedGame`.
 */

export {
  beginGame,
  beginGameAt,
  confirmRefusal,
  confirmTurn,
  type GameInProgress,
  makeFinal,
  playAction,
  type StepOptions,
  stopGame,
  stoppedPosition,
  takeBackRefusal,
  takeBackStep,
  undoInfo,
} from './game/game-in-progress.ts';
export { ObservedGame, type ObservedPly, type ObservedUpdate } from './game/observed-game.ts';
export { resumeGame } from './game/resume.ts';
export { BARRIERS, type UndoInfo } from './game/undo.ts';
export { type BotPart, makeBotParts, parseBotParts } from './notation/record/bot-parts.ts';
export { TERMINATIONS, type Termination } from './notation/record/record.ts';
export { recordOf } from './record/record-of.ts';
export { redactAction, redactDraw, redactMove, redactRecord } from './record/redact-record.ts';
export { type ReplayFault, replay } from './record/replay.ts';
export { type RedactedReplay, replayRedacted } from './record/replay-redacted.ts';
