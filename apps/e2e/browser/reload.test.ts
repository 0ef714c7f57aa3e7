import { beforeAll, expect, test } from '@jest/globals';
import { untilShown } from '../support/browser/page-state.ts';
import type { PlayerPage } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { describeInBrowser, useTestSite } from '../support/browser/use-test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';

/** Ann is about to join two kingdoms with kings and traders of both. */
const START =
  '16/16/16/16/3Karr1rrKb6/4Gak2Gbg6/16/16/16/10r*r*r*3/16 std a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

const dealing = new ArrangedDealing();
const site = useTestSite({ dealing });

const conflict = ({ page }: PlayerPage) => page.textContent('.panel.conflict');

async function reload({ page }: PlayerPage): Promise<void> {
  await page.reload();
  await untilShown(page, 'main.game .panel.conflict');
}

describeInBrowser('a reload in the middle of a war', () => {
  beforeAll(async () => {
    dealing.startFrom(START);
  });

  test('changes nothing on the page, neither for the player who is asked nor for the other', async () => {
    const session = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann, bob] = session.players;
    await session.play('r@g5 !k');
    for (const answer of ['+1', '+2', '+0']) {
      const before = await Promise.all([ann.state(), bob.state()]);
      const words = await Promise.all([conflict(ann), conflict(bob)]);
      await reload(ann);
      await reload(bob);
      expect(await Promise.all([ann.state(), bob.state()])).toEqual(before);
      expect(await Promise.all([conflict(ann), conflict(bob)])).toEqual(words);
      await session.play(answer);
    }
    // The war of the traders is open now: Ann has added nothing, Bob is asked.
    expect((await bob.state()).asks).toBe('b support');
    await session.play('+0 .');
    expect((await ann.state()).asks).toBe('b action');
  });
});
