import { describe, expect, test } from '@jest/globals';
import {
  apply,
  type Cell,
  decider,
  type GameEvent,
  liveChance,
  openView,
  type Position,
  parseAction,
  parseCell,
  parsePosition,
  positionFrom,
} from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { buildTimeline } from '../../src/animation/build-timeline.ts';
import type { AnimationTimeline } from '../../src/animation/timeline.ts';
import { ANIMATION_MS } from '../../src/animation/timeline-builder.ts';
import { buildScene } from '../../src/model/board/board-scene.ts';
import { bordersThrough, reachedParts } from '../../src/scene/animation/border-paths.ts';
import { planChanges } from '../../src/scene/animation/plan-changes.ts';
import { detailForCellSize, diffPieces, piecesOf } from '../../src/scene/layers/pieces.ts';

/** Forty-four temples in two kingdoms that a tile on i6 joins. */
const GREAT =
  '16/5rrr1rrr4/5rrr1rrr4/4rrrr1rrrr3/rrrrrrrr1rrrrr2/rrrrrrRar1rRbrrr2/16/16/16/16/16 std a2 m:- w:- q:- ' +
  'a:rrkkkk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:5.20.15.15';
const SMALL = GREAT.replace(/^.*? /, '16/16/16/16/16/6Rar1rRb5/16/16/16/16/16 ');
/** A square of temples that lacks g6. */
const BUILDING =
  '16/16/16/16/5rrKa8/5r1Ra8/16/16/16/16/16 std a2 m:- w:- q:- a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:9.20.15.15';

type Played = { before: Position; after: Position; events: GameEvent[]; score: AnimationTimeline };

function read(text: string): Position {
  const parsed = parsePosition(text);
  const position = parsed.ok ? positionFrom(parsed.value) : parsed;
  if (!position.ok) throw new Error(JSON.stringify(position.error));
  return position.value;
}

/** Makes these moves; whoever is asked makes each. Tells of all of them together. */
function play(text: string, tokens: string): Played {
  const before = read(text);
  const events: GameEvent[] = [];
  let after = before;
  for (const token of tokens.split(' ')) {
    const action = parseAction(token);
    const seat = decider(after);
    if (!action.ok || seat === null) throw new Error(token);
    const done = apply(after, seat, action.value, liveChance(seededRandom(1)));
    if (!done.ok) throw new Error(`${token}: ${done.error}`);
    after = done.value.position;
    events.push(...done.value.events);
  }
  const dynasties = before.seats.map(({ dynasty }) => dynasty);
  return { before, after, events, score: buildTimeline({ events, dynasties, isColorHidden: () => false }) };
}

const pieces = (position: Position) => piecesOf(buildScene(openView(position)), detailForCellSize(60));
const changes = ({ before, after }: Played) => diffPieces(pieces(before), pieces(after));

function at(name: string): Cell {
  const cell = parseCell(name);
  if (cell === null) throw new Error(name);
  return cell;
}

const end = ({ at: from, ms }: { at: number; ms: number }): number => from + ms;

describe('what moves when a tile is placed', () => {
  const { score } = play(BUILDING, 'r@i5');

  test('it drops, and then its point leaves it for its owner', () => {
    const drop = score.steps.get(`cell ${at('i5')}`);
    expect(drop).toEqual({ kind: 'drop', at: 0, ms: ANIMATION_MS.drop });
    expect(score.flyingPieces).toMatchObject([
      { piece: { kind: 'point', color: 0 }, from: at('i5'), seat: 0 },
    ]);
    expect(score.flyingPieces[0]?.at).toBeGreaterThan(0);
    expect(score.borders.cell).toBe(at('i5'));
  });

  test('a point whose colour is secret flies without it', () => {
    const { events } = play(BUILDING, 'r@i5');
    const [flight] = buildTimeline({ events, dynasties: ['a', 'b'], isColorHidden: () => true }).flyingPieces;
    expect(flight?.piece).toEqual({ kind: 'point', color: null });
  });
});

describe('a war', () => {
  const great = play(GREAT, 'k@i6 +2 +3');
  const outcome = great.events.find((event) => event.kind === 'outcome');
  const lost = great.events.flatMap((event) => (event.kind === 'removed' ? event.cells : []));
  const sinking = lost.map((cell) => great.score.steps.get(`cell ${cell}`));

  test('lights every supporter on both sides, one after another, before the first of the losers sinks', () => {
    const supporters = [outcome?.attacker, outcome?.defender].flatMap((side) => side?.supporters ?? []);
    expect(supporters).toHaveLength(44);
    const first = Math.min(...sinking.map((stroke) => stroke?.at ?? 0));
    for (const cell of supporters) {
      const lights = great.score.lights.filter((light) => light.cell === cell);
      expect(lights.length).toBeGreaterThan(0);
      for (const light of lights) expect(end(light)).toBeLessThanOrEqual(first);
    }
    const until = Math.max(...great.score.lights.map(end));
    const last = great.score.lights.filter((light) => light.side === 'attack' && end(light) === until);
    expect(new Set(last.map((light) => light.at)).size).toBe(outcome?.attacker.supporters.length);
  });

  test('counts both totals up to what was told', () => {
    const [attack, defence] = great.score.counts.map(({ values }) => values.at(-1));
    expect([attack, defence]).toEqual([outcome?.attack, outcome?.defence]);
    for (const { values, everyMs, ms } of great.score.counts)
      expect(values.length * everyMs).toBeLessThanOrEqual(ms);
  });

  test('lets every lost tile sink, sends the leader home and a point for each to the winner', () => {
    expect(lost).toHaveLength(19);
    for (const stroke of sinking) expect(stroke?.kind).toBe('sink');
    const flights = great.score.flyingPieces.map(({ piece, seat }) => `${piece.kind} ${seat}`);
    expect(flights.filter((flight) => flight === 'point 0')).toHaveLength(20);
    expect(flights.filter((flight) => flight === 'leader 1')).toHaveLength(1);
  });

  test('takes longer the greater it is, but nobody waits five seconds', () => {
    const small = play(SMALL, 'k@i6 +1 +0');
    expect(great.score.ms).toBeGreaterThan(1.5 * small.score.ms);
    expect(great.score.ms).toBeLessThan(5000);
  });

  test('gives each change on the board its way', () => {
    const planned = planChanges(changes(great), great.score);
    expect(planned).toHaveLength(changes(great).length);
    for (const { stroke } of planned ?? []) expect(end(stroke)).toBeLessThanOrEqual(great.score.ms);
  });
});

test('in a revolt the temples shine towards their leader', () => {
  const { score } = play(
    '16/16/16/5Kb10/4rrrr8/7rRb7/16/16/16/16/16 std a2 m:- w:- q:- a:rrrrrr,2,0.0.0.0,0 b:rrrbgk,2,0.0.0.0,0 bag:9.15.15.15',
    'K@g6 +1 +1',
  );
  expect(score.lights.length).toBeGreaterThan(0);
  for (const { to } of score.lights) expect([at('g6'), at('f4')]).toContain(to);
});

test('a monument rises when its four tiles are turned', () => {
  const { score } = play(BUILDING, 'r@g6 m:rb@f5');
  const turned = ['f5', 'g5', 'f6', 'g6'].map((name) => score.steps.get(`cell ${at(name)}`));
  const rises = score.steps.get('monument rb');
  expect(rises?.kind).toBe('rise');
  for (const stroke of turned) {
    expect(stroke?.kind).toBe('turn');
    expect(stroke?.at).toBeLessThan(rises?.at ?? 0);
  }
});

test('a jump in time is shown at once, a step that nobody told of is not', () => {
  const far = play(GREAT, 'k@i6 +2 +3');
  expect(planChanges(changes(far), null)).toBeNull();
  const near = play(SMALL, 'k@d2');
  expect(planChanges(changes(near), null)).not.toBeNull();
});

test('the light along a border meets itself on the far side', () => {
  const kingdoms = buildScene(openView(read(GREAT))).kingdoms;
  const [border] = bordersThrough(kingdoms, at('g6'), 0);
  if (border === undefined) throw new Error('no border');
  const [one, other] = reachedParts(border, 1);
  const points = new Set([...one, ...other].map(String));
  expect(points.size).toBe(new Set(border.map(String)).size);
  expect(reachedParts(border, 0).map((part) => part.length)).toEqual([1, 1]);
});
