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

/** The changes since the seat's last turn, after these moves. Turns are ended as soon as they can be. */
function changesAfter(tokens: string, seat: number) {
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
  changesAfter(tokens, seat).marks.map(({ cell, number, left }) => `${number}${left ? '-' : '+'}${makeCell(cell)}`);

describe('the changes since a player’s last turn', () => {
  test('are all actions of the others, numbered, with pieces that came and left', () => {
    expect(marks('k@a1 k@a2 k@k5 R@i4 k@p1 K@c10')).toEqual(['1+k5', '2-j5', '2+i4', '3+p1', '4+c10']);
  });

  test('count actions that change nothing on the board', () => {
    expect(changesAfter('k@a1 k@a2 ~kk k@k5', 0)).toMatchObject({ count: 2, marks: [{ number: 2 }] });
  });

  test('mark the present cells of leaders, whose sign a number must not hide', () => {
    const { marks } = changesAfter('k@a1 k@a2 k@k5 R@i4 k@p1 K@c10', 0);
    expect(marks.filter(({ isLeader }) => isLeader).map(({ cell }) => makeCell(cell))).toEqual(['i4', 'c10']);
  });

  test('count a war as one action, with all pieces that it removed', () => {
    const war = marks('k@a1 k@a2 k@h5 +1 +0');
    expect(war).toContain('1+h5');
    expect(war.every((mark) => mark.startsWith('1'))).toBe(true);
    expect(war.some((mark) => mark.startsWith('1-'))).toBe(true);
  });

  test('are none in the first turn, and none after the player has acted', () => {
    expect(marks('k@a1')).toEqual([]);
    expect(marks('k@a1 k@a2 k@k5 k@k6 k@p1 K@c10 g@p3')).toEqual([]);
  });

  test('include the tiles drawn at the end of the last turn', () => {
    const { drawnTiles } = changesAfter('k@a1 k@a2 k@k5 k@k6', 0);
    expect(drawnTiles).toHaveLength(2);
    expect(newHandTiles([0, 0, 1, 2, 3, 3], [0, 3])).toEqual(new Set([1, 5]));
  });

  test('include the tiles drawn in an exchange until the next action', () => {
    expect(changesAfter('~rk', 0)).toMatchObject({ count: 0, marks: [], drawnTiles: { length: 2 } });
    expect(changesAfter('~rk', 1).drawnTiles).toEqual([]);
    expect(changesAfter('~rk k@a1', 0).drawnTiles).toHaveLength(1);
  });
});
