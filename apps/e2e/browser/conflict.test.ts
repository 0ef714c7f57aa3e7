import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilShown } from '../support/browser/page-state.ts';
import { selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import type { TestSite } from '../support/browser/test-site.ts';
import { useTestSite } from '../support/browser/use-test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

/** One temple between two kingdoms starts two wars; both players hold tiles for them. */
const START =
  '16/r*15/16/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/16/5r*r*r*8/13r*2 std a2 m:- w:- q:- ' +
  'a:rrgggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

const dealing = new ArrangedDealing();
let house: TestSite;

const ask = (page: Page): Promise<string | null> =>
  page.getAttribute('main.game .send[data-move]', 'data-move');

const question = (page: Page): Promise<string | null> => page.textContent('[data-live="question"]');

suite('a conflict', () => {
  useTestSite(
    (opened) => {
      house = opened;
    },
    { dealing, start: START },
  );

  test('each war is offered with the strengths and the stakes of its sides', async () => {
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann] = party.players;
    await party.play('r@g5');
    const kings = await ann.page.locator('[data-move="!k"]').textContent();
    expect(kings).toMatch(/kings.*Ann 1.*→ \+1.*Bob 0.*→ \+2/);
    const traders = await ann.page.locator('[data-move="!g"]').textContent();
    expect(traders).toMatch(/traders.*Ann 0.*→ \+2.*Bob 1.*→ \+1/);
  }, 60_000);

  test('numbers, steps and tiles of the hand only choose; the large button sends what it says', async () => {
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann] = party.players;
    await party.play('r@g5 !g');
    const { rev } = await ann.state();
    expect(await ask(ann.page)).toBe('+0');
    expect(await question(ann.page)).toContain('Add at least 2 to be ahead.');
    await ann.input.press('[data-index="3"]');
    expect(await ask(ann.page)).toBe('+1');
    await ann.input.press('[data-step="more"]');
    expect(await ask(ann.page)).toBe('+2');
    await ann.input.press('[data-support="3"]');
    expect(await ask(ann.page)).toBe('+3');
    await ann.page.keyboard.press('0');
    expect(await ask(ann.page)).toBe('+0');
    await ann.page.keyboard.press('Shift+Equal');
    expect(await ask(ann.page)).toBe('+1');
    await ann.page.keyboard.press('2');
    expect(await ann.page.locator('[data-tile="g"][aria-pressed="true"]').count()).toBe(2);
    expect(await ann.page.locator('.send').textContent()).toContain('Add 2: 2 against 1');
    expect((await ann.state()).rev).toBe(rev);
    await ann.page.keyboard.press('e');
    await party.untilRev(rev + 1);
    expect(await ann.page.locator('.side.attacker .sum').textContent()).toBe('0+2=2');
  }, 60_000);

  test('Enter sends the number that was chosen with the arrow keys', async () => {
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann] = party.players;
    await party.play('r@g5 !g');
    await ann.page.locator('.chooser input:checked').focus();
    await ann.page.keyboard.press('ArrowRight');
    await untilShown(ann.page, '[data-move="+1"]');
    const { rev } = await ann.state();
    await ann.page.keyboard.press('Enter');
    await party.untilRev(rev + 1);
    await untilShown(ann.page, 'main.game[data-asks="b support"]');
    expect(await question(party.players[1].page)).toContain('It is a tie, and a tie is yours: you win.');
  }, 60_000);

  test('whoever answers last hears what is settled already', async () => {
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [, bob] = party.players;
    await party.play('r@g5 !g +0');
    await untilShown(bob.page, 'main.game[data-asks="b support"]');
    expect(await question(bob.page)).toContain('You win, even if you add nothing.');
  }, 60_000);

  test('its end is told to players and to those who watch, with totals and what leaves', async () => {
    dealing.startFrom(null);
    dealing.draws = 'rrrrrrrrrrrr';
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    dealing.startFrom(START);
    const kim = await house.newPlayer('Kim');
    await kim.openLink(party.link);
    await party.play('K@h7 . K@j7 +1 +0');
    for (const { page } of [...party.players, kim]) {
      await untilShown(page, '[data-verdict="revolt"]');
      const words = await page.locator('[data-verdict="revolt"]').textContent();
      expect(words).toContain('Bob wins, 2 to 1');
      expect(words).toContain('1 red point');
      expect(words).toContain('King goes home');
    }
    // It blocks nothing, and goes when it is put away.
    const [, bob] = party.players;
    await selectPiece(bob, '[data-leader="R"]');
    await bob.input.press('[data-go="verdict-read"]');
    await bob.page.waitForSelector('[data-verdict]', { state: 'detached' });
  }, 60_000);

  test.each(['phone', 'small', 'sideways'] as const)(
    'shows stakes, the tie rule and the limits of the English variant on a %s',
    async (size) => {
      const party = await TableSession.start(house, [{ size, input: 'touch' }, {}], {
        rules: 'std+e',
        toggle: ['orderDrawn'],
      });
      const [ann] = party.players;
      await party.play('r@g5 !g');
      for (const shown of [
        '.side.attacker .stake',
        '.side.defender .stake',
        '.side.defender small:text("wins ties")',
        '.limits',
        '.send',
      ])
        expect([shown, await ann.page.locator(shown).first().isVisible()]).toEqual([shown, true]);
    },
    60_000,
  );
});
