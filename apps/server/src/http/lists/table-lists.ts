import type { PersonTables, TableCard } from '@tigris/protocol';
import type { Clock } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { StoredTable } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { UNSTARTED_TABLE_LIFETIME_MS } from '../../store/table-cleanup.ts';
import { mayWatch } from '../../table/state/table-state.ts';
import { gameCard, maySee, tableCard } from '../response/table-card.ts';

const MOST = 100;
/** Of one person so many tables that gather are on the list, and so many games under way. */
const OF_ONE = 5;
/** All others are searched for. */
const LAST_GAMES = 5;

/** The lists of the home page. */
export interface Lobby {
  /** Tables on the list that one may join or watch. The same for everybody. */
  listed(): Promise<TableCard[]>;
  mine(person: PersonId): Promise<PersonTables>;
  /** The people whose own lists hold one of these tables as they are now. */
  peopleAt(codes: readonly string[]): Promise<ReadonlySet<PersonId>>;
}

export function createLobby(tables: TableStore, clock: Clock): Lobby {
  // Tables are forgotten once an hour; until then those that are to go need not fill the list.
  const stillThere = ({ phase, at }: TableCard): boolean =>
    phase !== 'gathering' || at > clock.now() - UNSTARTED_TABLE_LIFETIME_MS;

  return {
    async listed() {
      const kept = await tables.listed(MOST, OF_ONE);
      return kept
        .map((table) => tableCard(table, null))
        .filter(
          (card) => maySee(card) && (card.open || mayWatch('playing', card.options)) && stillThere(card),
        );
    },
    async mine(person) {
      const [kept, finished] = await Promise.all([
        tables.ofPerson(person, MOST),
        tables.finishedGamesOf(person, LAST_GAMES),
      ]);
      return {
        tables: kept.map((table) => tableCard(table, person)),
        finished: finished.map((game) => gameCard(game, person)),
      };
    },
    async peopleAt(codes) {
      const found = await Promise.all(codes.map((code) => tables.find(code)));
      return new Set(found.flatMap((table) => (table === null ? [] : peopleOf(table))));
    },
  };
}

const peopleOf = ({ created, summary }: StoredTable): PersonId[] => [
  created.host.id,
  ...(summary?.seats ?? []).flatMap(({ person }) => person ?? []),
];
