import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const site = useTestSite();

const words = async ({ page }: PlayerPage): Promise<string> => (await page.locator('.again').textContent()) ?? '';

/** Ends the game by a vote: two of three players are a majority. */
async function agreeToEnd(one: PlayerPage, other: PlayerPage): Promise<void> {
  await one.press('[data-go="settings"]');
  await one.press('[data-go="ask-end"]');
  await other.press('[data-vote-panel="vote"] [data-go="yes"]');
  await untilShown(one.page, '.result');
}

/** Three players and a watcher at the end of a game. */
async function atTheEnd() {
  const session = await TableSession.start(site, [{}, {}, {}], {
    rules: 'std',
    toggle: ['orderDrawn'],
    dynasties: ['a', 'b', 'l'],
  });
  const eve = await site.newPlayer('Eve');
  await eve.openLink(session.link);
  const [ann, bob, kim] = session.players;
  await agreeToEnd(ann, bob);
  for (const { page } of [ann, bob, kim, eve]) await untilShown(page, '.result');
  return { ann, bob, kim, eve, address: `${new URL(session.link).pathname}/1` };
}

describeInBrowser('a rematch', () => {
  test('opens the lobby once all players have agreed; until then the result stays', async () => {
    const { ann, bob, kim, eve, address } = await atTheEnd();
    await ann.press('.result [data-go="again"]');
    await untilShown(ann.page, '.again[data-again="mine"]');
    expect(await words(ann)).toContain('Still to agree: Bob, Kim.');
    await untilShown(bob.page, '.again[data-again="asked"]');
    expect(await words(bob)).toContain('Ann wants another game.');
    await bob.press('.result [data-go="again"]');
    await untilShown(ann.page, '.again p:has-text("Still to agree: Kim.")');
    for (const { page } of [ann, bob, kim, eve]) expect(await page.locator('.result').count()).toBe(1);

    // Kim closes the result and agrees from the board.
    await kim.press('.result .form-end button >> nth=0');
    await kim.press('.over-again [data-go="again"]');
    for (const { page } of [ann, bob, kim]) {
      await untilShown(page, 'main.gathering .dynasty.mine');
      expect(await page.getAttribute('[data-go="earlier"]', 'href')).toBe(address);
    }
    // A changed option makes the others unready. The host reads who has to confirm.
    await ann.press(ann.page.locator('.switch').first());
    await untilShown(ann.page, '.ready-bar p:has-text("Bob, Kim")');
    for (const one of [bob, kim]) {
      await untilShown(one.page, '.ready-bar p:has-text("changed")');
      await one.press('[data-go="ready"]');
    }
    expect(await eve.page.locator('.result').count()).toBe(1);
    await eve.press('.result [data-go="next-game"]');
    await untilShown(eve.page, 'main.gathering');
    await eve.page.goto(address);
    await untilShown(eve.page, '.result');

    await ann.start();
    for (const { page } of [ann, bob, kim]) await untilShown(page, 'main.game[data-game="2"]');
  });

  test('does not wait for a player who has left', async () => {
    const { ann, bob, kim } = await atTheEnd();
    await ann.press('.result [data-go="again"]');
    await bob.press('.result [data-go="again"]');
    await untilShown(ann.page, '.again p:has-text("Still to agree: Kim.")');
    await kim.page.context().close();
    await ann.press('.result [data-go="again"]');
    for (const { page } of [ann, bob]) await untilShown(page, 'main.gathering .dynasty.mine');
  });
});
