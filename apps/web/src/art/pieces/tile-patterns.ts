import type { ByColor } from '@tigris/engine';
import { circle, segment } from '../path.ts';

/** Lines on a face, which tell colors apart where there is no sign. Width 0: filled shapes instead of lines. */
export type Pattern = { d: string; width: number };
type Box = { x: number; y: number; w: number; h: number };

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step - 1e-9)) }, (_, i) => from + i * step);

/** Rows of bricks, every other one shifted by half a brick. */
function brickPattern({ x, y, w, h }: Box): Pattern {
  const [course, brick] = [13, 26];
  const rows = range(y + course, y + h, course).map((row) => segment(x, row, x + w, row));
  const joints = range(y, y + h, course).flatMap((row, i) =>
    range(x + (i % 2 === 0 ? brick / 2 : brick), x + w, brick).map((at) =>
      segment(at, row, at, Math.min(row + course, y + h)),
    ),
  );
  return { d: [...rows, ...joints].join(''), width: 2.2 };
}

function wavePattern({ x, y, w, h }: Box): Pattern {
  const rows = range(y + 9, y + h - 3, 13).map((row, i) => {
    const crest = w / 6;
    return `M${x} ${row}q${crest / 2} ${i % 2 === 0 ? -7 : 7} ${crest} 0${`t${crest} 0`.repeat(5)}`;
  });
  return { d: rows.join(''), width: 2.4 };
}

/** Diagonals in both directions, cut off at the edges of the box. */
function weavePattern({ x, y, w, h }: Box): Pattern {
  const lines = range(13 - h, w, 13).map((at) => {
    const [from, to] = [Math.max(0, at), Math.min(w, at + h)];
    const down = segment(x + from, y + from - at, x + to, y + to - at);
    const up = segment(x + from, y + h - (from - at), x + to, y + h - (to - at));
    return to > from ? down + up : '';
  });
  return { d: lines.join(''), width: 2 };
}

function dotPattern({ x, y, w, h }: Box): Pattern {
  const rows = range(y + 6.5, y + h - 3, 13).flatMap((row, i) =>
    range(x + (i % 2 === 0 ? 6.5 : 13), x + w - 3, 13).map((at) => circle(at, row, 2.3)),
  );
  return { d: rows.join(''), width: 0 };
}

/** Patterns by color. */
export const TILE_PATTERNS: Readonly<ByColor<(box: Box) => Pattern>> = [
  brickPattern,
  wavePattern,
  weavePattern,
  dotPattern,
];
