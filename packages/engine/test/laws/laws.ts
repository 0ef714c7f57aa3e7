import { oneLeaderPerColor, onePiecePerCell, positionsAreValid } from './board-consistency.ts';
import { conflictOutcomesAreComplete, previewMarksComeTrue, victoryPreviewsComeTrue } from './conflicts.ts';
import { eventsRebuildGame, turnEventsNamePlayers } from './events.ts';
import { certainPartHappens, possiblePartHolds } from './forecasts.ts';
import { legalityIsPublic, viewsFollowVisibility, viewsHideSecrets } from './hidden-information.ts';
import { applyChangesNothing, inPlaceMatchesApply } from './immutability.ts';
import type { Law } from './law.ts';
import { redactedTokensSuffice } from './observed-games.ts';
import { noLeaderNoPoints, winnersAreBest } from './points.ts';
import { randomLegalMatchesList } from './random-legal.ts';
import { recordsRoundTrip, redactedRecordsReplay } from './records.ts';
import { actionsRoundTrip, positionsRoundTrip } from './round-trips.ts';
import { oneTreasureCollector, tilesAreConserved, treasuresAreConserved } from './tiles.ts';
import { undoFollowsBarriers, undoRestoresPosition } from './undo.ts';

export const LAWS: readonly Law[] = [
  tilesAreConserved,
  treasuresAreConserved,
  oneTreasureCollector,
  oneLeaderPerColor,
  onePiecePerCell,
  positionsAreValid,
  noLeaderNoPoints,
  winnersAreBest,
  eventsRebuildGame,
  turnEventsNamePlayers,
  randomLegalMatchesList,
  applyChangesNothing,
  inPlaceMatchesApply,
  viewsHideSecrets,
  viewsFollowVisibility,
  legalityIsPublic,
  redactedTokensSuffice,
  certainPartHappens,
  possiblePartHolds,
  previewMarksComeTrue,
  victoryPreviewsComeTrue,
  conflictOutcomesAreComplete,
  undoRestoresPosition,
  undoFollowsBarriers,
  positionsRoundTrip,
  actionsRoundTrip,
  recordsRoundTrip,
  redactedRecordsReplay,
];
