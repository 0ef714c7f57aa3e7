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
import { planChanges } from '../../src/scene/animation/plan-changes.ts';
import { bordersThrough, reachedParts } from '../../src/scene/geometry/border-paths.ts';
import { detailForCellSize, diffPieces, piecesOf } from '../../src/scene/layers/pieces.ts';

/** Forty-four temples in two kingdoms. A tile on i6 joins them. */
const GREAT =
  '16/5rrr1rrr4/5rrr1rrr4/4rrrr1rrrr3/rrrrrrrr1rrrrr2/rrrrrrRar1rRbrrr2/16/16/16/16/16 std a2 m:- w:- q:- ' +
  'a:rrkkkk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:5.20.15.15';
const SMALL = GREAT.replace(/^.*? /, '16/16/16/16/16/6Rar1rRb5/16/16/16/16/16 ');
/** A square of temples without g6. */
const BUILDING =
  '16/16/16/16/5rrKa8/5r1Ra8/16/16/16/16/16 std a2 m:- w:- q:- a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:9.20.15.15';

type Played = { before: Position; after: Position; events: GameEvent[]; timeline: AnimationTimeline };

function read(text: string): Position {
  const parsed = parsePosition(text);
  const position = parsed.ok ? positionFrom(parsed.value) : parsed;
  if (!position.ok) throw new Error(JSON.stringify(position.error));
  return position.value;
}

/** Plays the moves, each by the seat that has to decide, and builds one timeline for all of them. */
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
  return {
    before,
    after,
    events,
    timeline: buildTimeline({ events, dynasties, isColorHidden: () => false }),
  };
}

const pieces = (position: Position) => piecesOf(buildScene(openView(position)), detailForCellSize(60));
const changes = ({ before, after }: Played) => diffPieces(pieces(before), pieces(after));

function at(name: string): Cell {
  const cell = parseCell(name);
  if (cell === null) throw new Error(name);
  return cell;
}

const endOf = ({ startMs, durationMs }: { startMs: number; durationMs: number }): number => startMs + durationMs;

describe('the timeline of a placed tile', () => {
  const { timeline } = play(BUILDING, 'r@i5');

  test('drops the tile, then flies its point to its owner', () => {
    const drop = timeline.steps.get(`cell ${at('i5')}`);
    expect(drop).toEqual({ kind: 'drop', startMs: 0, durationMs: ANIMATION_MS.drop });
    expect(timeline.flyingPieces).toMatchObject([{ piece: { kind: 'point', color: 0 }, from: at('i5'), seat: 0 }]);
    expect(timeline.flyingPieces[0]?.startMs).toBeGreaterThan(0);
    expect(timeline.borders.cell).toBe(at('i5'));
  });

  test('hides the color of a secret point', () => {
    const { events } = play(BUILDING, 'r@i5');
    const [flight] = buildTimeline({ events, dynasties: ['a', 'b'], isColorHidden: () => true }).flyingPieces;
    expect(flight?.piece).toEqual({ kind: 'point', color: null });
  });
});

describe('the timeline of a war', () => {
  const great = play(GREAT, 'k@i6 +2 +3');
  const outcome = great.events.find((event) => event.kind === 'outcome');
  const lost = great.events.flatMap((event) => (event.kind === 'removed' ? event.cells : []));
  const sinking = lost.map((cell) => great.timeline.steps.get(`cell ${cell}`));

  test('lights all supporters one after another before the first losing tile sinks', () => {
    const supporters = [outcome?.attacker, outcome?.defender].flatMap((side) => side?.supporters ?? []);
    expect(supporters).toHaveLength(44);
    const first = Math.min(...sinking.map((step) => step?.startMs ?? 0));
    for (const cell of supporters) {
      const lights = great.timeline.lights.filter((light) => light.cell === cell);
      expect(lights.length).toBeGreaterThan(0);
      for (const light of lights) expect(endOf(light)).toBeLessThanOrEqual(first);
    }
    const until = Math.max(...great.timeline.lights.map(endOf));
    const last = great.timeline.lights.filter((light) => light.side === 'attack' && endOf(light) === until);
    expect(new Set(last.map((light) => light.startMs)).size).toBe(outcome?.attacker.supporters.length);
  });

  test('counts both strengths up to the totals of the outcome', () => {
    const [attack, defense] = great.timeline.counts.map(({ values }) => values.at(-1));
    expect([attack, defense]).toEqual([outcome?.attack, outcome?.defense]);
    for (const { values, intervalMs, durationMs } of great.timeline.counts)
      expect(values.length * intervalMs).toBeLessThanOrEqual(durationMs);
  });

  test('sinks all lost tiles, and flies the leader to its owner and a point for each loss to the winner', () => {
    expect(lost).toHaveLength(19);
    for (const step of sinking) expect(step?.kind).toBe('sink');
    const flights = great.timeline.flyingPieces.map(({ piece, seat }) => `${piece.kind} ${seat}`);
    expect(flights.filter((flight) => flight === 'point 0')).toHaveLength(20);
    expect(flights.filter((flight) => flight === 'leader 1')).toHaveLength(1);
  });

  test('takes longer for a larger war, but less than 5 s', () => {
    const small = play(SMALL, 'k@i6 +1 +0');
    expect(great.timeline.durationMs).toBeGreaterThan(1.5 * small.timeline.durationMs);
    expect(great.timeline.durationMs).toBeLessThan(5000);
  });

  test('leads to a planned animation for each change on the board', () => {
    const planned = planChanges(changes(great), great.timeline);
    expect(planned).toHaveLength(changes(great).length);
    for (const { step } of planned ?? []) expect(endOf(step)).toBeLessThanOrEqual(great.timeline.durationMs);
  });
});

test('in a revolt the lights of temples move to their leader', () => {
  const { timeline } = play(
    '16/16/16/5Kb10/4rrrr8/7rRb7/16/16/16/16/16 std a2 m:- w:- q:- a:rrrrrr,2,0.0.0.0,0 b:rrrbgk,2,0.0.0.0,0 bag:9.15.15.15',
    'K@g6 +1 +1',
  );
  expect(timeline.lights.length).toBeGreaterThan(0);
  for (const { to } of timeline.lights) expect([at('g6'), at('f4')]).toContain(to);
});

test('a monument rises after its four tiles have been turned', () => {
  const { timeline } = play(BUILDING, 'r@g6 m:rb@f5');
  const turned = ['f5', 'g5', 'f6', 'g6'].map((name) => timeline.steps.get(`cell ${at(name)}`));
  const rises = timeline.steps.get('monument rb');
  expect(rises?.kind).toBe('rise');
  for (const step of turned) {
    expect(step?.kind).toBe('flip');
    expect(step?.startMs).toBeLessThan(rises?.startMs ?? 0);
  }
});

test('without known events, only a small change is animated', () => {
  const far = play(GREAT, 'k@i6 +2 +3');
  expect(planChanges(changes(far), null)).toBeNull();
  const near = play(SMALL, 'k@d2');
  expect(planChanges(changes(near), null)).not.toBeNull();
});

test('the light along a border covers the whole border', () => {
  const kingdoms = buildScene(openView(read(GREAT))).kingdoms;
  const [border] = bordersThrough(kingdoms, at('g6'), 0);
  if (border === undefined) throw new Error('no border');
  const [one, other] = reachedParts(border, 1);
  const points = new Set([...one, ...other].map(String));
  expect(points.size).toBe(new Set(border.map(String)).size);
  expect(reachedParts(border, 0).map((part) => part.length)).toEqual([1, 1]);
});
