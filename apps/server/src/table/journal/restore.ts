import { startPosition } from '@tigris/engine';
import { noteJob } from '../../log/event-loop-lag.ts';
import { errorFields } from '../../log/log.ts';
import { type Entry, type GameId, type Journal, JournalDamaged } from '../../ports/journal.ts';
import type { CreatedTable, StoredTable } from '../../ports/tables.ts';
import { followEntry, type SetUp } from '../acts/perform.ts';
import { IN_ONE_GO, type Slices } from '../scheduling/slices.ts';
import { gameId, type Written, writtenIn } from '../state/act.ts';
import { beginningOf, NOBODY, newTable, type TableState } from '../state/table-state.ts';

/** How a journal is followed. */
export type Following = {
  journal: Pick<Journal, 'read'>;
  /** What stands on the board before the opening hands; the rules' own unless a test arranged another. */
  setUp?: SetUp;
  slices?: Slices;
};

/** A table as its journal says. A table that was never opened is as it was made. */
export async function restore({ made, summary }: StoredTable, following: Following): Promise<TableState> {
  const { code } = made;
  const named = summary?.game ?? 1;
  const after = (game: number) => followGame(gameId(code, game), following);
  // `scheduleSave` is the last entry of its game. The summary may name the next game before that game has its first entry.
  let state = (await after(named)) ?? (named > 1 ? await after(named - 1) : freshTable(made));
  if (state === null || state.game < named) throw new JournalDamaged({ code, game: named, fault: 'missing' });
  // The summary may also name an older game. Each round goes on to a journal that exists, so the loop ends.
  for (;;) {
    const next: TableState | null = state.begun ? null : await after(state.game);
    if (next === null) return state;
    state = next;
  }
}

/** So many entries are read at once. */
const PAGE = 200;

/** The state after a game's entries, or null where there are none. @param counts which of them are followed. */
export async function followGame(
  game: GameId,
  { journal, setUp, slices = IN_ONE_GO }: Following,
  counts: (entry: Entry) => boolean = () => true,
): Promise<TableState | null> {
  let state: TableState | null = null;
  for (let from = 0; ; ) {
    if (slices.isOver) await slices.next();
    const page = await journal.read(game, from, PAGE);
    noteJob('replay');
    for (const entry of page) {
      if (slices.isOver) await slices.next();
      if (counts(entry)) state = afterEntry(state, entry, setUp);
      from = entry.seq + 1;
    }
    if (page.length < PAGE) return state;
  }
}

/** The state after one more entry; null before the first of a game. */
export function afterEntry(state: TableState | null, entry: Entry, setUp: SetUp = startPosition): TableState {
  const { game, seq } = entry;
  try {
    const written = writtenIn(entry);
    const before = state ?? beforeGame(entry, written);
    if (before.rev + 1 !== seq) throw new JournalDamaged({ game, seq, fault: 'out of order' });
    return followEntry(before, written, setUp);
  } catch (error) {
    if (error instanceof JournalDamaged) throw error;
    throw new JournalDamaged({ game, seq, ...errorFields(error) });
  }
}

function beforeGame({ game, seq, at }: Entry, { act }: Written): TableState {
  const [code] = game.split('/');
  if (act.kind !== 'begin' || game !== gameId(code, act.game))
    throw new JournalDamaged({ game, fault: 'no beginning' });
  return newTable(code, beginningOf(act), seq - 1, at);
}

const freshTable = ({ code, host, options, password, at }: CreatedTable): TableState =>
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
