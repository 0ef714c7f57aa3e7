import type { PersonTables, TableCard } from '@tigris/protocol';
import type { Clock } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { StoredTable } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { UNSTARTED_TABLE_LIFETIME_MS } from '../../store/table-cleanup.ts';
import { mayWatch } from '../../table/state/table-state.ts';
import { canSee, gameCard, tableCard } from '../response/table-card.ts';

const MAX_TABLES = 100;
/** Of one person so many tables that gather are on the list, and so many games under way. */
const MAX_PER_HOST = 5;
/** All others are searched for. */
const RECENT_GAMES = 5;

/** The lists of the home page. */
export interface HomeLists {
  /** Tables on the list that one may join or watch. The same for everybody. */
  listedTables(): Promise<TableCard[]>;
  listsOf(person: PersonId): Promise<PersonTables>;
  /** The people whose own lists hold one of these tables as they are now. */
  personsAt(codes: readonly string[]): Promise<ReadonlySet<PersonId>>;
}

export function createHomeLists(tables: TableStore, clock: Clock): HomeLists {
  // Tables are forgotten once an hour; until then those that are to go need not fill the list.
  const stillThere = ({ phase, at }: TableCard): boolean =>
    phase !== 'gathering' || at > clock.now() - UNSTARTED_TABLE_LIFETIME_MS;

  return {
    async listedTables() {
      const kept = await tables.listed(MAX_TABLES, MAX_PER_HOST);
      return kept
        .map((table) => tableCard(table, null))
        .filter(
          (card) => canSee(card) && (card.open || mayWatch('playing', card.options)) && stillThere(card),
        );
    },
    async listsOf(person) {
      const [kept, finished] = await Promise.all([
        tables.ofPerson(person, MAX_TABLES),
        tables.finishedGamesOf(person, RECENT_GAMES),
      ]);
      return {
        tables: kept.map((table) => tableCard(table, person)),
        finished: finished.map((game) => gameCard(game, person)),
      };
    },
    async personsAt(codes) {
      const found = await Promise.all(codes.map((code) => tables.find(code)));
      return new Set(found.flatMap((table) => (table === null ? [] : peopleOf(table))));
    },
  };
}

const peopleOf = ({ created, summary }: StoredTable): PersonId[] => [
  created.host.id,
  ...(summary?.seats ?? []).flatMap(({ person }) => person ?? []),
];
