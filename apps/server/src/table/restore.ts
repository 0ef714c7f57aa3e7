import { startPosition } from '@tigris/engine';
import { gameId, writtenIn } from './act.ts';
import { perceive, type SetUp } from './perform.ts';
import type { Entry, Journal, TableMade, TableSummary } from './ports.ts';
import { beginningOf, NOBODY, newTable, type TableState } from './state.ts';

/** A table as its journal leaves it; one that never opened is as it was made. */
export async function restore(
  { made, summary }: { made: TableMade; summary: TableSummary | null },
  journal: Journal,
  setUp: SetUp = startPosition,
): Promise<TableState> {
  let state = freshTable(made);
  // The summary may lag behind by a game: whatever comes after *again* stands in a journal of its own.
  for (let game = summary?.game ?? 1; ; game++) {
    const entries = await journal.read(gameId(made.code, game));
    state = stateAfter(made.code, entries, setUp) ?? state;
    if (state.game === game) return state;
  }
}

/** The state after a game's entries, or null where there are none. */
export function stateAfter(
  code: string,
  entries: readonly Entry[],
  setUp: SetUp = startPosition,
): TableState | null {
  const [first, ...rest] = entries;
  if (first === undefined) return null;
  const start = writtenIn(first);
  if (start.act.kind !== 'begin') throw new Error(`the journal of ${first.game} has no beginning`);
  const begun = perceive(newTable(code, beginningOf(start.act), first.seq - 1, first.at), start);
  return rest.reduce((state, entry) => perceive(state, writtenIn(entry), setUp), begun);
}

const freshTable = ({ code, host, options, password, at }: TableMade): TableState =>
  newTable(
    code,
    {
      game: 1,
      host: host.id,
      options,
      password,
      slots: [NOBODY, NOBODY, NOBODY, NOBODY],
      order: [],
      banned: [],
    },
    0,
    at,
  );
