import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { untilShown } from '../support/browser/page-state.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';
import { EVERY_KIND_POSITION } from '../support/games/arranged-table.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const dealing = new ArrangedDealing();
let house: TestSite;

suite('every kind of decision', () => {
  beforeAll(async () => {
    house = await TestSite.open({ table: { dealing } });
    dealing.startFrom(EVERY_KIND_POSITION);
  });
  afterAll(() => house?.close());
  afterEach(() => expect(house.pageErrors).toEqual([]));

  test.each([
    { input: 'keyboard', size: 'desk' },
    { input: 'touch', size: 'phone' },
  ] as const)(
    'a dozen turns by $input',
    async ({ input, size }) => {
      const device = { input, size };
      const party = await TableSession.start(house, [device, device], {
        rules: 'std+cew',
        toggle: ['orderDrawn'],
      });
      const [ann, bob] = party.players;
      const undo = (person = ann) => person.page.getAttribute('[data-action="undo"]', 'title');

      await party.play('r@g5 !k +0');
      expect(await undo()).toContain('another player');
      await party.play('+0 +0 c@f5 .');
      await party.play('#@l6');
      expect(await undo(bob)).toContain('1 step');
      await party.play('< #@l7 ~gk');
      expect(await undo(bob)).toContain('drawn');
      if (input === 'touch') {
        // A finger cannot rest on a button to read its title.
        await bob.page.locator('[data-action="undo"]').tap({ force: true });
        await untilShown(bob.page, '[data-refused="nothing-to-undo"]');
        expect(await bob.page.locator('[data-refused]').textContent()).toBe('Locked: tiles were drawn.');
      }
      await party.play('/ K@k2 g@i4 c:- w@i3 / v:g');
      await party.play('K@k4 +1');
      await party.play('+1');
      expect(await undo(bob)).toContain('shown');
      await party.play('. r@c10 m:rg@b9 G@i11 *@h10 *@i10 /');

      const points = await ann.page.locator('[data-points]').allTextContents();
      expect(points.map(Number)).toEqual([2, 0, 1, 1]);
      await party.playAtRandom(seeded(11), 20);
      await party.close();
    },
    120_000,
  );
});
