import { describe, expect, test } from '@jest/globals';
import { liveChance, seededRandom } from '../../src/base/chance.ts';
import type { GameEvent } from '../../src/base/event.ts';
import { BOARDS } from '../../src/base/rules-id.ts';
import { DYNASTIES, MONUMENTS, OFF, total } from '../../src/base/types.ts';
import { CELLS, NEIGHBORS } from '../../src/board/geometry.ts';
import { isRiver, printedBoard } from '../../src/board/printed-boards.ts';
import { dealHands, startPosition } from '../../src/operations/new-game.ts';
import { viewOf } from '../../src/operations/view.ts';

describe('a new game', () => {
  test('each player has two catastrophes, and all six monuments are available (A4)', () => {
    const { seats, board } = startPosition('adv+cew', DYNASTIES);
    expect(seats.map(({ catastrophes }) => catastrophes)).toEqual([2, 2, 2, 2]);
    expect(board.monuments).toEqual(MONUMENTS.map(() => OFF));
  });

  test('the start temples are taken from the bag, which holds 143 or 139 tiles (A3, A7)', () => {
    const sizes = BOARDS.map((rules) => total(startPosition(rules, ['a', 'b']).bag));
    expect(sizes).toEqual([143, 139]);
    expect(BOARDS.map((rules, i) => sizes[i] + printedBoard(rules).startCells.length)).toEqual([153, 153]);
  });

  test('hands of six are drawn whole, in turn order (A8)', () => {
    const position = startPosition('std', ['l', 'a', 'p']);
    const events: GameEvent[] = [];
    dealHands(position, liveChance(seededRandom(1)), events);
    expect(events.map((event) => event.kind === 'drew' && [event.seat, event.tiles.length])).toEqual([
      [0, 6],
      [1, 6],
      [2, 6],
    ]);
  });

  test('remaining leaders and catastrophes are public, and only playing seats exist (A9, N3)', () => {
    const view = viewOf(startPosition('std', ['l', 'a']), 'spectator');
    expect(view.seats.map(({ dynasty, catastrophes }) => [dynasty, catastrophes])).toEqual([
      ['l', 2],
      ['a', 2],
    ]);
    expect(view.board.leaderCells.every((cell) => cell === OFF)).toBe(true);
  });
});

test('no river cell has four river neighbors, so no wonder can be blue (M10)', () => {
  for (const rules of BOARDS) {
    const rivers = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isRiver(rules, cell));
    const most = Math.max(...rivers.map((cell) => NEIGHBORS[cell].filter((next) => isRiver(rules, next)).length));
    expect(most).toBeLessThan(4);
  }
});
