import { seededFractions } from '@tigris/engine';
import type { SoundRecipe, Strike } from './recipes.ts';

/** Fade-in, to avoid a click. */
const ATTACK_SECONDS = 0.0015;
/** Number of decay times after which a tone is inaudible. */
const AUDIBLE_DECAYS = 7;

/** Returns the samples of a sound, from -1 to 1. Deterministic. */
export function synthesize({ seconds, strikes }: SoundRecipe, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(seconds * rate));
  strikes.forEach((knock, i) => {
    addTones(samples, knock, rate);
    addNoise(samples, knock, rate, i + 1);
  });
  return samples.map((sample, i) => Math.tanh(sample) * fadeOut(i, samples.length));
}

function addTones(samples: Float32Array, { at, tones }: Strike, rate: number): void {
  const start = Math.round(at * rate);
  for (const { hz, gain, seconds } of tones) {
    const end = Math.min(samples.length, start + Math.ceil(AUDIBLE_DECAYS * seconds * rate));
    for (let i = start; i < end; i++) {
      const t = (i - start) / rate;
      samples[i] = (samples[i] ?? 0) + gain * attackGain(t) * Math.exp(-t / seconds) * Math.sin(2 * Math.PI * hz * t);
    }
  }
}

/** Adds noise through a band-pass filter. */
function addNoise(samples: Float32Array, { at, noise }: Strike, rate: number, seed: number): void {
  if (noise === undefined) return;
  const random = seededFractions(seed);
  const pull = 2 * Math.sin((Math.PI * Math.min(noise.hz, rate / 7)) / rate);
  const start = Math.round(at * rate);
  const end = Math.min(samples.length, start + Math.ceil(AUDIBLE_DECAYS * noise.seconds * rate));
  let [low, band] = [0, 0];
  for (let i = start; i < end; i++) {
    const t = (i - start) / rate;
    low += pull * band;
    band += pull * (2 * random() - 1 - low - 0.9 * band);
    samples[i] = (samples[i] ?? 0) + noise.gain * attackGain(t) * Math.exp(-t / noise.seconds) * band;
  }
}

const attackGain = (t: number): number => Math.min(1, t / ATTACK_SECONDS);
/** Fades out the last 100 samples, to avoid a click. */
const fadeOut = (i: number, count: number): number => Math.min(1, (100 * (count - 1 - i)) / count);
