import { SEAT_STRIDE } from '../src/evaluation/terms.ts';

/** The terms of a position at the end of a turn, and the result of the game. */
export type Sample = {
  /** Estimated rounds left, in tens. */
  rounds: number;
  /** By seat: the share of the win. */
  shares: number[];
  /** The terms of each seat, see `readTerms`. */
  numbers: Float64Array;
};

/** Packs samples for a file, each as seats, rounds, shares, numbers. */
export function packSamples(samples: readonly Sample[]): Float32Array {
  return Float32Array.from(
    samples.flatMap(({ rounds, shares, numbers }) => [shares.length, rounds, ...shares, ...numbers]),
  );
}

export function unpackSamples(packed: Float32Array): Sample[] {
  const samples: Sample[] = [];
  for (let at = 0; at < packed.length; ) {
    const seats = packed[at];
    const end = at + 2 + seats + seats * SEAT_STRIDE;
    samples.push({
      rounds: packed[at + 1],
      shares: Array.from(packed.subarray(at + 2, at + 2 + seats)),
      numbers: Float64Array.from(packed.subarray(at + 2 + seats, end)),
    });
    at = end;
  }
  return samples;
}
