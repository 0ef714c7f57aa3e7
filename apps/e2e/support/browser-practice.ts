import type { BotName } from '@tigris/bots';
import type { BotPace } from '@tigris/protocol';
import { Party } from './browser-party.ts';
import type { Person } from './browser-person.ts';
import { untilAsked } from './browser-sight.ts';
import { seeded } from './random.ts';

/** Begins to practise against bots of that level; they do not wait before they answer, unless they are told to. */
export async function practise(person: Person, level: BotName, pace: BotPace = 'at-once'): Promise<void> {
  const { page } = person;
  await page.goto('/practise');
  await untilAsked(page);
  await person.press('[data-go="settings"]');
  await page.locator('.settings select[name="pace"]').selectOption(pace);
  await page.locator('.new-practice select.level').selectOption(level);
  await person.press('[data-go="new-practice"]');
  await page.waitForSelector('dialog.settings', { state: 'hidden' });
  await untilAsked(page);
}

/** Makes so many decisions, or those that are left. Resolves to how many plies the game went on. */
export async function practiseOn(person: Person, decisions: number): Promise<number> {
  const { ply } = await person.sight();
  await new Party([person], '').playOn(seeded(decisions), decisions, { undoes: 0 });
  return (await person.sight()).ply - ply;
}
