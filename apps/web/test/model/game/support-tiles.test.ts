import { describe, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { type Action, legalActions, parsePosition, positionFrom, viewOf } from '@tigris/engine';
import { SAMPLE_QUESTIONS } from '../../../src/dev/sample-questions.ts';
import { handTiles } from '../../../src/model/game/piece-selection.ts';
import { SupportTiles } from '../../../src/model/game/support-tiles.ts';

function asked(prompt: keyof typeof SAMPLE_QUESTIONS, seat: number): SupportTiles {
  const parsed = parsePosition(SAMPLE_QUESTIONS[prompt]);
  const position = parsed.ok ? positionFrom(parsed.value) : parsed;
  if (!position.ok) throw new Error(`${prompt} is no position`);
  return new SupportTiles({
    view: signal(viewOf(position.value, seat)),
    legalActions: signal<readonly Action[]>(legalActions(position.value)),
    hand: signal(handTiles(position.value.seats[seat]?.hand ?? null)),
  });
}

describe('the support tiles', () => {
  test('are chosen by number, by step and by tile, with one count', () => {
    const tiles = asked('war-attack', 0);
    expect(tiles.legalCounts.value).toEqual([0, 1, 2, 3, 4, 5]);
    expect(tiles.count.value).toBe(0);
    tiles.choose(2);
    tiles.step(1);
    expect(tiles.count.value).toBe(3);
    tiles.toggle(4);
    expect(tiles.chosen.value).toEqual([0, 1, 2, 4]);
    tiles.toggle(1);
    expect(tiles.chosen.value).toEqual([0, 2, 4]);
    tiles.choose(0);
    expect(tiles.count.value).toBe(0);
  });

  test('have the color of the conflict, and are no more than in hand', () => {
    const tiles = asked('revolt-defend', 1);
    for (let index = 0; index < 6; index++) tiles.toggle(index);
    expect(tiles.chosen.value.every((index) => tiles.canAdd(index))).toBe(true);
    expect(tiles.count.value).toBe(tiles.legalCounts.value.at(-1));
    tiles.step(1);
    expect(tiles.count.value).toBe(tiles.legalCounts.value.at(-1));
    tiles.choose(6);
    expect(tiles.count.value).toBe(tiles.legalCounts.value.at(-1));
  });

  test('are a legal number in the English variant: marking one tile marks the others', () => {
    const tiles = asked('war-attack-english', 0);
    const [none, least] = tiles.legalCounts.value;
    expect(none).toBe(0);
    expect(least).toBeGreaterThan(1);
    tiles.toggle(2);
    expect(tiles.count.value).toBe(least);
    expect(tiles.chosen.value).toContain(2);
    tiles.step(-1);
    expect(tiles.count.value).toBe(0);
  });

  test('are none while no support is asked for', () => {
    const tiles = asked('action', 0);
    tiles.toggle(0);
    tiles.choose(1);
    expect([tiles.count.value, tiles.legalCounts.value]).toEqual([0, []]);
  });
});
