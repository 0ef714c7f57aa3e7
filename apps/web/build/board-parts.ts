import { CELLS, COLORS, DYNASTIES, isRiver, MONUMENTS, type RulesId } from '@tigris/engine';
import type { Plugin } from 'vite';
import type { Drawing, Layer } from '../src/art/drawing.ts';
import { LIGHT } from '../src/art/palette/light.ts';
import { circle, rect } from '../src/art/path.ts';
import { buildingDrawing } from '../src/art/pieces/building-drawing.ts';
import { leaderDrawing } from '../src/art/pieces/leader-drawing.ts';
import { monumentDrawing } from '../src/art/pieces/monument-drawing.ts';
import { studsDrawing, treasureDrawing } from '../src/art/pieces/small-drawings.ts';
import { blankDrawing, catastropheDrawing, tileDrawing } from '../src/art/pieces/tile-drawing.ts';
import { wonderDrawing } from '../src/art/pieces/wonder-drawing.ts';
import { ribbon, sampleCourse } from '../src/scene/geometry/spline.ts';
import { traceRivers } from '../src/scene/geometry/trace-rivers.ts';

/** The server draws boards from this file, since it has no drawings of its own. */
const BOARD_PARTS_FILE = 'board-parts.json';

/**
 * Returns everything that may lie on a board, as SVG. `tile 0` fills a box of 100 × 100 units, `monument rb` one of
 * 200 × 200.
 */
function boardPartSvgs(): Record<string, string> {
  const pieces: [string, Drawing][] = [
    ...COLORS.map((color): [string, Drawing] => [`tile ${color}`, tileDrawing(color, LIGHT)]),
    ...COLORS.map((color): [string, Drawing] => [`building ${color}`, buildingDrawing(color, LIGHT)]),
    ...DYNASTIES.flatMap((dynasty) =>
      COLORS.map((color): [string, Drawing] => [`leader ${dynasty} ${color}`, leaderDrawing(dynasty, color, LIGHT)]),
    ),
    ...MONUMENTS.map((pair): [string, Drawing] => [`monument ${pair}`, monumentDrawing(pair, LIGHT)]),
    ['wonder', wonderDrawing(LIGHT)],
    ['blank', blankDrawing(LIGHT)],
    ['catastrophe', catastropheDrawing(LIGHT)],
    ['treasure', treasureDrawing(LIGHT)],
    ['studs', studsDrawing(LIGHT)],
  ];
  return Object.fromEntries([
    ...pieces.map(([name, { layers }]) => [name, layers.map(pathOf).join('')]),
    ...(['std', 'adv'] as const).map((board) => [`ground ${board}`, withFrame(groundLayers(board))]),
  ]);
}

const LAND = rect(0, 0, 1600, 1100);
const FRAME: Layer = { d: rect(-14, -14, 1628, 1128), fill: LIGHT.frame.face };

/** Clips the streams, which extend beyond the board's edge, and adds the frame. */
const withFrame = (ground: readonly Layer[]): string =>
  `${pathOf(FRAME)}<clipPath id="land"><path d="${LAND}"/></clipPath>` +
  `<g clip-path="url(#land)">${ground.map(pathOf).join('')}</g>`;

/** Returns land and rivers in 1600 × 1100 units. */
function groundLayers(board: RulesId): Layer[] {
  const rivers = new Set(Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isRiver(board, cell)));
  const { courses, pools } = traceRivers(rivers);
  const band = (half: number, fill: string): Layer => ({
    d: [
      ...courses.flatMap((points) => {
        const samples = sampleCourse(points, 14).map((s) => ({ ...s, x: s.x * 100, y: s.y * 100 }));
        const ends = [samples[0], samples.at(-1)].map((end) => (end ? circle(end.x, end.y, half) : ''));
        return [ribbon(samples, half), ...ends];
      }),
      ...pools.map((pool) => poolOf(pool, half)),
    ].join(''),
    fill,
  });
  const { land, bank, water, frame } = LIGHT;
  const lines = [
    ...Array.from({ length: 15 }, (_, i) => rect((i + 1) * 100, 0, 1.5, 1100)),
    ...Array.from({ length: 10 }, (_, i) => rect(0, (i + 1) * 100, 1600, 1.5)),
  ];
  return [
    { d: LAND, fill: land.face },
    band(42, bank.face),
    band(34, land.light),
    band(32, water.dark),
    band(29, water.face),
    { d: lines.join(''), fill: frame.dark, opacity: 0.2 },
  ];
}

function poolOf(pool: readonly (readonly [number, number])[], half: number): string {
  const [xs, ys] = [pool.map(([x]) => x * 100), pool.map(([, y]) => y * 100)];
  const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return rect(left, top, Math.max(...xs) + half - left, Math.max(...ys) + half - top);
}

const pathOf = ({ d, fill = 'none', stroke, width, opacity, placement: at }: Layer): string =>
  `<path d="${d}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}"`}` +
  `${opacity === undefined ? '' : ` opacity="${opacity}"`}` +
  `${at === undefined ? '' : ` transform="translate(${at[1]} ${at[2]}) scale(${at[0]})"`}/>`;

export function boardParts(): Plugin {
  return {
    name: 'board-parts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: BOARD_PARTS_FILE, source: JSON.stringify(boardPartSvgs()) });
    },
  };
}
