import { type Action, decider, legalActions, liveChance } from '@tigris/engine';
import { DEFAULT_OPTIONS } from '@tigris/protocol';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import type { CreatedTable } from '../../server/src/ports/tables.ts';
import type { Store } from '../../server/src/store/store.ts';
import { perform } from '../../server/src/table/acts/perform.ts';
import { restore } from '../../server/src/table/journal/restore.ts';
import { gameId, makeEntry, type PlannedAct } from '../../server/src/table/state/act.ts';
import type { TableState } from '../../server/src/table/state/table-state.ts';

const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };
/** Number of concurrent writes, which share a transaction. */
const BATCH_SIZE = 1000;

/** Writes the journal of an artificially long game: leaders are placed and taken back, and nothing else happens. */
export async function storeLongGame({ journal, tables }: Store, code: string, entries: number): Promise<void> {
  const options = { ...DEFAULT_OPTIONS, confirm: false, order: 'seated' } as const;
  const made: CreatedTable = { code, host: ANN, options, password: null, at: 1 };
  await tables.create(made);
  let state = await restore({ created: made, summary: null }, { journal });
  const random = seededRandom(entries);
  let writes: Promise<unknown>[] = [];
  while (state.rev < entries) {
    const about = { cause: null, at: 1, time: null };
    const planned = nextAct(state, random);
    const performed = perform(state, { planned, ...about }, liveChance(random));
    if (!performed.ok) throw new Error(performed.error);
    const { act } = performed.value;
    state = performed.value.state;
    writes.push(journal.append(makeEntry(gameId(code, 1), state.rev, { act, ...about })));
    if (writes.length === BATCH_SIZE) writes = [Promise.all(writes)];
    if (state.rev % BATCH_SIZE === 0) await Promise.all(writes);
  }
  await Promise.all(writes);
}

function nextAct(state: TableState, random: Random): PlannedAct {
  const { rev, currentGame, host, options, password, slots, order, banned, game } = state;
  if (rev === 0) return { kind: 'begin', game, host, options, password, slots, order, banned };
  if (rev === 1) return { kind: 'sit', person: ANN, slot: 0, dynasty: 'a' };
  if (rev === 2) return { kind: 'sit', person: BOB, slot: 1, dynasty: 'b' };
  if (currentGame === null) return { kind: 'start', order: [0, 1] };
  if (decider(currentGame.position) === null) throw new Error('the long game is over');
  const action = prolongingAction(legalActions(currentGame.position), random);
  return { kind: 'move', action, hold: false };
}

/** No support is added to revolts, so no tile is ever drawn. */
function prolongingAction(legal: readonly Action[], random: Random): Action {
  const leaders = legal.filter(({ kind }) => kind === 'leader');
  const quiet = legal.find((action) => action.kind === 'support' && action.count === 0);
  if (quiet !== undefined) return quiet;
  return leaders.length > 0 ? pickRandom(leaders, random) : legal[0];
}
