import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { House } from '../support/browser-house.ts';
import { Party } from '../support/browser-party.ts';
import { loseContext, pictureOf, untilDrawn, untilShown } from '../support/browser-sight.ts';
import { seeded } from '../support/clients/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: House;

suite('a lost graphics context', () => {
  beforeAll(async () => {
    house = await House.open({}, 'webgl');
  });
  afterAll(() => house?.close());

  test('leaves the same board, drawn again, and the game goes on', async () => {
    const party = await Party.gather(house, [{ size: 'tablet' }], { preset: 'second', bots: 1 });
    const [{ page }] = party.people;
    await party.playOn(seeded(9), 8);
    await untilShown(page, 'canvas');
    const before = await pictureOf(page);
    await loseContext(page);
    await untilShown(page, '.board:not(:has(canvas.lost)) canvas');
    await untilDrawn(page);
    await expect(pictureOf(page)).resolves.toBe(before);
    await party.playOn(seeded(10), 4);
    await expect(pictureOf(page)).resolves.not.toBe(before);
    expect(house.complaints).toEqual([]);
  }, 60_000);
});
