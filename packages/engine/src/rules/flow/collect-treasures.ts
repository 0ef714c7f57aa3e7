import type { Position } from '../../base/position.ts';
import { type Cell, GREEN, OFF, type Seat } from '../../base/types.ts';
import { cellsOf, clearBit, hasCell } from '../../board/bitboard.ts';
import { leaderIndex } from '../../board/board.ts';
import { countInKingdom, isInKingdom, kingdomCount, leaderOwner, mapKingdoms } from '../../board/kingdom-map.ts';
import { kingdomMap } from '../../board/kingdom-map-memory.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import type { StepContext } from '../step/step-context.ts';

const { kingdomOfLeader } = kingdomMap;

/**
 * Ends an action: a kingdom with a trader and several treasures gives up all but one (H1). Takes them, or asks the
 * trader's owner if there is a choice (H4, H5).
 */
export function collectTreasures(context: StepContext): void {
  const { position } = context;
  position.pending = null;
  for (;;) {
    const seat = seatToCollect(position);
    if (seat === OFF) return;
    const choices = treasureChoices(position, seat);
    if (choices.isChoice) {
      position.pending = { kind: 'treasure', seat };
      return;
    }
    for (const cell of choices.cells) takeTreasure(context, seat, cell);
  }
}

/** Returns the owner of a trader whose kingdom holds more than one treasure, or OFF. */
function seatToCollect(position: Position): Seat {
  mapKingdoms(position.board);
  for (let kingdom = 0; kingdom < kingdomCount; kingdom++) {
    const trader = leaderOwner(kingdom, GREEN);
    if (trader !== OFF && countInKingdom(kingdom, position.board.treasures) > 1) return trader;
  }
  return OFF;
}

export function takeTreasure({ position, log }: StepContext, seat: Seat, cell: Cell): void {
  clearBit(position.board.treasures, cell);
  position.seats[seat].treasures++;
  log?.push({ kind: 'treasure', seat, cell });
}

/**
 * Returns the treasures that must be taken or, with `isChoice`, those from which the trader's owner chooses the next.
 */
export function treasureChoices(position: Position, seat: Seat): { cells: Cell[]; isChoice: boolean } {
  const treasures = treasuresInKingdomOf(position, seat);
  const { bordered } = rulesetOf(position.rules).printedBoard;
  const mandatory = treasures.filter((cell) => hasCell(bordered, cell));
  const isMandatory = mandatory.length > 0 && mandatory.length < treasures.length; // H4, H5
  return isMandatory ? { cells: mandatory, isChoice: false } : { cells: treasures, isChoice: true };
}

/** Returns the treasures in the kingdom of a seat's trader. */
function treasuresInKingdomOf({ board }: Position, seat: Seat): Cell[] {
  mapKingdoms(board);
  const kingdom = kingdomOfLeader[leaderIndex(seat, GREEN)];
  return cellsOf(board.treasures).filter((cell) => isInKingdom(kingdom, cell));
}
