import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { EVERY_KIND_POSITION } from '../../support/games/arranged-table.ts';
import { untilShown } from '../../support/players/page-state.ts';
import { TableSession } from '../../support/players/table-session.ts';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

/** Ann plays with keys, Bob with a finger. */
const DEVICES = [
  { input: 'keyboard', size: 'desk' },
  { input: 'touch', size: 'phone' },
] as const;

describeInBrowser('every kind of decision', () => {
  test('can be made with keys and by touch', async () => {
    gameSetup.startFrom(EVERY_KIND_POSITION);
    const table = await TableSession.start(site, DEVICES, { rules: 'std+cew', toggle: ['orderDrawn'] });
    const [ann, bob] = table.players;
    const undo = (player = ann) => player.page.getAttribute('[data-action="undo"]', 'title');

    await table.play('r@g5 !k +0');
    expect(await undo()).toContain('another player');
    await table.play('+0 +0 c@f5 .');
    await table.play('#@l6');
    expect(await undo(bob)).toContain('1 step');
    await table.play('< #@l7 ~gk');
    expect(await undo(bob)).toContain('drawn');
    // A finger cannot rest on a button to read its title.
    await bob.page.locator('[data-action="undo"]').tap({ force: true });
    await untilShown(bob.page, '[data-refused="nothing-to-undo"]');
    expect(await bob.page.locator('[data-refused]').textContent()).toBe('Locked: tiles were drawn.');
    await table.play('/ K@k2 g@i4 c:- w@i3 / v:g');
    await table.play('K@k4 +1');
    await table.play('+1');
    expect(await undo(bob)).toContain('shown');
    await table.play('. r@c10 m:rg@b9 G@i11 *@h10 *@i10 /');

    const points = await ann.page.locator('[data-points]').allTextContents();
    expect(points.map(Number)).toEqual([2, 0, 1, 1]);
  });
});
