/** Transform of a layer: scaled first, then translated. */
export type Placement = readonly [scale: number, x: number, y: number];

/**
 * One shape, drawn above the previous ones. `d` is SVG path data; fills use the non-zero rule, strokes have round
 * joins.
 */
export type Layer = {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  placement?: Placement;
};

/** A drawing in a box of `w` × `h` units. A cell of the board is 100 units wide. */
export type Drawing = { w: number; h: number; layers: readonly Layer[] };

/**
 * One shape of a sign, in the color of the sign or, if cut out, of its background. `width` strokes instead of
 * filling.
 */
export type SignPart = { d: string; isCutOut?: true; width?: number };

/** A sign in one color, in a box of 100 × 100 units. */
export type Sign = readonly SignPart[];

const IDENTITY: Placement = [1, 0, 0];

export const placed = (layers: readonly Layer[], scale: number, x: number, y: number): Layer[] =>
  layers.map((layer) => {
    const [s, lx, ly] = layer.placement ?? IDENTITY;
    return { ...layer, placement: [scale * s, x + scale * lx, y + scale * ly] };
  });

/** Returns a sign as layers, centered on (x, y) and `size` units wide. */
export function signLayers(sign: Sign, ink: string, ground: string, x: number, y: number, size: number): Layer[] {
  const layers = sign.map(({ d, isCutOut, width }): Layer => {
    const color = isCutOut ? ground : ink;
    return width === undefined ? { d, fill: color } : { d, stroke: color, width };
  });
  return placed(layers, size / 100, x - size / 2, y - size / 2);
}
