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
      const party = await TableSession.start(house, [{ input, size }, {}], { toggle: ['orderDrawn'] });
      const [ann] = party.players;
      const { page } = ann;
      const before = await ann.state();
      const box = await page.locator(STOP).boundingBox();

      await ann.input.press(STOP);
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
      await ann.input.press(STOP);
      await selectPiece(ann, '[data-leader="K"]');
      await untilShown(page, `${STOP}[aria-pressed="false"]`);
      expect((await ann.state()).rev).toBe(before.rev);

      await party.play('.');
      expect((await ann.state()).asks).toBe('b action');
      expect(house.pageErrors).toEqual([]);
      await party.close();
    },
    60_000,
  );

  test('does not end because a key is held', async () => {
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [{ page }] = party.players;
    for (let i = 0; i < 4; i++) await page.keyboard.down('e');
    await page.keyboard.up('e');
    await untilShown(page, ASKED);
    expect((await party.players[0].state()).asks).toBe('a action');
    expect(house.pageErrors).toEqual([]);
    await party.close();
  }, 60_000);
});
