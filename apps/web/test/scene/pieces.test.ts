import { describe, expect, test } from '@jest/globals';
import { DYNASTIES, startPosition, viewOf } from '@tigris/engine';
import { sampleScene } from '../../src/dev/sample-boards.ts';
import { buildScene } from '../../src/model/board/board-scene.ts';
import { ghostPiece } from '../../src/scene/layers/overlay-layer.ts';
import { detailForCellSize, diffPieces, piecesOf } from '../../src/scene/layers/pieces.ts';
import { SHADOW_STRENGTHS, textureKey } from '../../src/scene/paint/texture-spec.ts';
import type { SceneModel } from '../../src/scene/scene-model.ts';

const crowded = sampleScene('crowded');
const pieces = (scene: SceneModel, cell = 60) => piecesOf(scene, detailForCellSize(cell));
const withCell = (
  scene: SceneModel,
  cell: number,
  change: Partial<SceneModel['cells'][number]>,
): SceneModel => ({
  ...scene,
  cells: scene.cells.map((model, i) => (i === cell ? { ...model, ...change } : model)),
});

describe('pieces of a scene', () => {
  test('are one for every thing on the board', () => {
    const looks = [...pieces(crowded).values()].map(({ texture: look }) => look.kind);
    const count = (kind: string): number => looks.filter((look) => look === kind).length;
    expect(count('leader')).toBe(crowded.leaders.length);
    expect(count('plate')).toBe(2 * crowded.leaders.length);
    expect(count('treasure')).toBe(crowded.cells.filter(({ treasure }) => treasure).length);
    expect(count('tile')).toBe(crowded.cells.filter(({ piece }) => typeof piece === 'number').length);
    expect(count('building')).toBe(crowded.cells.filter(({ hasBuilding }) => hasBuilding).length);
    expect([count('monument'), count('wonder'), count('blank'), count('catastrophe')]).toEqual([1, 1, 4, 3]);
  });

  test('leave strengths out on small cells, but for the one that matters', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const fought: SceneModel = { ...crowded, leaders: [{ ...first, emphasized: 'war' }, ...rest] };
    const plates = [...pieces(fought, 24).values()].filter(({ texture: look }) => look.kind === 'plate');
    expect(plates).toHaveLength(1);
  });

  test('make the strength that matters the larger one', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const widths = (grows: 'war' | 'revolt'): number[] =>
      [...pieces({ ...crowded, leaders: [{ ...first, emphasized: grows }, ...rest] }).values()]
        .filter(({ key }) => key.endsWith(` ${first.dynasty} ${first.color}`) && !key.startsWith('leader'))
        .map(({ w }) => w);
    expect(widths('war').reduce((a, b) => a - b)).toBeGreaterThan(0);
    expect(widths('revolt').reduce((a, b) => a - b)).toBeLessThan(0);
  });

  test('know a shadow for each look', () => {
    for (const { texture: look } of pieces(crowded).values())
      expect(SHADOW_STRENGTHS[look.kind]).toBeGreaterThanOrEqual(0);
  });
});

describe('the difference of two scenes', () => {
  test('is nothing for the same scene made twice', () => {
    expect(diffPieces(pieces(crowded), pieces(sampleScene('crowded')))).toEqual([]);
  });

  test('of a placed tile is that tile', () => {
    const changes = diffPieces(pieces(crowded), pieces(withCell(crowded, 70, { piece: 0 })));
    expect(changes.map(({ change }) => change)).toEqual(['added']);
  });

  test('of a tile covered by a catastrophe is that cell', () => {
    const changes = diffPieces(
      pieces(crowded),
      pieces(withCell(crowded, 3 * 16 + 7, { piece: 'catastrophe' })),
    );
    expect(changes.map(({ change }) => change)).toEqual(['changed']);
  });

  test('of a leader that moved is one move with its plates', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const moved: SceneModel = { ...crowded, leaders: [{ ...first, cell: 70 }, ...rest] };
    const changes = diffPieces(pieces(crowded), pieces(moved));
    expect(changes.map(({ change }) => change)).toEqual(['changed', 'changed', 'changed']);
  });

  test('of a leader that left is its removal', () => {
    const gone: SceneModel = { ...crowded, leaders: crowded.leaders.slice(1) };
    const changes = diffPieces(pieces(crowded), pieces(gone));
    expect(changes.map(({ change }) => change)).toEqual(['removed', 'removed', 'removed']);
  });

  test('from nothing is everything', () => {
    expect(diffPieces(new Map(), pieces(crowded))).toHaveLength(pieces(crowded).size);
  });
});

test('the start of a game is its temples with their treasures', () => {
  const position = startPosition('std', DYNASTIES.slice(0, 2));
  const scene = buildScene(viewOf(position, 'spectator'));
  const kinds = [...pieces(scene).values()].map(({ texture: look }) => look.kind);
  expect(kinds.filter((kind) => kind === 'tile')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'treasure')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'studs')).toHaveLength(4);
});

test('ghosts stand where the pieces would', () => {
  const cell = 5 * 16 + 9;
  const tile = ghostPiece({ cell, piece: 'tile', color: 0 });
  expect([tile.x, tile.y, tile.w]).toEqual([9.5, 5.5, 1]);
  const monument = ghostPiece({ cell, piece: 'monument', pair: 'rb' });
  expect([monument.x, monument.y, monument.w]).toEqual([10, 6, 2]);
  const wonder = ghostPiece({ cell, piece: 'wonder' });
  expect([wonder.x, wonder.y, wonder.w]).toEqual([9.5, 5.5, 3]);
  expect(textureKey(ghostPiece({ cell, piece: 'leader', dynasty: 'a', color: 1 }).look)).toBe(
    'leader a 1 false',
  );
});
