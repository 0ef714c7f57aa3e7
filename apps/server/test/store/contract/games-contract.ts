import { expect, test } from '@jest/globals';
import type { FinishedGame } from '../../../src/ports/tables.ts';
import { ANN, BOB, createdTable, finishedGame, summary, summarySeat } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

const listed = { ...createdTable('X').options, listed: true };
const names = (games: readonly FinishedGame[]): string[] => games.map(({ code, game }) => `${code}/${game}`);

/** Finished games, private and public. */
export function gamesContract(under: () => StoreUnderTest): void {
  const tables = () => under().store.tables;

  test('are stored for their players', async () => {
    await tables().create(createdTable('A'));
    await tables().addFinishedGame(finishedGame('A', 1));
    await tables().addFinishedGame(
      finishedGame('A', 2, { seats: [summarySeat(BOB.id, 'Bob'), summarySeat(null, 'random', 'p')] }),
    );
    await tables().addFinishedGame(finishedGame('A', 1, { at: 9000 }));
    expect(await tables().finishedGame('A', 1)).toEqual(finishedGame('A', 1));
    expect(await tables().finishedGame('A', 3)).toBeNull();
    expect(names(await tables().finishedGamesOf(BOB.id, 10))).toEqual(['A/2', 'A/1']);
    expect(names(await tables().finishedGamesOf(ANN.id, 10))).toEqual(['A/1']);
    expect(await tables().finishedGamesOf('nobody', 10)).toEqual([]);
  });

  test('are paged without duplicates, even if many ended at the same time', async () => {
    for (const code of ['A', 'B', 'C'])
      for (const game of [1, 2, 3])
        await tables().addFinishedGame(finishedGame(code, game, { at: 3000 + (game > 2 ? 1 : 0), listed: true }));
    const all = ['C/3', 'B/3', 'A/3', 'C/2', 'C/1', 'B/2', 'B/1', 'A/2', 'A/1'];
    for (const most of [1, 2, 4, 9, 20]) {
      const [mine, open]: [string[], string[]] = [[], []];
      for (let page = await tables().finishedGamesOf(ANN.id, most); page.length > 0; ) {
        mine.push(...names(page));
        page = await tables().finishedGamesOf(ANN.id, most, page.at(-1));
      }
      for (let page = await tables().publicGames(most); page.length > 0; ) {
        open.push(...names(page));
        page = await tables().publicGames(most, page.at(-1));
      }
      expect([mine, open]).toEqual([all, all]);
    }
  });

  test('are public if the table was listed and anyone could watch', async () => {
    await tables().addFinishedGame(finishedGame('A', 1, { listed: true }));
    await tables().addFinishedGame(finishedGame('B', 1, { listed: true, watch: 'nobody' }));
    await tables().addFinishedGame(finishedGame('C', 1, { listed: false }));
    await tables().addFinishedGame(finishedGame('D', 1));
    expect(names(await tables().publicGames(10))).toEqual(['A/1']);
  });

  test('are no longer public once their table has left the list', async () => {
    for (const code of ['A', 'B']) {
      await tables().create(createdTable(code, { options: listed }));
      await tables().addFinishedGame(finishedGame(code, 1, { listed: true }));
    }
    const change = async (at: number, isListed: boolean): Promise<void> => {
      tables().updateSummary('A', summary({ at, options: { ...listed, listed: isListed } }));
      // Flushes the summary.
      await tables().deleteUnstarted(0, () => true);
    };
    await change(5000, true);
    expect(names(await tables().publicGames(10))).toEqual(['B/1', 'A/1']);
    await change(5001, false);
    expect(names(await tables().publicGames(10))).toEqual(['B/1']);
    await change(5002, true);
    expect(names(await tables().publicGames(10))).toEqual(['B/1']);
    expect(names(await tables().finishedGamesOf(ANN.id, 10))).toEqual(['B/1', 'A/1']);
  });
}
