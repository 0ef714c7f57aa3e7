import { describe, expect, test } from '@jest/globals';
import {
  apply,
  decider,
  endTurn,
  type GameEvent,
  isTurnEndDue,
  liveChance,
  makeCell,
  type Position,
  parseAction,
  parsePosition,
  positionFrom,
} from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { ObservedGame } from '@tigris/engine/game';
import { changesSinceTurn, newHandTiles } from '../../../src/model/board/changes-since-my-turn.ts';

const START =
  '16/16/16/16/5rRa1rRb6/16/16/16/16/1r*2r*2r*2r*5/16 std a2 m:- w:- q:- a:rrkkgg,2,0.0.0.0,0 b:rkkkkg,2,0.0.0.0,0 l:rkgbbb,2,0.0.0.0,0 bag:20.20.20.15';

/** What a player of that seat has not seen after these moves; turns end where they are done. */
function newsAfter(tokens: string, seat: number) {
  const parsed = parsePosition(START);
  const position = parsed.ok ? positionFrom(parsed.value) : parsed;
  if (!position.ok) throw new Error(JSON.stringify(position.error));
  const chance = liveChance(seededRandom(1));
  const follower = new ObservedGame(position.value);
  let at: Position = position.value;
  for (const token of tokens.split(' ')) {
    const action = parseAction(token);
    const mover = decider(at);
    if (!action.ok || mover === null) throw new Error(token);
    const done = apply(at, mover, action.value, chance);
    if (!done.ok) throw new Error(`${token}: ${done.error}`);
    const move = { seat: mover, action: action.value, draws: drawsOf(done.value.events) };
    if (follower.addMove(move) !== null) throw new Error(token);
    at = done.value.position;
    if (!isTurnEndDue(at)) continue;
    const ended = endTurn(at, chance);
    at = ended.position;
    if (follower.addTurnEnd(drawsOf(ended.events)) !== null) throw new Error(`end after ${token}`);
  }
  return changesSinceTurn(follower.plies, seat, 0);
}

const drawsOf = (events: readonly GameEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'drew' && event.tiles.length > 0 ? [{ seat: event.seat, tiles: event.tiles }] : [],
  );

const marks = (tokens: string, seat = 0) =>
  newsAfter(tokens, seat).marks.map(
    ({ cell, number, left }) => `${number}${left ? '-' : '+'}${makeCell(cell)}`,
  );

describe('what is new since a player’s last turn', () => {
  test('are all actions of the others, numbered, with what came and what left', () => {
    expect(marks('k@a1 k@a2 k@k5 R@i4 k@p1 K@c10')).toEqual(['1+k5', '2-j5', '2+i4', '3+p1', '4+c10']);
  });

  test('count what is seen nowhere on the board, too', () => {
    expect(newsAfter('k@a1 k@a2 ~kk k@k5', 0)).toMatchObject({ count: 2, marks: [{ number: 2 }] });
  });

  test('know where a leader stands now, which has a sign that a number must not hide', () => {
    const { marks: told } = newsAfter('k@a1 k@a2 k@k5 R@i4 k@p1 K@c10', 0);
    expect(told.filter(({ isLeader: leader }) => leader).map(({ cell }) => makeCell(cell))).toEqual([
      'i4',
      'c10',
    ]);
  });

  test('a war that others fight counts as one action, with everything that it took off the board', () => {
    const told = marks('k@a1 k@a2 k@h5 +1 +0');
    expect(told).toContain('1+h5');
    expect(told.every((mark) => mark.startsWith('1'))).toBe(true);
    expect(told.some((mark) => mark.startsWith('1-'))).toBe(true);
  });

  test('is nothing in the first turn, and nothing any more once the player has acted', () => {
    expect(marks('k@a1')).toEqual([]);
    expect(marks('k@a1 k@a2 k@k5 k@k6 k@p1 K@c10 g@p3')).toEqual([]);
  });

  test('the tiles drawn at the end of the last turn are marked in the hand', () => {
    const { drawnTiles } = newsAfter('k@a1 k@a2 k@k5 k@k6', 0);
    expect(drawnTiles).toHaveLength(2);
    expect(newHandTiles([0, 0, 1, 2, 3, 3], [0, 3])).toEqual(new Set([1, 5]));
  });

  test('the tiles drawn in an exchange are marked until the next action', () => {
    expect(newsAfter('~rk', 0)).toMatchObject({ count: 0, marks: [], drawnTiles: { length: 2 } });
    expect(newsAfter('~rk', 1).drawnTiles).toEqual([]);
    expect(newsAfter('~rk k@a1', 0).drawnTiles).toHaveLength(1);
  });
});
