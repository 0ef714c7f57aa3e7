/** The groups of sounds, each with its own volume. */
export const SOUND_GROUPS = ['pieces', 'conflicts', 'calls', 'talk'] as const;
export type SoundGroup = (typeof SOUND_GROUPS)[number];

/** A decaying tone. `seconds`: its decay time. */
type Tone = { hz: number; gain: number; seconds: number };
/** Noise around a pitch, for clay and sand. */
type Noise = { hz: number; gain: number; seconds: number };
/** One strike on wood or clay. */
export type Strike = { at: number; tones: readonly Tone[]; noise?: Noise };
export type SoundRecipe = { group: SoundGroup; seconds: number; strikes: readonly Strike[] };

/** Struck objects have inharmonic overtones, which decay faster. */
const wood = (at: number, hz: number, gain: number, seconds = 0.09): Strike => ({
  at,
  tones: [
    { hz, gain, seconds },
    { hz: hz * 2.71, gain: gain * 0.4, seconds: seconds * 0.5 },
    { hz: hz * 5.15, gain: gain * 0.16, seconds: seconds * 0.25 },
  ],
  noise: { hz: 2400, gain: gain * 0.35, seconds: 0.008 },
});

const clay = (at: number, hz: number, gain: number, seconds = 0.05): Strike => ({
  at,
  tones: [
    { hz, gain, seconds },
    { hz: hz * 1.83, gain: gain * 0.5, seconds: seconds * 0.7 },
  ],
  noise: { hz: hz * 5, gain: gain * 0.7, seconds: 0.014 },
});

const drum = (at: number, hz: number, gain: number): Strike => ({
  at,
  tones: [
    { hz, gain, seconds: 0.2 },
    { hz: hz * 1.59, gain: gain * 0.45, seconds: 0.12 },
  ],
  noise: { hz: 500, gain: gain * 0.5, seconds: 0.02 },
});

const bar = (at: number, hz: number, gain: number, seconds = 0.32): Strike => ({
  at,
  tones: [
    { hz, gain, seconds },
    { hz: hz * 3.93, gain: gain * 0.22, seconds: seconds * 0.35 },
  ],
  noise: { hz: 3000, gain: gain * 0.12, seconds: 0.006 },
});

const sand = (at: number, hz: number, gain: number, seconds: number): Strike => ({
  at,
  tones: [],
  noise: { hz, gain, seconds },
});

/** All sounds of a game. Times are in seconds. */
export const SOUND_RECIPES = {
  place: { group: 'pieces', seconds: 0.25, strikes: [clay(0, 410, 0.5), clay(0.055, 360, 0.14)] },
  leader: { group: 'pieces', seconds: 0.4, strikes: [wood(0, 196, 0.5), wood(0.08, 233, 0.2)] },
  catastrophe: {
    group: 'pieces',
    seconds: 0.9,
    strikes: [clay(0, 92, 0.7, 0.2), sand(0.02, 1500, 0.5, 0.12), sand(0.16, 700, 0.4, 0.25)],
  },
  monument: {
    group: 'pieces',
    seconds: 1.2,
    strikes: [
      clay(0, 150, 0.35, 0.09),
      clay(0.12, 165, 0.35, 0.09),
      clay(0.24, 185, 0.35, 0.09),
      clay(0.36, 205, 0.4, 0.09),
      bar(0.5, 262, 0.3, 0.4),
      bar(0.5, 393, 0.2, 0.4),
    ],
  },
  treasure: {
    group: 'pieces',
    seconds: 0.8,
    strikes: [bar(0, 1319, 0.2, 0.22), bar(0.09, 1976, 0.16, 0.26)],
  },
  revolt: {
    group: 'conflicts',
    seconds: 0.8,
    strikes: [drum(0, 130, 0.5), drum(0.15, 147, 0.5), drum(0.3, 165, 0.6), sand(0.3, 3200, 0.12, 0.12)],
  },
  war: {
    group: 'conflicts',
    seconds: 1.3,
    strikes: [0, 0.17, 0.34, 0.47, 0.58, 0.67].map((at, i) => drum(at, 74 + 2 * i, 0.45 + 0.05 * i)),
  },
  turn: { group: 'calls', seconds: 0.9, strikes: [bar(0, 523, 0.32), bar(0.14, 784, 0.28)] },
  ask: { group: 'calls', seconds: 1, strikes: [bar(0, 784, 0.3), bar(0.12, 659, 0.28), bar(0.24, 784, 0.3)] },
  end: {
    group: 'calls',
    seconds: 1.8,
    strikes: [392, 523, 659, 784, 1047].map((hz, i) => bar(0.16 * i, hz, 0.26, 0.5)),
  },
  message: { group: 'talk', seconds: 0.3, strikes: [wood(0, 880, 0.2, 0.06), wood(0.07, 1175, 0.12, 0.05)] },
} as const satisfies Readonly<Record<string, SoundRecipe>>;

export type SoundName = keyof typeof SOUND_RECIPES;
