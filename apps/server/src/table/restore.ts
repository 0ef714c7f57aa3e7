import { startPosition } from '@tigris/engine';
import { errorFacts } from '../log.ts';
import { gameId, writtenIn } from './act.ts';
import { JournalDamaged } from './journal-damaged.ts';
import { perceive, type SetUp } from './perform.ts';
import type { Entry, Journal, TableMade, TableSummary } from './ports.ts';
import { beginningOf, NOBODY, newTable, type TableState } from './state.ts';

/** What the store knows of a table beside its journal. */
export type Known = { made: TableMade; summary: TableSummary | null };

/** A table as its journal leaves it; one that never opened is as it was made. */
export async function restore(
  { made, summary }: Known,
  journal: Journal,
  setUp: SetUp = startPosition,
): Promise<TableState> {
  const { code } = made;
  const named = summary?.game ?? 1;
  const after = async (game: number): Promise<TableState | null> =>
    stateAfter(code, await journal.read(gameId(code, game)), setUp);
  // *Again* is written in the game before, and the summary may know of it before the next game has its first entry.
  let state = (await after(named)) ?? (named > 1 ? await after(named - 1) : freshTable(made));
  if (state === null || state.game < named) throw new JournalDamaged({ code, game: named, fault: 'missing' });
  // The summary may lag behind as well. Each round finds a journal that is there, so this ends.
  for (;;) {
    const next: TableState | null = state.begun ? null : await after(state.game);
    if (next === null) return state;
    state = next;
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
  if (start.act.kind !== 'begin' || first.game !== gameId(code, start.act.game))
    throw new JournalDamaged({ game: first.game, fault: 'no beginning' });
  const begun = perceive(newTable(code, beginningOf(start.act), first.seq - 1, first.at), start);
  return rest.reduce((state, entry) => followed(state, entry, setUp), begun);
}

function followed(state: TableState, entry: Entry, setUp: SetUp): TableState {
  try {
    return perceive(state, writtenIn(entry), setUp);
  } catch (error) {
    if (error instanceof JournalDamaged) throw error;
    throw new JournalDamaged({ game: entry.game, seq: entry.seq, ...errorFacts(error) });
  }
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
