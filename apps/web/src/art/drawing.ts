/** The place of a layer in its drawing: it is scaled first, then shifted. */
export type Placement = readonly [scale: number, x: number, y: number];

/** One shape on top of the ones before it. `d` is SVG path data, filled (non-zero) and stroked (round) as said. */
export type Layer = {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  placement?: Placement;
};

/** A thing to draw in a box of `w` × `h` units; a cell of the board is 100 units wide. */
export type Drawing = { w: number; h: number; layers: readonly Layer[] };

/** One shape of a sign: in its colour, or in that of the ground beneath; `width` strokes instead of filling. */
export type SignPart = { d: string; isCutOut?: true; width?: number };

/** A sign in one colour in a box of 100 × 100 units. */
export type Sign = readonly SignPart[];

const IDENTITY: Placement = [1, 0, 0];

export const placed = (layers: readonly Layer[], scale: number, x: number, y: number): Layer[] =>
  layers.map((layer) => {
    const [s, lx, ly] = layer.placement ?? IDENTITY;
    return { ...layer, placement: [scale * s, x + scale * lx, y + scale * ly] };
  });

/** A sign as layers, centred on (x, y) and `size` units wide. */
export function signLayers(
  sign: Sign,
  ink: string,
  ground: string,
  x: number,
  y: number,
  size: number,
): Layer[] {
  const layers = sign.map(({ d, isCutOut: hollow, width }): Layer => {
    const color = hollow ? ground : ink;
    return width === undefined ? { d, fill: color } : { d, stroke: color, width };
  });
  return placed(layers, size / 100, x - size / 2, y - size / 2);
}
