import { describe, expect, test } from '@jest/globals';
import { type GameEvent, ranking } from '@tigris/engine';
import { buildTimeline } from '../../src/animation/build-timeline.ts';
import { soundsOfTimeline } from '../../src/sound/event-sounds.ts';
import { SOUND_RECIPES, type SoundName } from '../../src/sound/recipes.ts';
import { synthesize } from '../../src/sound/synthesize.ts';

const RATE = 44_100;
const names = Object.keys(SOUND_RECIPES) as SoundName[];

function loudest(samples: Float32Array): number {
  let top = 0;
  for (const sample of samples) if (sample > top || -sample > top) top = sample < 0 ? -sample : sample;
  return top;
}

/** The samples as text, to compare them. */
const textOf = ({ buffer }: Float32Array): string => Buffer.from(buffer).toString('base64');

describe('every sound', () => {
  test.each(names)('%s is short, audible, not clipped, and starts and ends silently', (name) => {
    const samples = synthesize(SOUND_RECIPES[name], RATE);
    expect(samples.length / RATE).toBeLessThanOrEqual(2);
    expect(loudest(samples)).toBeGreaterThan(0.05);
    expect(loudest(samples)).toBeLessThan(1);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(loudest(samples.slice(-Math.floor(samples.length / 10)))).toBeLessThan(0.25 * loudest(samples));
  });

  test('is deterministic, and unlike all others', () => {
    const texts = names.map((name) => textOf(synthesize(SOUND_RECIPES[name], 8000)));
    expect(names.map((name) => textOf(synthesize(SOUND_RECIPES[name], 8000)))).toEqual(texts);
    expect(new Set(texts).size).toBe(names.length);
  });
});

const conflict = { kind: 'war', color: 0, attacker: 0, defender: 1, cell: 20 } as const;
const side = { leader: 20, supporters: [] };
const EVENTS: GameEvent[] = [
  { kind: 'tile', seat: 0, color: 0, cell: 20 },
  { kind: 'leader', seat: 0, color: 1, from: null, to: 21 },
  { kind: 'leader', seat: 0, color: 1, from: 21, to: null },
  { kind: 'catastrophe', seat: 0, cell: 22, destroyed: 0 },
  { kind: 'conflict', conflict: { ...conflict, kind: 'revolt' }, attacker: side, defender: side },
  { kind: 'conflict', conflict, attacker: side, defender: side },
  { kind: 'monument', monument: 'rb', cell: 40 },
  { kind: 'treasure', seat: 0, cell: 50 },
  { kind: 'turn', seat: 1 },
  { kind: 'over', why: 'bag', ranking: ranking({ seats: [] }) },
];

test('events on the board sound in their order', () => {
  const heard = soundsOfTimeline(buildTimeline({ events: EVENTS, dynasties: ['a', 'b'], isColorHidden: () => false }));
  const order = ['place', 'leader', 'catastrophe', 'revolt', 'war', 'monument', 'treasure', 'end'];
  expect(heard.map(({ name }) => name)).toEqual(order);
});
