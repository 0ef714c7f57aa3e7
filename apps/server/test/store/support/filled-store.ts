import { seededRandom } from '@tigris/engine/check';
import type { GameId } from '../../../src/ports/journal.ts';
import type { Store } from '../../../src/store/store.ts';
import { restore } from '../../../src/table/journal/restore.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { playRandomAct } from '../../table/support/random-play.ts';
import { CODE, TestEnvironment } from '../../table/support/test-environment.ts';
import { ANN, BOB, createdTable, finishedGame, journalEntry, subscription, summary } from './examples.ts';

/** The first key is stored. */
export const STORED_KEY = 'k'.repeat(43);
export const STORED_GAME: GameId = `${CODE}/1`;

/** Fills a store with a running game, other tables, persons and finished games. */
export async function fillStore({ journal, tables, persons, subscriptions, pushKey }: Store): Promise<void> {
  const environment = await playedGame();
  for (const each of environment.tables.created.values()) await tables.create(each);
  for (const [code, each] of environment.tables.summaries) tables.updateSummary(code, each);
  for (const entries of environment.journal.games.values()) for (const entry of entries) await journal.append(entry);
  await tables.create(createdTable('A', { password: 'scrypt$x$y' }));
  await tables.create(createdTable('B', { host: BOB, options: { ...createdTable('B').options, listed: true } }));
  tables.updateSummary('B', summary({ options: { ...createdTable('B').options, listed: true } }));
  await journal.append(journalEntry('B/1', 1));
  for (const game of [1, 2]) await tables.addFinishedGame(finishedGame('B', game, { listed: game === 2 }));
  for (const person of [ANN, { ...BOB, name: 'Ďuro “Bob” 😀' }]) await persons.add(person, 1);
  await persons.startNextGeneration(ANN.id);
  await persons.addLink('hash', BOB.id, 100, 1);
  await subscriptions.put(subscription('a', { person: BOB.id, device: 'Ďuro’s phone' }), 9);
  await pushKey.getOrSet(STORED_KEY);
}

/** Replays the journal of the running game. */
export async function replayStoredGame({ journal, tables }: Store): Promise<TableState> {
  const known = await tables.find(CODE);
  if (known === null) throw new Error('the table is gone');
  return restore(known, { journal });
}

async function playedGame(): Promise<TestEnvironment> {
  const environment = await TestEnvironment.with({ order: 'seated' });
  const open = await environment.open();
  const [ann, bob] = [open.join('ann'), open.join('bob')];
  await ann.request('sit', { slot: 0 });
  await bob.request('sit', { slot: 1 });
  await bob.request('ready', { on: true });
  await ann.request('start', {});
  const random = seededRandom(5);
  for (let acts = 0; acts < 60; acts++) await playRandomAct(open, [ann, bob], random);
  await open.table.close();
  return environment;
}
