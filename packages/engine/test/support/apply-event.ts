import type { GameEvent } from '../../src/base/event.ts';
import type { Position } from '../../src/base/position.ts';
import { type ByColor, COLORS, OFF } from '../../src/base/types.ts';
import { clearBit } from '../../src/board/bitboard.ts';
import {
  putBuilding,
  putCatastrophe,
  putLeader,
  putMonument,
  putTile,
  putWonder,
  removeLeader,
  removeTile,
} from '../../src/board/board.ts';

/** Applies an event to a position, except for turn and pending question. */
export function applyEvent(position: Position, event: GameEvent): void {
  applyToBoard(position, event);
  applyToSeats(position, event);
}

function applyToBoard({ board }: Position, event: GameEvent): void {
  switch (event.kind) {
    case 'tile':
      putTile(board, event.color, event.cell);
      break;
    case 'leader':
      if (event.to === null) removeLeader(board, event.seat, event.color);
      else putLeader(board, event.seat, event.color, event.to);
      break;
    case 'home':
      removeLeader(board, event.seat, event.color);
      break;
    case 'removed':
      for (const cell of event.cells) removeTile(board, event.color, cell);
      break;
    case 'catastrophe':
      if (event.destroyed !== null) removeTile(board, event.destroyed, event.cell);
      putCatastrophe(board, event.cell);
      break;
    case 'monument':
      putMonument(board, event.monument, event.cell);
      break;
    case 'wonder':
      putWonder(board, event.cell);
      break;
    case 'building':
      putBuilding(board, event.color, event.to ?? OFF);
      break;
    case 'treasure':
      clearBit(board.treasures, event.cell);
  }
}

function applyToSeats({ seats, bag }: Position, event: GameEvent): void {
  switch (event.kind) {
    case 'tile':
      seats[event.seat].hand[event.color]--;
      break;
    case 'support':
      seats[event.seat].hand[event.color] -= event.count;
      break;
    case 'exchange':
      subtractTiles(seats[event.seat].hand, event.tiles);
      break;
    case 'drew':
      for (const color of event.tiles) {
        seats[event.seat].hand[color]++;
        bag[color]--;
      }
      break;
    case 'catastrophe':
      seats[event.seat].catastrophes--;
      break;
    case 'point':
      seats[event.seat].points[event.color] += event.count;
      break;
    case 'treasure':
      seats[event.seat].treasures++;
  }
}

function subtractTiles(hand: ByColor<number>, tiles: Readonly<ByColor<number>>): void {
  for (const color of COLORS) hand[color] -= tiles[color];
}
