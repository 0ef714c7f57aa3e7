import type { BotName } from '@tigris/bots';
import type { BotPace } from '@tigris/protocol';
import { seededRandom } from '../clients/random.ts';
import { untilAsked } from './page-state.ts';
import type { PlayerPage } from './player-page.ts';
import { TableSession } from './table-session.ts';

const DEFAULT_LEVELS = 'calm,calm';

/** Starts a practice game against bots of these levels, on a page without other practice games. */
export async function startPractice(
  player: PlayerPage,
  levels: readonly BotName[],
  pace: BotPace = 'at-once',
): Promise<void> {
  const { page } = player;
  await page.goto('/icon.svg');
  await page.evaluate((chosen) => localStorage.setItem('tigris.practice-pace', chosen), pace);
  await page.goto('/practise');
  await untilAsked(page);
  if (levels.join() !== DEFAULT_LEVELS) await startAnotherPractice(player, levels);
}

/** Starts another practice game through the dialog with all of them. */
export async function startAnotherPractice(player: PlayerPage, levels: readonly BotName[]): Promise<void> {
  const { page } = player;
  await player.press('[data-go="games"]');
  await player.press(`[data-opponents="${levels.length}"]`);
  for (const [i, level] of levels.entries())
    await page.locator('.new-practice select.level').nth(i).selectOption(level);
  await player.press('[data-go="new-practice"]');
  await page.waitForSelector('dialog.games', { state: 'hidden' });
  await untilAsked(page);
}

/** Makes this many decisions, fewer if the game ends. Resolves to the number of plies played by all. */
export async function playPractice(player: PlayerPage, decisions: number): Promise<number> {
  const { ply } = await player.state();
  await new TableSession([player], '').playAtRandom(seededRandom(decisions), decisions, { undoOneIn: 0 });
  return (await player.state()).ply - ply;
}
