import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { untilShown } from '../support/browser/page-state.ts';
import { selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const STOP = '[data-action="end-turn"]';
const ASKED = `${STOP}[aria-pressed="true"]`;

let house: TestSite;

suite('a turn with actions left', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

  test.each([
    { input: 'pointer', size: 'desk' },
    { input: 'keyboard', size: 'desk' },
    { input: 'touch', size: 'phone' },
  ] as const)(
    'ends only after a question, which can be taken back: $input',
    async ({ input, size }) => {
      const party = await TableSession.gather(house, [{ input, size }, {}], { toggle: ['orderDrawn'] });
      const [ann] = party.people;
      const { page } = ann;
      const before = await ann.sight();
      const box = await page.locator(STOP).boundingBox();

      await ann.hands.press(STOP);
      await untilShown(page, ASKED);
      expect(await page.locator('[data-live="question"]').textContent()).toBe(
        'End your turn with 2 actions unused?',
      );
      expect(await page.locator(STOP).boundingBox()).toEqual(box);
      await page.keyboard.press('Escape');
      await untilShown(page, `${STOP}[aria-pressed="false"]`);

      if (input === 'pointer') {
        await page.locator(STOP).dblclick();
        await untilShown(page, `${STOP}[aria-pressed="false"]`);
      }
      await ann.hands.press(STOP);
      await selectPiece(ann, '[data-leader="K"]');
      await untilShown(page, `${STOP}[aria-pressed="false"]`);
      expect((await ann.sight()).rev).toBe(before.rev);

      await party.play('.');
      expect((await ann.sight()).asks).toBe('b action');
      expect(house.complaints).toEqual([]);
      await party.leave();
    },
    60_000,
  );

  test('does not end because a key is held', async () => {
    const party = await TableSession.gather(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [{ page }] = party.people;
    for (let i = 0; i < 4; i++) await page.keyboard.down('e');
    await page.keyboard.up('e');
    await untilShown(page, ASKED);
    expect((await party.people[0].sight()).asks).toBe('a action');
    expect(house.complaints).toEqual([]);
    await party.leave();
  }, 60_000);
});
