import { startPosition } from '@tigris/engine';
import { noteJob } from '../../log/event-loop-lag.ts';
import { errorFields } from '../../log/log.ts';
import { type Entry, type GameId, type Journal, JournalDamaged } from '../../ports/journal.ts';
import type { CreatedTable, StoredTable } from '../../ports/tables.ts';
import { type CreateStartPosition, replayEntry } from '../acts/perform.ts';
import { type Slices, UNSLICED } from '../scheduling/slices.ts';
import { gameId, type JournaledAct, parseEntry } from '../state/act.ts';
import { EMPTY_SLOT, gameStartStateFrom, newTable, type TableState } from '../state/table-state.ts';

export type ReplayDeps = {
  journal: Pick<Journal, 'read'>;
  /** Default: the set-up of the rules. */
  createStartPosition?: CreateStartPosition;
  slices?: Slices;
};

/** Replays the journal of a table. A table without a journal is as it was created. */
export async function restore({ created, summary }: StoredTable, deps: ReplayDeps): Promise<TableState> {
  const { code } = created;
  const summaryGame = summary?.game ?? 1;
  const replay = (game: number) => replayGame(gameId(code, game), deps);
  // After `again`, the summary may name the next game before that game has its first entry.
  let state =
    (await replay(summaryGame)) ?? (summaryGame > 1 ? await replay(summaryGame - 1) : stateOfNewTable(created));
  if (state === null || state.game < summaryGame)
    throw new JournalDamaged({ code, game: summaryGame, fault: 'missing' });
  // The summary may also lag behind. Each iteration moves on to a journal that exists, so the loop ends.
  for (;;) {
    const next: TableState | null = state.isBegun ? null : await replay(state.game);
    if (next === null) return state;
    state = next;
  }
}

const ENTRIES_PER_READ = 200;

/** Returns the state after a game's entries; null: there are none. @param isIncluded filters the entries */
export async function replayGame(
  game: GameId,
  { journal, createStartPosition, slices = UNSLICED }: ReplayDeps,
  isIncluded: (entry: Entry) => boolean = () => true,
): Promise<TableState | null> {
  let state: TableState | null = null;
  for (let from = 0; ; ) {
    if (slices.isOver) await slices.next();
    const page = await journal.read(game, from, ENTRIES_PER_READ);
    noteJob('replay');
    for (const entry of page) {
      if (slices.isOver) await slices.next();
      if (isIncluded(entry)) state = applyEntry(state, entry, createStartPosition);
      from = entry.seq + 1;
    }
    if (page.length < ENTRIES_PER_READ) return state;
  }
}

/** Returns the state after one more entry. @param state null: before the first entry of a game */
export function applyEntry(
  state: TableState | null,
  entry: Entry,
  createStartPosition: CreateStartPosition = startPosition,
): TableState {
  const { game, seq } = entry;
  try {
    const journaled = parseEntry(entry);
    const before = state ?? stateBeforeGame(entry, journaled);
    if (before.rev + 1 !== seq) throw new JournalDamaged({ game, seq, fault: 'out of order' });
    return replayEntry(before, journaled, createStartPosition);
  } catch (error) {
    if (error instanceof JournalDamaged) throw error;
    throw new JournalDamaged({ game, seq, ...errorFields(error) });
  }
}

function stateBeforeGame({ game, seq, at }: Entry, { act }: JournaledAct): TableState {
  const [code] = game.split('/');
  if (act.kind !== 'begin' || game !== gameId(code, act.game))
    throw new JournalDamaged({ game, fault: 'no beginning' });
  return newTable(code, gameStartStateFrom(act), seq - 1, at);
}

const stateOfNewTable = ({ code, host, options, password, at }: CreatedTable): TableState =>
  newTable(
    code,
    {
      game: 1,
      host: host.id,
      options,
      password,
      slots: [EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT],
      order: [],
      banned: [],
    },
    0,
    at,
  );
