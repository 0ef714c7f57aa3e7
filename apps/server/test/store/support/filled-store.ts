import { seededRandom } from '@tigris/engine/check';
import type { GameId } from '../../../src/ports/journal.ts';
import type { Store } from '../../../src/store/store.ts';
import { restore } from '../../../src/table/journal/restore.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { playOn } from '../../table/support/random-play.ts';
import { CODE, TestEnvironment } from '../../table/support/test-environment.ts';
import { ANN, BOB, entry, finished, made, subscription, summary } from './examples.ts';

/** What was kept first counts. */
export const KEPT_KEY = 'k'.repeat(43);
export const FURNISHED: GameId = `${CODE}/1`;

/** Puts some of everything into a store: a game that people have really begun, other tables, people, finished games. */
export async function furnish({ journal, tables, persons, subscriptions, pushKey }: Store): Promise<void> {
  const environment = await playedGame();
  for (const each of environment.tables.made.values()) await tables.create(each);
  for (const [code, each] of environment.tables.summaries) tables.updateSummary(code, each);
  for (const entries of environment.journal.games.values())
    for (const entry of entries) await journal.append(entry);
  await tables.create(made('A', { password: 'scrypt$x$y' }));
  await tables.create(made('B', { host: BOB, options: { ...made('B').options, listed: true } }));
  tables.updateSummary('B', summary({ options: { ...made('B').options, listed: true } }));
  await journal.append(entry('B/1', 1));
  for (const game of [1, 2]) await tables.addFinishedGame(finished('B', game, { listed: game === 2 }));
  for (const person of [ANN, { ...BOB, name: 'Ďuro “Bob” 😀' }]) await persons.add(person, 1);
  await persons.startNextGeneration(ANN.id);
  await persons.addLink('hash', BOB.id, 100, 1);
  await subscriptions.put(subscription('a', { person: BOB.id, device: 'Ďuro’s phone' }), 9);
  await pushKey.getOrSet(KEPT_KEY);
}

/** What the journal of the furnished game leads to. */
export async function replayed({ journal, tables }: Store): Promise<TableState> {
  const known = await tables.find(CODE);
  if (known === null) throw new Error('the table is gone');
  return restore(known, { journal });
}

async function playedGame(): Promise<TestEnvironment> {
  const environment = await TestEnvironment.with({ order: 'seated' });
  const open = await environment.open();
  const [ann, bob] = [open.join('ann'), open.join('bob')];
  await ann.ask('sit', { slot: 0 });
  await bob.ask('sit', { slot: 1 });
  await bob.ask('ready', { on: true });
  await ann.ask('start', {});
  const random = seededRandom(5);
  for (let acts = 0; acts < 60; acts++) await playOn(open, [ann, bob], random);
  await open.table.close();
  return environment;
}
