import { DYNASTIES } from '@tigris/engine';
import type { TableCard } from '@tigris/protocol';
import type { ComponentChildren } from 'preact';
import { t } from '../../../i18n/i18n.ts';
import { byUrgency, tablesWithMyTurn } from '../../../model/tables/my-tables.ts';
import { isServerUnreachable, listedTables, myTables } from '../../../net/table-lists.ts';
import { GameRow } from '../../shared/game-row.tsx';
import { goToNextTable, NEXT_TABLE_KEY } from '../../shared/page/next-table.tsx';
import { SeatSymbols } from '../../shared/seat-symbols.tsx';
import { TableRow } from './table-row.tsx';

const otherPeoplesTables = (): readonly TableCard[] =>
  listedTables.value.filter(({ code }) => !myTables.value.tables.some((own) => own.code === code));

/**
 * Whether all lists fit one column. Heights are counted in rows: a heading counts as one row, "no open tables" as
 * two.
 */
export function fitsOneColumn(): boolean {
  const { tables, finished } = myTables.value;
  const heights = [tables.length, finished.length].filter((rows) => rows > 0);
  const open = otherPeoplesTables().length;
  // Visitors without tables see only one list.
  if (heights.length === 0) return true;
  return [...heights, open === 0 ? 2 : open].reduce((sum, rows) => sum + rows + 1, 0) <= 6;
}

/** The visitor's tables, those where they are waited for first. */
export function MyTables() {
  const { tables } = myTables.value;
  if (tables.length === 0) return null;
  return (
    <List title={t('home.mine')} name="mine" head={<TurnSummary tables={tables} />}>
      {byUrgency(tables).map((card) => (
        <TableRow key={card.code} card={card} />
      ))}
    </List>
  );
}

/** Number of tables where it is the visitor's turn, and a button to the most urgent one. */
function TurnSummary({ tables }: { tables: readonly TableCard[] }) {
  const turns = tablesWithMyTurn(tables).length;
  if (!tables.some(({ phase }) => phase === 'playing')) return null;
  if (turns === 0) return <p class="no-calls">{t('home.noneNow')}</p>;
  return (
    <>
      <b class="calls" data-turns={turns}>
        {t('home.myTurns', { count: turns })}
      </b>
      <button
        type="button"
        class="primary"
        data-go="next-table"
        aria-keyshortcuts={NEXT_TABLE_KEY}
        onClick={goToNextTable}
      >
        {t('home.next')} <kbd>{NEXT_TABLE_KEY}</kbd>
      </button>
    </>
  );
}

/** Other people's tables to join or watch. */
export function OpenTables() {
  const cards = otherPeoplesTables();
  // Without the server it is unknown whether there are any.
  if (isServerUnreachable.value && cards.length === 0) return null;
  return (
    <List title={t('home.listed')} name="open">
      {cards.length === 0 ? (
        <li class="none">
          <SeatSymbols seats={DYNASTIES.map((dynasty) => ({ dynasty }))} />
          <p>{t('home.noneListed')}</p>
        </li>
      ) : null}
      {cards.map((card) => (
        <TableRow key={card.code} card={card} />
      ))}
    </List>
  );
}

/** The visitor's latest finished games, and a link to all games. */
export function FinishedGames() {
  const { finished } = myTables.value;
  if (finished.length === 0) return null;
  return (
    <List title={t('home.finished')} name="finished" head={<AllGames />}>
      {finished.map((card) => (
        <GameRow key={`${card.code}/${card.game}`} card={card} />
      ))}
    </List>
  );
}

const AllGames = () => (
  <a class="all-games" href="/games">
    {t('home.allGames')}
  </a>
);

type ListProps = {
  title: string;
  name: 'mine' | 'open' | 'finished';
  head?: ComponentChildren;
  children: ComponentChildren;
};

const List = ({ title, name, head, children }: ListProps) => (
  <section class={`list ${name}`}>
    <header>
      <h2>{title}</h2>
      {head}
    </header>
    <ul>{children}</ul>
  </section>
);
