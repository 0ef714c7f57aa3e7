import { parseRules, type RulesId } from '@tigris/engine';
import { isChosen, type RuleChoice } from '@tigris/engine/explain';
import type { GameOutcome } from '@tigris/protocol';
import { GAME_SEARCH } from '../../limits/limits.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { FinishedGame, FinishedGameCursor } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { canReplay } from '../response/table-card.ts';

/** A search for finished games. Null and empty fields match everything. */
export type GameSearch = {
  /** `mine`: games the viewer played. `all`: also games of listed tables that anyone could watch. */
  readonly of: 'mine' | 'all';
  /** Part of the name of another player, normalized by `foldName`. */
  readonly person: string;
  readonly outcome: GameOutcome | null;
  readonly rules: RulesId | null;
  readonly has: readonly RuleChoice[];
  /** Only older games. */
  readonly before: FinishedGameCursor | undefined;
};

export type GameSearchPage = {
  readonly games: readonly FinishedGame[];
  readonly next: FinishedGameCursor | null;
};

/** Names match regardless of case and Unicode form. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/**
 * Scans finished games from the newest on, until a page is full or the scan limit is reached. Scans only what the
 * viewer may see, so that the cursor reveals nothing.
 */
export async function searchGames(
  tables: Pick<TableStore, 'finishedGamesOf' | 'publicGames'>,
  viewer: PersonId | null,
  search: GameSearch,
): Promise<GameSearchPage> {
  const games: FinishedGame[] = [];
  let { before } = search;
  for (let scanned = 0; scanned < GAME_SEARCH.maxScanned; scanned += GAME_SEARCH.batchSize) {
    const some = await nextGames(tables, viewer, search.of, before);
    for (const [i, game] of some.entries()) {
      before = cursorOf(game);
      if (!matches(game, viewer, search)) continue;
      games.push(game);
      const isLast = some.length < GAME_SEARCH.batchSize && i === some.length - 1;
      if (games.length === GAME_SEARCH.pageSize) return { games, next: isLast ? null : before };
    }
    if (some.length < GAME_SEARCH.batchSize) return { games, next: null };
  }
  return { games, next: before ?? null };
}

const cursorOf = ({ at, code, game }: FinishedGameCursor): FinishedGameCursor => ({ at, code, game });

async function nextGames(
  tables: Pick<TableStore, 'finishedGamesOf' | 'publicGames'>,
  viewer: PersonId | null,
  of: GameSearch['of'],
  before: FinishedGameCursor | undefined,
): Promise<FinishedGame[]> {
  const most = GAME_SEARCH.batchSize;
  const [mine, open] = await Promise.all([
    viewer === null ? [] : tables.finishedGamesOf(viewer, most, before),
    of === 'all' ? tables.publicGames(most, before) : [],
  ]);
  const known = new Set(mine.map(keyOf));
  const others = open.filter((game) => !known.has(keyOf(game)));
  return [...mine, ...others].sort(newestFirst).slice(0, most);
}

const keyOf = ({ code, game }: FinishedGameCursor): string => `${code}/${game}`;

const newestFirst = (a: FinishedGameCursor, b: FinishedGameCursor): number =>
  b.at - a.at || (a.code < b.code ? 1 : a.code > b.code ? -1 : b.game - a.game);

const matches = (game: FinishedGame, viewer: PersonId | null, search: GameSearch): boolean =>
  canReplay(game, viewer) &&
  hasPlayer(game, viewer, search.person) &&
  (search.outcome === null || hasOutcome(game, viewer, search.outcome)) &&
  (search.rules === null || game.rules === search.rules) &&
  hasChoices(game.rules, search.has);

const hasPlayer = ({ seats }: FinishedGame, viewer: PersonId | null, wanted: string): boolean =>
  wanted === '' || seats.some(({ person, bot, name }) => !bot && person !== viewer && foldName(name).includes(wanted));

const hasChoices = (rules: RulesId, has: readonly RuleChoice[]): boolean =>
  has.length === 0 || (parseRules(rules) !== null && has.every((choice) => isChosen(rules, choice)));

function hasOutcome(
  { seats, result, stopped = null }: FinishedGame,
  viewer: PersonId | null,
  how: GameOutcome,
): boolean {
  const own = seats.find(({ person }) => viewer !== null && person === viewer);
  const won = own !== undefined && (result?.split(' ').includes(own.dynasty) ?? false);
  switch (how) {
    case 'won':
      return won;
    case 'lost':
      return own !== undefined && result !== null && !won;
    case 'whole':
      return stopped === null;
    default:
      return stopped === how;
  }
}
