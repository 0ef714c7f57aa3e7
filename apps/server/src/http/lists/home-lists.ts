import type { PersonTables, TableCard } from '@tigris/protocol';
import type { Clock } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { StoredTable } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { UNSTARTED_TABLE_LIFETIME_MS } from '../../store/table-cleanup.ts';
import { mayWatch } from '../../table/state/table-state.ts';
import { canSee, gameCard, tableCard } from '../response/table-card.ts';

const MAX_TABLES = 100;
/** Tables per host, in each phase. */
const MAX_PER_HOST = 5;
/** Older games are found by the search. */
const RECENT_GAMES = 5;

/** The lists of the home page. */
export interface HomeLists {
  /** Listed tables that can be joined or watched. The same for everyone. */
  listedTables(): Promise<TableCard[]>;
  listsOf(person: PersonId): Promise<PersonTables>;
  /** The persons whose own lists contain one of these tables. */
  personsAtTables(codes: readonly string[]): Promise<ReadonlySet<PersonId>>;
}

export function createHomeLists(tables: TableStore, clock: Clock): HomeLists {
  // Expired tables are deleted hourly; hide them until then.
  const isNotExpired = ({ phase, at }: TableCard): boolean =>
    phase !== 'gathering' || at > clock.now() - UNSTARTED_TABLE_LIFETIME_MS;

  return {
    async listedTables() {
      const stored = await tables.listed(MAX_TABLES, MAX_PER_HOST);
      return stored
        .map((table) => tableCard(table, null))
        .filter((card) => canSee(card) && (card.open || mayWatch('playing', card.options)) && isNotExpired(card));
    },
    async listsOf(person) {
      const [stored, finished] = await Promise.all([
        tables.ofPerson(person, MAX_TABLES),
        tables.finishedGamesOf(person, RECENT_GAMES),
      ]);
      return {
        tables: stored.map((table) => tableCard(table, person)),
        finished: finished.map((game) => gameCard(game, person)),
      };
    },
    async personsAtTables(codes) {
      const found = await Promise.all(codes.map((code) => tables.find(code)));
      return new Set(found.flatMap((table) => (table === null ? [] : peopleOf(table))));
    },
  };
}

const peopleOf = ({ created, summary }: StoredTable): PersonId[] => [
  created.host.id,
  ...(summary?.seats ?? []).flatMap(({ person }) => person ?? []),
];
