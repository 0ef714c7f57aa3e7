import { SEAT_STRIDE } from '../src/evaluation/terms.ts';

/** A position as a player judged it at the end of a turn, and how the game went on. */
export type Sample = {
  /** Rounds that were left by the judge's reckoning, in tens. */
  rounds: number;
  /** What each seat won in the end: 1, or a share of it. */
  shares: number[];
  /** What the judge saw of each seat, see `readTerms`. */
  numbers: Float64Array;
};

/** Samples as numbers in a row, for a file: seats, rounds, shares, numbers. */
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
