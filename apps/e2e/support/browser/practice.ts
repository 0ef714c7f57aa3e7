import type { BotName } from '@tigris/bots';
import type { BotPace } from '@tigris/protocol';
import { seededRandom } from '../clients/random.ts';
import { untilAsked } from './page-state.ts';
import type { PlayerPage } from './player-page.ts';
import { TableSession } from './table-session.ts';

/** Begins to practise against bots of these levels; they do not wait before they answer, unless they are told to. */
export async function startPractice(
  person: PlayerPage,
  levels: readonly BotName[],
  pace: BotPace = 'at-once',
): Promise<void> {
  const { page } = person;
  await page.goto('/practise');
  await untilAsked(page);
  await person.press('[data-go="settings"]');
  await page.locator('.settings select[name="pace"]').selectOption(pace);
  await page.locator('dialog.settings[open] .form-end .primary').dispatchEvent('click');
  await page.waitForSelector('dialog.settings[open]', { state: 'detached' });
  await person.press('[data-go="games"]');
  await person.press(`[data-opponents="${levels.length}"]`);
  for (const [i, level] of levels.entries())
    await page.locator('.new-practice select.level').nth(i).selectOption(level);
  await person.press('[data-go="new-practice"]');
  await page.waitForSelector('dialog.games', { state: 'hidden' });
  await untilAsked(page);
}

/** Makes so many decisions, or those that are left. Resolves to how many plies the game went on. */
export async function playPractice(person: PlayerPage, decisions: number): Promise<number> {
  const { ply } = await person.state();
  await new TableSession([person], '').playAtRandom(seededRandom(decisions), decisions, { undoOneIn: 0 });
  return (await person.state()).ply - ply;
}
