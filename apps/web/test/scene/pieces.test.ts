import { describe, expect, test } from '@jest/globals';
import { columnOf, DYNASTIES, rowOf, startPosition, viewOf } from '@tigris/engine';
import { sampleScene } from '../../src/dev/sample-boards.ts';
import { buildScene } from '../../src/model/board/board-scene.ts';
import { ghostPiece } from '../../src/scene/layers/overlay-layer.ts';
import { detailForCellSize, diffPieces, type PieceChange, piecesOf } from '../../src/scene/layers/pieces.ts';
import { SHADOW_STRENGTHS, textureKey } from '../../src/scene/paint/texture-spec.ts';
import type { LeaderModel, SceneModel } from '../../src/scene/scene-model.ts';

const crowded = sampleScene('crowded');
const pieces = (scene: SceneModel, cell = 60) => piecesOf(scene, detailForCellSize(cell));
const withCell = (scene: SceneModel, cell: number, change: Partial<SceneModel['cells'][number]>): SceneModel => ({
  ...scene,
  cells: scene.cells.map((model, i) => (i === cell ? { ...model, ...change } : model)),
});

const keysOf = ({ dynasty, color }: LeaderModel): string[] => [
  `leader ${dynasty} ${color}`,
  `revolt ${dynasty} ${color}`,
  `war ${dynasty} ${color}`,
];
const changedKey = (change: PieceChange): string => (change.kind === 'added' ? change.after.key : change.before.key);

describe('piecesOf', () => {
  test('returns one piece for everything on the board', () => {
    const kinds = [...pieces(crowded).values()].map(({ texture }) => texture.kind);
    const count = (kind: string): number => kinds.filter((each) => each === kind).length;
    expect(count('leader')).toBe(crowded.leaders.length);
    expect(count('plate')).toBe(2 * crowded.leaders.length);
    expect(count('treasure')).toBe(crowded.cells.filter(({ treasure }) => treasure).length);
    expect(count('tile')).toBe(crowded.cells.filter(({ piece }) => typeof piece === 'number').length);
    expect(count('building')).toBe(crowded.cells.filter(({ hasBuilding }) => hasBuilding).length);
    expect([count('monument'), count('wonder'), count('blank'), count('catastrophe')]).toEqual([1, 1, 4, 3]);
  });

  test('omits strengths on small cells, except the one that counts in the open conflict', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const fought: SceneModel = { ...crowded, leaders: [{ ...first, emphasized: 'war' }, ...rest] };
    const plates = [...pieces(fought, 24).values()].filter(({ texture }) => texture.kind === 'plate');
    expect(plates).toHaveLength(1);
  });

  test('enlarges the strength that counts in the open conflict', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const widths = (emphasized: 'war' | 'revolt'): number[] =>
      [...pieces({ ...crowded, leaders: [{ ...first, emphasized }, ...rest] }).values()]
        .filter(({ key }) => key.endsWith(` ${first.dynasty} ${first.color}`) && !key.startsWith('leader'))
        .map(({ w }) => w);
    expect(widths('war').reduce((a, b) => a - b)).toBeGreaterThan(0);
    expect(widths('revolt').reduce((a, b) => a - b)).toBeLessThan(0);
  });

  test('gives taller pieces darker shadows, and none to what lies in the ground', () => {
    const { monument, wonder, leader, tile, studs, catastrophe } = SHADOW_STRENGTHS;
    const fromTall = [monument, wonder, leader, tile];
    expect(fromTall).toEqual([...new Set(fromTall)].sort((a, b) => b - a));
    expect(monument).toBeLessThanOrEqual(1);
    expect([studs, catastrophe]).toEqual([0, 0]);
  });
});

describe('diffPieces', () => {
  test('finds nothing between two equal scenes', () => {
    expect(diffPieces(pieces(crowded), pieces(sampleScene('crowded')))).toEqual([]);
  });

  test('finds a placed tile', () => {
    const changes = diffPieces(pieces(crowded), pieces(withCell(crowded, 70, { piece: 0 })));
    expect(changes).toMatchObject([{ kind: 'added', after: { key: 'cell 70', texture: { kind: 'tile', color: 0 } } }]);
  });

  test('finds a tile covered by a catastrophe', () => {
    const changes = diffPieces(pieces(crowded), pieces(withCell(crowded, 3 * 16 + 7, { piece: 'catastrophe' })));
    expect(changes).toMatchObject([
      {
        kind: 'changed',
        before: { texture: { kind: 'tile' } },
        after: { texture: { kind: 'catastrophe' } },
      },
    ]);
  });

  test('finds a moved leader and its two strengths, with their old and new positions', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const moved: SceneModel = { ...crowded, leaders: [{ ...first, cell: 70 }, ...rest] };
    const changes = diffPieces(pieces(crowded), pieces(moved));
    const [dx, dy] = [columnOf(70) - columnOf(first.cell), rowOf(70) - rowOf(first.cell)];
    expect(changes.map(changedKey).sort()).toEqual(keysOf(first));
    for (const change of changes) {
      if (change.kind !== 'changed') throw new Error(change.kind);
      expect(change.after.x - change.before.x).toBeCloseTo(dx);
      expect(change.after.y - change.before.y).toBeCloseTo(dy);
    }
  });

  test('finds a removed leader and its two strengths', () => {
    const [first, ...rest] = crowded.leaders;
    if (!first) throw new Error('no leader');
    const changes = diffPieces(pieces(crowded), pieces({ ...crowded, leaders: rest }));
    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'removed', 'removed']);
    expect(changes.map(changedKey).sort()).toEqual(keysOf(first));
  });

  test('finds every piece where nothing was shown before', () => {
    expect(diffPieces(new Map(), pieces(crowded))).toHaveLength(pieces(crowded).size);
  });
});

test('a new game shows its temples with their treasures', () => {
  const position = startPosition('std', DYNASTIES.slice(0, 2));
  const scene = buildScene(viewOf(position, 'spectator'));
  const kinds = [...pieces(scene).values()].map(({ texture }) => texture.kind);
  expect(kinds.filter((kind) => kind === 'tile')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'treasure')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'studs')).toHaveLength(4);
});

test('a ghost has the position and size of the piece', () => {
  const cell = 5 * 16 + 9;
  const tile = ghostPiece({ cell, piece: 'tile', color: 0 });
  expect([tile.x, tile.y, tile.w]).toEqual([9.5, 5.5, 1]);
  const monument = ghostPiece({ cell, piece: 'monument', pair: 'rb' });
  expect([monument.x, monument.y, monument.w]).toEqual([10, 6, 2]);
  const wonder = ghostPiece({ cell, piece: 'wonder' });
  expect([wonder.x, wonder.y, wonder.w]).toEqual([9.5, 5.5, 3]);
  expect(textureKey(ghostPiece({ cell, piece: 'leader', dynasty: 'a', color: 1 }).texture)).toBe('leader a 1 false');
});
