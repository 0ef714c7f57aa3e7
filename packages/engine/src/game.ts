/**
 * Entry point `@tigris/engine/game`: playing, observing and recording whole games. Programs that know the whole game
 * hold a `GameInProgress`; clients that see only a part of it hold an `ObservedGame`.
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
