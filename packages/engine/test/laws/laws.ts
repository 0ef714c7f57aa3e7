import { aftermathHappens, omensComeTrue, verdictsTellAll } from './battles.ts';
import { eventsTellAll, eventsTellTurns } from './events.ts';
import { tokensAreEnough } from './following.ts';
import { exactPartHappens, mayPartHolds } from './foresight.ts';
import { legalityIsPublic, viewsHide, viewsName } from './hidden.ts';
import type { Law } from './law.ts';
import { gateLetsThrough, oneRulerAColor, oneThingACell } from './peace.ts';
import { pickedAsListed } from './picking.ts';
import { noLeaderNoPoints, winnersAreBest } from './points.ts';
import { bothDoors, nothingIsChanged } from './purity.ts';
import { gamesAreWritten, redactedGamesLead } from './records.ts';
import { undoKeepsFaith, undoRestores } from './taking-back.ts';
import { oneCollector, tilesStay, treasuresStay } from './tiles.ts';
import { actionsAreWritten, positionsAreWritten } from './writing.ts';

/** All laws. */
export const LAWS: readonly Law[] = [
  tilesStay,
  treasuresStay,
  oneCollector,
  oneRulerAColor,
  oneThingACell,
  gateLetsThrough,
  noLeaderNoPoints,
  winnersAreBest,
  eventsTellAll,
  eventsTellTurns,
  pickedAsListed,
  nothingIsChanged,
  bothDoors,
  viewsHide,
  viewsName,
  legalityIsPublic,
  tokensAreEnough,
  exactPartHappens,
  mayPartHolds,
  omensComeTrue,
  aftermathHappens,
  verdictsTellAll,
  undoRestores,
  undoKeepsFaith,
  positionsAreWritten,
  actionsAreWritten,
  gamesAreWritten,
  redactedGamesLead,
];
