import { describe, expect, test } from '@jest/globals';
import { COLORS, DYNASTIES, MONUMENTS } from '@tigris/engine';
import { type Drawing, type Layer, placed, type Sign } from '../../src/art/drawing.ts';
import { conflictLightDrawing, sparkDrawing } from '../../src/art/marks/light-drawing.ts';
import { plateDrawing, textWidth } from '../../src/art/marks/plate-drawing.ts';
import { LIGHT as palette } from '../../src/art/palette/light.ts';
import { buildingDrawing } from '../../src/art/pieces/building-drawing.ts';
import {
  dynastyChipDrawing,
  dynastyDiscDrawing,
  leaderDrawing,
  NOTCH_COUNTS,
} from '../../src/art/pieces/leader-drawing.ts';
import { monumentDrawing } from '../../src/art/pieces/monument-drawing.ts';
import {
  badgeDrawing,
  markerDrawing,
  studsDrawing,
  treasureDrawing,
  treasureFrameLayers,
} from '../../src/art/pieces/small-drawings.ts';
import { blankDrawing, catastropheDrawing, tileDrawing } from '../../src/art/pieces/tile-drawing.ts';
import { TILE_PATTERNS } from '../../src/art/pieces/tile-patterns.ts';
import { wonderDrawing } from '../../src/art/pieces/wonder-drawing.ts';
import { COLOR_SIGNS, LEADER_SIGNS } from '../../src/art/signs/color-signs.ts';
import { DYNASTY_SIGNS } from '../../src/art/signs/dynasty-signs.ts';

const SIDES = ['attack', 'defend'] as const;

const drawings: [string, Drawing][] = [
  ...COLORS.map((color): [string, Drawing] => [`tile ${color}`, tileDrawing(color, palette)]),
  ...COLORS.map((color): [string, Drawing] => [`building ${color}`, buildingDrawing(color, palette)]),
  ...MONUMENTS.map((pair): [string, Drawing] => [`monument ${pair}`, monumentDrawing(pair, palette)]),
  ...DYNASTIES.flatMap((dynasty): [string, Drawing][] => [
    ...COLORS.map((color): [string, Drawing] => [`leader ${dynasty} ${color}`, leaderDrawing(dynasty, color, palette)]),
    [`seat ${dynasty}`, dynastyDiscDrawing(dynasty, palette)],
    [`chip ${dynasty}`, dynastyChipDrawing(dynasty, 0, palette)],
  ]),
  ['wonder', wonderDrawing(palette)],
  ['blank', blankDrawing(palette)],
  ['catastrophe', catastropheDrawing(palette)],
  ['treasure', treasureDrawing(palette)],
  ['studs', studsDrawing(palette)],
  ['inlay', { w: 100, h: 100, layers: treasureFrameLayers(palette) }],
  ['marker', markerDrawing(palette)],
  ['war plate', plateDrawing('war', 7, palette)],
  ['revolt plate', plateDrawing('revolt', 12, palette)],
  ['attack', badgeDrawing('attack', palette)],
  ['defend', badgeDrawing('defend', palette)],
  ['refused', badgeDrawing('refused', palette)],
  ...SIDES.flatMap((side): [string, Drawing][] => [
    [`light of ${side}`, conflictLightDrawing(side, palette)],
    [`spark of ${side}`, sparkDrawing(side, palette)],
  ]),
];

/** Number of arguments of each path command. */
const ARITY: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  t: 2,
  h: 1,
  v: 1,
  q: 4,
  s: 4,
  c: 6,
  a: 7,
  z: 0,
};

type Command = { name: string; numbers: number[] };

const commandsOf = (d: string): Command[] =>
  (d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []).map((text) => ({
    name: text.charAt(0),
    numbers: (text.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
  }));

/** Whether path data has known commands only, each with a multiple of its arguments. */
const isPath = (d: string): boolean =>
  d.startsWith('M') &&
  commandsOf(d).every(({ name, numbers: { length } }) => {
    const arity = ARITY[name.toLowerCase()];
    return arity !== undefined && (arity === 0 ? length === 0 : length > 0 && length % arity === 0);
  });

/** Returns the end points of the commands of a path. */
function pointsOf(d: string): [x: number, y: number][] {
  let [x, y] = [0, 0];
  return commandsOf(d).flatMap(({ name, numbers }) => {
    const arity = ARITY[name.toLowerCase()] ?? 0;
    const parts = arity === 0 ? [] : Array.from({ length: numbers.length / arity }, (_, i) => i * arity);
    return parts.map((at): [number, number] => {
      const [dx, dy] = numbers.slice(at, at + arity).slice(-2);
      const relative = name === name.toLowerCase();
      const way = name.toLowerCase() === 'h' ? [dx, relative ? 0 : y] : [dx, dy];
      const [px = 0, py = 0] = name.toLowerCase() === 'v' ? [relative ? 0 : x, dx] : way;
      [x, y] = relative ? [x + px, y + py] : [px, py];
      return [x, y];
    });
  });
}

/** Whether a layer has an opaque fill or stroke. */
const isVisible = ({ fill, stroke, width = 0, opacity = 1 }: Layer): boolean =>
  opacity > 0 && [fill, width > 0 ? stroke : undefined].some((color) => /^#[0-9a-f]{6}$/.test(color ?? ''));

describe('every drawing', () => {
  test.each(drawings)('%s has well-formed path data and visible colors', (_name, { w, h, layers }) => {
    expect(Math.min(w, h)).toBeGreaterThan(0);
    expect(layers.length).toBeGreaterThan(0);
    for (const layer of layers) {
      const { d } = layer;
      expect({ d, isPath: isPath(d) }).toEqual({ d, isPath: true });
      expect(d).not.toMatch(/NaN|undefined|Infinity/);
      expect({ layer, isVisible: isVisible(layer) }).toEqual({ layer, isVisible: true });
    }
  });

  test('is unique', () => {
    expect(new Set(drawings.map(([, drawing]) => JSON.stringify(drawing))).size).toBe(drawings.length);
  });
});

test('all signs are unique', () => {
  const signs: Sign[] = [...COLOR_SIGNS, ...LEADER_SIGNS, ...Object.values(DYNASTY_SIGNS)];
  const shapes = signs.map((sign) => sign.map(({ d }) => d).join());
  expect(new Set(shapes).size).toBe(signs.length);
});

test('the number of notches identifies king, priest, farmer and trader', () => {
  expect([...NOTCH_COUNTS]).toEqual([2, 3, 4, 1]);
});

test.each(COLORS)('pattern %s stays within its box and differs from the others', (color) => {
  const { d } = TILE_PATTERNS[color]({ x: 10, y: 20, w: 80, h: 60 });
  const points = pointsOf(d);
  expect(points.length).toBeGreaterThan(20);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(10 - 0.01);
    expect(x).toBeLessThanOrEqual(90.01);
    expect(y).toBeGreaterThanOrEqual(20 - 0.01);
    expect(y).toBeLessThanOrEqual(80.01);
  }
  const all = COLORS.map((other) => TILE_PATTERNS[other]({ x: 10, y: 20, w: 80, h: 60 }).d);
  expect(all.filter((other) => other === d)).toHaveLength(1);
});

test('placing twice combines both placements', () => {
  const layer = { d: 'M0 0h1', stroke: '#000000', width: 2 };
  expect(placed(placed([layer], 2, 10, 20), 3, 1, 2)[0]?.placement).toEqual([6, 31, 62]);
});

test('all digits have the same width', () => {
  for (let digit = 0; digit <= 9; digit++) expect(textWidth(String(digit), 10)).toBe(textWidth('8', 10));
});
