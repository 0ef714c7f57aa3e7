import { beforeEach, expect, test } from '@jest/globals';
import { SIZES } from '../../support/browser/chromium.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilDrawn, untilShown } from '../../support/players/page-state.ts';
import { type PlayerPage, selectPiece } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

/** One temple between two kingdoms starts two wars; both players hold tiles for them. */
const START =
  '16/r*15/16/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/16/5r*r*r*8/13r*2 std a2 m:- w:- q:- ' +
  'a:rrgggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

const conflictTexts = (...players: PlayerPage[]): Promise<(string | null)[]> =>
  Promise.all(players.map(({ page }) => page.textContent('.panel.conflict')));

async function reload({ page }: PlayerPage): Promise<void> {
  await page.reload();
  await untilShown(page, 'main.game .panel.conflict');
}

const PARTS = [
  '.side.attacker .stake',
  '.side.defender .stake',
  '.side.defender small:text("wins ties")',
  '.limits',
  '.send',
];

describeInBrowser('a conflict', () => {
  beforeEach(() => gameSetup.startFrom(START));

  test('Enter sends the number that was chosen with the arrow keys', async () => {
    const table = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann] = table.players;
    await table.play('r@g5 !g');
    await ann.page.locator('.chooser input:checked').focus();
    await ann.page.keyboard.press('ArrowRight');
    await untilShown(ann.page, '[data-move="+1"]');
    const { rev } = await ann.state();
    await ann.page.keyboard.press('Enter');
    await table.untilRev(rev + 1);
    await untilShown(ann.page, 'main.game[data-asks="b support"]');
  });

  test('its outcome is shown to watchers, too', async () => {
    gameSetup.startFrom(null);
    gameSetup.draws = 'rrrrrrrrrrrr';
    const table = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const kim = await site.newPlayer('Kim');
    await kim.openLink(table.link);
    await table.play('K@h7 . K@j7 +1 +0');
    await untilShown(kim.page, '[data-verdict="revolt"]');
    expect(await kim.page.locator('[data-verdict="revolt"]').textContent()).toContain('Bob wins, 2 to 1');
    // It does not block the game.
    const [, bob] = table.players;
    await selectPiece(bob, '[data-leader="R"]');
  });

  test('stakes, the tie rule and the limits of the English variant are visible on phones', async () => {
    const setup = { absent: 1, rules: 'std+e', toggle: ['orderDrawn'] } as const;
    const table = await TableSession.start(site, [{ size: 'phone', input: 'touch' }], setup);
    const [{ page }] = table.players;
    await table.play('r@g5 !g');
    for (const size of ['phone', 'small', 'sideways'] as const) {
      await page.setViewportSize(SIZES[size]);
      await untilDrawn(page);
      for (const part of PARTS)
        expect([size, part, await page.locator(part).first().isVisible()]).toEqual([size, part, true]);
    }
  });

  test('a reload in the middle of a war changes nothing on the pages of both players', async () => {
    const table = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann, bob] = table.players;
    await table.play('r@g5 !k');
    for (const answer of ['+1', '+2', '+0']) {
      const before = await Promise.all([ann.state(), bob.state()]);
      const words = await conflictTexts(ann, bob);
      await reload(ann);
      await reload(bob);
      expect(await Promise.all([ann.state(), bob.state()])).toEqual(before);
      expect(await conflictTexts(ann, bob)).toEqual(words);
      await table.play(answer);
    }
    // The war of the traders is open now: Ann has added nothing, Bob is asked.
    expect((await bob.state()).asks).toBe('b support');
    await table.play('+0 .');
    expect((await ann.state()).asks).toBe('b action');
  });
});
