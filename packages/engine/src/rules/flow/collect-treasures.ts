import type { Position } from '../../base/position.ts';
import { type Cell, GREEN, OFF, type Seat } from '../../base/types.ts';
import { cellsOf, clearBit, has } from '../../board/bitboard.ts';
import { leaderIndex } from '../../board/board.ts';
import { chiefOf, countIn, isIn, kingdomCount, survey } from '../../board/kingdom-map.ts';
import { memory } from '../../board/kingdom-map-memory.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import type { Play } from '../step/hands-and-points.ts';

const { kingdomOf } = memory;

/**
 * The end of every action: a kingdom with a trader and more than one treasure gives up all but one (H1). Treasures that
 * must be taken are taken; where the trader's owner has a choice, the question is asked (H4, H5).
 */
export function collect(play: Play): void {
  const { position } = play;
  position.pending = null;
  for (;;) {
    const seat = collector(position);
    if (seat === OFF) return;
    const choices = treasureChoices(position, seat);
    if (choices.free) {
      position.pending = { kind: 'treasure', seat };
      return;
    }
    for (const cell of choices.cells) takeTreasure(play, seat, cell);
  }
}

/** The owner of a trader whose kingdom holds more than one treasure, or OFF. */
function collector(position: Position): Seat {
  survey(position.board);
  for (let kingdom = 0; kingdom < kingdomCount; kingdom++) {
    const trader = chiefOf(kingdom, GREEN);
    if (trader !== OFF && countIn(kingdom, position.board.treasures) > 1) return trader;
  }
  return OFF;
}

export function takeTreasure({ position, log }: Play, seat: Seat, cell: Cell): void {
  clearBit(position.board.treasures, cell);
  position.seats[seat].treasures++;
  log?.push({ kind: 'treasure', seat, cell });
}

/** The treasures that must be taken (`free` is false), or those from which the trader's owner chooses the next. */
export function treasureChoices(position: Position, seat: Seat): { cells: Cell[]; free: boolean } {
  const held = treasuresOf(position, seat);
  const { bordered } = rulesetOf(position.rules).board;
  const first = held.filter((cell) => has(bordered, cell));
  if (first.length === held.length) return { cells: held, free: true };
  return first.length > 0 ? { cells: first, free: false } : { cells: held, free: true };
}

/** The treasures in the kingdom of a seat's trader. */
function treasuresOf({ board }: Position, seat: Seat): Cell[] {
  survey(board);
  const kingdom = kingdomOf[leaderIndex(seat, GREEN)];
  return cellsOf(board.treasures).filter((cell) => isIn(kingdom, cell));
}
