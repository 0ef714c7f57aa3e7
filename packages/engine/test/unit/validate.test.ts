import { describe, expect, test } from '@jest/globals';
import { err } from '../../src/base/result.ts';
import type { Setup } from '../../src/base/setup.ts';
import { parsePosition } from '../../src/notation/position.ts';
import { positionFrom, setupFault } from '../../src/operations/validate.ts';

const SEATS = 'a:rrbgkk,2,0.0.0.0,0 l:rr,2,0.0.0.0,0';

/** A board that is empty except for its first rows. */
function setup(
  rows: string,
  { turn = 'a2', rules = 'std', monuments = '-', wonder = '-', pending = '-', seats = SEATS } = {},
): Setup {
  const board = [rows, ...Array<string>(11 - rows.split('/').length).fill('16')].join('/');
  const line = `${board} ${rules} ${turn} m:${monuments} w:${wonder} q:${pending} ${seats} bag:40.30.25.20`;
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(`${parsed.error.code}: ${line}`);
  return parsed.value;
}

const A1 = 0;
const REVOLT = 'rKarKl12/2r13';

describe('positionFrom refuses setups from which no game can continue', () => {
  test.each([
    ['b15', 'ground', A1, 'a farm on land'],
    ['4r11', 'ground', 4, 'a temple in the river'],
    ['4Ka11', 'ground', 4, 'a leader in the river'],
    ['k*15', 'treasure', A1, 'a treasure on a settlement'],
    ['rKarKl12', 'two-rulers', 1, 'two kings in one kingdom at peace'],
  ])('%s: %s', (rows, code, cell) => {
    expect(setupFault(setup(rows))).toEqual({ code, cell });
  });

  test('a building on a tile of another color, and two pieces on a cell', () => {
    const one = setup('rk14');
    expect(setupFault({ ...one, board: { ...one.board, buildings: [-1, -1, -1, 0] } })).toEqual({
      code: 'building',
      cell: A1,
    });
    expect(setupFault({ ...one, board: { ...one.board, catastrophes: one.board.tiles[0] } })).toEqual({
      code: 'overlap',
      cell: A1,
    });
  });

  test('hidden values', () => {
    const hidden = setup('16', { seats: 'a:?6,2,?,? l:rr,2,0.0.0.0,0' });
    expect(positionFrom(hidden)).toEqual(err({ code: 'hidden' }));
    expect(setupFault(hidden)).toBeNull();
  });

  test('a single seat, a turn of an unknown seat, and a finished game with actions left', () => {
    const one = setup('16');
    expect(setupFault({ ...one, seats: one.seats.slice(0, 1) })).toEqual({ code: 'seats' });
    for (const wrong of [{ turn: 2 }, { turn: -1 }, { left: 3 }, { left: -1 }, { over: true }]) {
      expect(setupFault({ ...one, ...wrong })).toEqual({ code: 'turn' });
    }
    expect(setupFault({ ...one, over: true, left: 0, pending: { kind: 'point' } })).toEqual({ code: 'turn' });
  });
});

describe('a question can be pending only where it is possible', () => {
  test.each([
    ['revolt:k:a>l@b1', REVOLT, null],
    ['revolt:k:a>l@c1', REVOLT, 'pending'],
    ['revolt:g:a>l@b1', REVOLT, 'pending'],
    ['war:k:a>l@c1', REVOLT, null],
    ['war:k:a>l@b1', REVOLT, 'pending'],
    ['war:k:l>a@e5', 'rKa14', 'pending'],
    ['wars@c1', REVOLT, 'pending'],
    ['building@a1', 'rrr13', 'pending'],
    ['monument@a1', 'rr14/rr14', null],
    ['monument@a1', 'rr14/r15', 'pending'],
    ['monument@p11', 'rr14/rr14', 'pending'],
    ['treasure:a', 'r*Gar*13', null],
    ['treasure:a', 'r*Ga14', 'pending'],
    ['point:a', '16', 'pending'],
  ])('%s on %s', (pending, rows, code) => {
    expect(setupFault(setup(rows, { pending }))).toEqual(code === null ? null : { code });
  });

  test('the wonder’s point is pending after both actions', () => {
    expect(setupFault(setup('16', { pending: 'point:a', turn: 'a0' }))).toBeNull();
  });
});
