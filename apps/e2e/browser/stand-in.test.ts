import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { House } from '../support/browser-house.ts';
import { makeMove, type Person } from '../support/browser-person.ts';
import { untilAsked, untilShown } from '../support/browser-sight.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: House;

/** Both sit at a table with fixed order: Ann, the host, is archer and begins; Bob is bull. */
async function meet(): Promise<{ ann: Person; bob: Person; link: string }> {
  const [ann, bob] = await Promise.all([house.person('Ann'), house.person('Bob')]);
  const link = await ann.newTable({ flip: ['orderDrawn'] });
  await ann.sit('a');
  await bob.follow(link);
  await bob.sit('b');
  await bob.ready();
  await ann.start();
  await untilShown(bob.page, 'main.game');
  return { ann, bob, link };
}

const leave = ({ page }: Person) => page.goto('about:blank');
const tools = '.rail > .seats .stand-in-tools';
const levels = ({ page }: Person) => page.locator('.rail > .seats .bot-level').allTextContents();
const log = ({ page }: Person) => page.locator('.log').textContent();

suite('a bot for somebody who is away', () => {
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(() => house?.close());

  test('plays until they are back; both sides and the log say so', async () => {
    const { ann, bob, link } = await meet();
    expect(await ann.page.locator('[data-go="stand-in"]').count()).toBe(0);
    await leave(bob);
    await ann.page.locator(`${tools} select`).selectOption('keen');
    await ann.press(`${tools} [data-go="stand-in"]`);
    await untilShown(ann.page, `${tools} [data-go="give-back"]`);
    expect(await levels(ann)).toEqual(['Keen bot plays']);
    await makeMove(ann, '.');
    await untilAsked(ann.page);
    expect(await log(ann)).toContain('Keen bot plays for Bob');
    expect(await log(ann)).toContain('Bob (keen) ');

    await bob.follow(link);
    await untilShown(bob.page, 'main.game');
    await ann.page.waitForSelector(tools, { state: 'detached' });
    expect(await levels(ann)).toEqual([]);
    expect(await bob.page.locator('[data-tile]').count()).toBe(6);
    // Somebody who was away reads in the log who played for them.
    expect(await log(bob)).toContain('Keen bot plays for Bob');
    while ((await ann.sight()).mine) await makeMove(ann, (await ann.sight()).moves[0] ?? '.');
    await untilAsked(bob.page);
    await makeMove(bob, '.');
    await untilAsked(ann.page);
    expect(await log(ann)).toContain('Bob plays again');
    expect(house.complaints).toEqual([]);
  }, 90_000);

  test('plays on at another level, and stops when the host says so', async () => {
    const { ann, bob } = await meet();
    await leave(bob);
    await ann.press(`${tools} [data-go="stand-in"]`);
    await untilShown(ann.page, `${tools} [data-go="give-back"]`);
    await ann.page.locator(`${tools} select`).selectOption('fierce');
    await ann.page.locator('.bot-level', { hasText: 'Fierce bot plays' }).first().waitFor();
    await ann.press(`${tools} [data-go="give-back"]`);
    await untilShown(ann.page, `${tools} [data-go="stand-in"]`);
    expect(await levels(ann)).toEqual([]);
    expect(house.complaints).toEqual([]);
  }, 90_000);
});
