import { parseRules, type RulesId } from '@tigris/engine';
import { isChosen, type RuleChoice } from '@tigris/engine/explain';
import type { GameOutcome } from '@tigris/protocol';
import { GAME_SEARCH } from '../../limits/limits.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { FinishedGame, FinishedGameCursor } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { canReplay } from '../response/table-card.ts';

/** What somebody looks for among games that are over. What is null or empty leaves nothing out. */
export type GameSearch = {
  /** Only where the asker played; or also at listed tables that anyone might watch. */
  readonly of: 'mine' | 'all';
  /** Part of the name of another player, as `foldName` makes it. */
  readonly person: string;
  readonly outcome: GameOutcome | null;
  readonly rules: RulesId | null;
  readonly has: readonly RuleChoice[];
  /** Only what is older. */
  readonly before: FinishedGameCursor | undefined;
};

export type FoundPage = { readonly games: readonly FinishedGame[]; readonly next: FinishedGameCursor | null };

/** Names are found in capitals or not, and however their letters are put together. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/**
 * Looks through finished games from the newest on, until a page is full or enough were looked at. Only what the asker
 * may see is looked at, so that even the place to go on from gives nothing away.
 */
export async function searchGames(
  tables: Pick<TableStore, 'finishedGamesOf' | 'publicGames'>,
  asker: PersonId | null,
  search: GameSearch,
): Promise<FoundPage> {
  const games: FinishedGame[] = [];
  let { before } = search;
  for (let looked = 0; looked < GAME_SEARCH.maxScanned; looked += GAME_SEARCH.batchSize) {
    const some = await nextGames(tables, asker, search.of, before);
    for (const [i, game] of some.entries()) {
      before = cursorOf(game);
      if (!matches(game, asker, search)) continue;
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
  asker: PersonId | null,
  of: GameSearch['of'],
  before: FinishedGameCursor | undefined,
): Promise<FinishedGame[]> {
  const most = GAME_SEARCH.batchSize;
  const [mine, open] = await Promise.all([
    asker === null ? [] : tables.finishedGamesOf(asker, most, before),
    of === 'all' ? tables.publicGames(most, before) : [],
  ]);
  const known = new Set(mine.map(keyOf));
  const others = open.filter((game) => !known.has(keyOf(game)));
  return [...mine, ...others].sort(newestFirst).slice(0, most);
}

const keyOf = ({ code, game }: FinishedGameCursor): string => `${code}/${game}`;

const newestFirst = (a: FinishedGameCursor, b: FinishedGameCursor): number =>
  b.at - a.at || (a.code < b.code ? 1 : a.code > b.code ? -1 : b.game - a.game);

const matches = (game: FinishedGame, asker: PersonId | null, search: GameSearch): boolean =>
  canReplay(game, asker) &&
  hasPlayer(game, asker, search.person) &&
  (search.outcome === null || hasOutcome(game, asker, search.outcome)) &&
  (search.rules === null || game.rules === search.rules) &&
  hasChoices(game.rules, search.has);

const hasPlayer = ({ seats }: FinishedGame, asker: PersonId | null, wanted: string): boolean =>
  wanted === '' ||
  seats.some(({ person, bot, name }) => !bot && person !== asker && foldName(name).includes(wanted));

const hasChoices = (rules: RulesId, has: readonly RuleChoice[]): boolean =>
  has.length === 0 || (parseRules(rules) !== null && has.every((choice) => isChosen(rules, choice)));

function hasOutcome(
  { seats, result, stopped = null }: FinishedGame,
  asker: PersonId | null,
  how: GameOutcome,
): boolean {
  const own = seats.find(({ person }) => asker !== null && person === asker);
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
