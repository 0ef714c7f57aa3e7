import type { MyLists, TableCard } from '@tigris/protocol';
import type { Clock, PersonId } from '../ports.ts';
import type { TableLists } from '../store/store.ts';
import { mayWatch } from '../table/state.ts';
import { gameCard, maySee, tableCard } from './table-card.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOST = 100;

/** The lists of the home page. */
export interface Lobby {
  /** Tables on the list that one may join or watch. The same for everybody. */
  listed(): Promise<TableCard[]>;
  mine(person: PersonId): Promise<MyLists>;
}

export function createLobby(tables: TableLists, clock: Clock): Lobby {
  // A table that nobody started within a day is not kept; until it goes it need not fill the list.
  const stillThere = ({ phase, at }: TableCard): boolean => phase !== 'gathering' || at > clock.now() - DAY;

  return {
    async listed() {
      const kept = await tables.listed(MOST);
      return kept
        .map((table) => tableCard(table, null))
        .filter(
          (card) => maySee(card) && (card.open || mayWatch('playing', card.options)) && stillThere(card),
        );
    },
    async mine(person) {
      const [kept, finished] = await Promise.all([
        tables.ofPerson(person, MOST),
        tables.finishedOf(person, MOST),
      ]);
      return {
        tables: kept.map((table) => tableCard(table, person)),
        finished: finished.map((game) => gameCard(game, person)),
      };
    },
  };
}
