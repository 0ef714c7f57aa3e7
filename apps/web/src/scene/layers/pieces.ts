import { columnOf, rowOf } from '@tigris/engine';
import type { CellContents } from '@tigris/engine/explain';
import { type TextureSpec, textureKey } from '../paint/texture-spec.ts';
import type { LeaderModel, SceneModel } from '../scene-model.ts';

/** One sprite on the board. Lengths are in cells: (x, y) is its center, `w` the width of its drawing. */
export type Piece = {
  key: string;
  texture: TextureSpec;
  x: number;
  y: number;
  w: number;
  layer: PieceLayerName;
};

/** From bottom to top. The outlines of kingdoms are drawn between `small` and `studs`. */
export const PIECE_LAYERS = ['tiles', 'tall', 'small', 'studs', 'leaders', 'plates'] as const;
export type PieceLayerName = (typeof PIECE_LAYERS)[number];

/** What is omitted or enlarged on small cells. */
export type Detail = {
  /** Larger signs instead of patterns and small leader signs. */
  large: boolean;
  /** Whether every leader shows both strengths, or only the one that counts in the open conflict. */
  plates: boolean;
};

export const hasPlates = (cellPixels: number): boolean => cellPixels >= 38;

export const detailForCellSize = (cellPixels: number, plates = true): Detail => ({
  large: cellPixels < 30,
  plates: plates && hasPlates(cellPixels),
});

export function piecesOf(scene: SceneModel, detail: Detail): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  const add = (piece: Piece): void => void pieces.set(piece.key, piece);
  scene.cells.forEach((model, cell) => {
    cellPieces(model, cell, detail).forEach(add);
  });
  for (const { pair, cell } of scene.monuments) {
    const [x, y] = [columnOf(cell) + 1, rowOf(cell) + 1];
    add({ key: `monument ${pair}`, texture: { kind: 'monument', pair }, x, y, w: 2, layer: 'tall' });
  }
  if (scene.wonder !== null) {
    const [x, y] = middle(scene.wonder);
    add({ key: 'wonder', texture: { kind: 'wonder' }, x, y, w: 3, layer: 'tall' });
  }
  for (const leader of scene.leaders) leaderPieces(leader, detail).forEach(add);
  if (scene.marker !== null) {
    const [x, y] = middle(scene.marker);
    add({ key: 'marker', texture: { kind: 'marker' }, x: x - 0.27, y: y - 0.27, w: 0.42, layer: 'small' });
  }
  return pieces;
}

const middle = (cell: number): readonly [number, number] => [columnOf(cell) + 0.5, rowOf(cell) + 0.5];

function cellPieces(
  { piece, treasure, hasBuilding, bordered }: CellContents,
  cell: number,
  { large }: Detail,
): Piece[] {
  const [x, y] = middle(cell);
  const pieces: Piece[] = [];
  if (piece === 'blank' || piece === 'catastrophe')
    pieces.push({ key: `cell ${cell}`, texture: { kind: piece }, x, y, w: 1, layer: 'tiles' });
  else if (typeof piece === 'number') {
    pieces.push({
      key: `cell ${cell}`,
      texture: { kind: 'tile', color: piece, style: hasBuilding ? 'bare' : large ? 'large' : 'full' },
      x,
      y,
      w: 1,
      layer: 'tiles',
    });
    if (hasBuilding)
      pieces.push({
        key: `roof ${piece}`,
        texture: { kind: 'building', color: piece },
        x,
        y: y - 0.03,
        w: 0.84,
        layer: 'small',
      });
  }
  if (bordered) pieces.push({ key: `studs ${cell}`, texture: { kind: 'studs' }, x, y, w: 1, layer: 'studs' });
  if (treasure)
    pieces.push({
      key: `treasure ${cell}`,
      texture: { kind: 'treasure' },
      x: x + 0.27,
      y: y - 0.26,
      w: 0.36,
      layer: 'small',
    });
  return pieces;
}

function leaderPieces({ cell, dynasty, color, war, revolt, emphasized }: LeaderModel, detail: Detail): Piece[] {
  const [x, y] = middle(cell);
  const name = `${dynasty} ${color}`;
  const texture: TextureSpec = { kind: 'leader', dynasty, color, plain: detail.large };
  const plate = (of: 'war' | 'revolt', value: number, side: -1 | 1): Piece[] => {
    const isLarge = emphasized === of;
    if (!isLarge && !detail.plates) return [];
    const w = isLarge ? (detail.plates ? 0.64 : 0.8) : 0.43;
    const at = 0.5 - w / 2;
    return [
      {
        key: `${of} ${name}`,
        texture: { kind: 'plate', of, value },
        x: x + side * at,
        y: y + (isLarge ? 0.34 : 0.385),
        w,
        layer: 'plates',
      },
    ];
  };
  return [
    { key: `leader ${name}`, texture, x, y, w: 0.95, layer: 'leaders' },
    ...plate('war', war, -1),
    ...plate('revolt', revolt, 1),
  ];
}

export type PieceChange =
  | { kind: 'added'; after: Piece }
  | { kind: 'removed'; before: Piece }
  /** Same key, but another position, size or texture. */
  | { kind: 'changed'; before: Piece; after: Piece };

/** Returns the differences between two sets of pieces. */
export function diffPieces(before: ReadonlyMap<string, Piece>, after: ReadonlyMap<string, Piece>): PieceChange[] {
  const changes: PieceChange[] = [];
  for (const piece of before.values()) if (!after.has(piece.key)) changes.push({ kind: 'removed', before: piece });
  for (const piece of after.values()) {
    const old = before.get(piece.key);
    if (!old) changes.push({ kind: 'added', after: piece });
    else if (!samePiece(old, piece)) changes.push({ kind: 'changed', before: old, after: piece });
  }
  return changes;
}

const samePiece = (a: Piece, b: Piece): boolean =>
  a.x === b.x && a.y === b.y && a.w === b.w && textureKey(a.texture) === textureKey(b.texture);
