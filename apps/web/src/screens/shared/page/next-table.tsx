import '../../../css/next-table.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tinykeys } from 'tinykeys';
import { isTaken } from '../../../a11y/handled-keys.ts';
import { alsoByPlace } from '../../../a11y/physical-keys.ts';
import { SignIcon } from '../../../art/sign-icon.tsx';
import { ARROW_RIGHT } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import { nextTable, tablesWithMyTurn } from '../../../model/tables/my-tables.ts';
import { myTables } from '../../../net/table-lists.ts';
import { navigate, type Route, route } from '../../../router.ts';

/** Whether the page says at this moment that there is no other table to go to. */
const saysNone = signal(false);
const SAYS_FOR = 4000;

/** The code of the table that is shown, as lists have it; null: none is. */
const codeAt = (to: Route): string | null =>
  to.at === 'table' && to.game === null ? to.code.replace(/[^\da-z]/gi, '').toUpperCase() : null;

/** At how many tables other than the one that is shown it is the person's turn. */
export const turnsElsewhere = (): number =>
  tablesWithMyTurn(myTables.value.tables).filter(({ code }) => code !== codeAt(route.value)).length;

/** Goes to the next table where the person is to move, or says that there is none. */
export function goNext(): void {
  const next = nextTable(myTables.value.tables, codeAt(route.value));
  if (next === null) sayNone();
  else navigate(`/t/${next.code}`);
}

function sayNone(): void {
  saysNone.value = true;
  setTimeout(() => {
    saysNone.value = false;
  }, SAYS_FOR);
}

export const NEXT_KEY = 'N';

/** The key does the same wherever lists are kept up to date. */
export function useNextKey(on: boolean): void {
  useEffect(
    () =>
      on
        ? tinykeys(window, alsoByPlace({ [NEXT_KEY.toLowerCase()]: goNext }), { ignore: isTaken })
        : undefined,
    [on],
  );
}

/** At a table, for people who play at others as well. */
export function NextTable() {
  const here = codeAt(route.value);
  const isAlone = myTables.value.tables.every(({ phase, code }) => phase !== 'playing' || code === here);
  if (isAlone) return null;
  const turns = turnsElsewhere();
  const words = turns === 0 ? t('home.noneWaits') : t('home.myTurns', { count: turns });
  return (
    <button
      type="button"
      class={`small signed next-table ${turns > 0 ? 'calls' : ''}`}
      data-go="next-table"
      aria-label={`${t('home.next')}. ${words}`}
      title={`${words} (${NEXT_KEY})`}
      onClick={goNext}
    >
      <SignIcon sign={ARROW_RIGHT} />
      <b>{turns}</b>
    </button>
  );
}

/** Says it where there is no next table. It stands on every page, since what is spoken has to be there before. */
export const NoneNext = () => (
  <p class="none-next" role="status">
    {saysNone.value ? t('home.noneWaits') : ''}
  </p>
);
