import { channels, linear } from './contrast.ts';

type Triple = readonly [number, number, number];

/** Color vision as matrices in linear light (Machado, Oliveira, Fernandes 2009). */
export const VISION_MATRICES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Triple, Triple, Triple]>;
export type Vision = keyof typeof VISION_MATRICES;

const times = ([a, b, c]: Triple, [x, y, z]: Triple): number => a * x + b * y + c * z;

function perceived(hex: string, vision: Vision): Triple {
  const [r, g, b] = channels(hex).map(linear);
  const light: Triple = [r ?? 0, g ?? 0, b ?? 0];
  const [red, green, blue] = VISION_MATRICES[vision].map((row) => Math.max(0, Math.min(1, times(row, light))));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Converts to Oklab, where equal distances look equally large. */
function toOklab(light: Triple): Triple {
  const cone = (row: Triple): number => Math.cbrt(times(row, light));
  const cones: Triple = [
    cone([0.4122214708, 0.5363325363, 0.0514459929]),
    cone([0.2119034982, 0.6806995451, 0.1073969566]),
    cone([0.0883024619, 0.2817188376, 0.6299787005]),
  ];
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], cones),
    times([1.9779984951, -2.428592205, 0.4505937099], cones),
    times([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

/** Perceived difference of two colors; black and white are 100 apart. */
export function difference(a: string, b: string, vision: Vision): number {
  const [one, other] = [toOklab(perceived(a, vision)), toOklab(perceived(b, vision))];
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Smallest difference between two of the colors. */
export const minDifference = (colors: readonly string[], vision: Vision): number =>
  Math.min(...colors.flatMap((a, i) => colors.slice(i + 1).map((b) => difference(a, b, vision))));
