import './next-table.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tinykeys } from 'tinykeys';
import { isHandledByFocus } from '../../../a11y/handled-keys.ts';
import { withPhysicalKeys } from '../../../a11y/physical-keys.ts';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { ARROW_RIGHT } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import { nextTable, tablesWithMyTurn } from '../../../model/tables/my-tables.ts';
import { myTables } from '../../../net/table-lists.ts';
import { navigate, type Route, route } from '../../../router.ts';

const isNoneMessageShown = signal(false);
const NONE_MESSAGE_MS = 4000;

/** Code of the shown table, as in lists; null if none is shown. */
const shownTableCode = (to: Route): string | null =>
  to.screen === 'table' && to.game === null ? to.code.replace(/[^\da-z]/gi, '').toUpperCase() : null;

/** Number of other tables where it is the person's turn. */
export const turnsElsewhere = (): number =>
  tablesWithMyTurn(myTables.value.tables).filter(({ code }) => code !== shownTableCode(route.value)).length;

/** Goes to the most urgent other table, or says that there is none. */
export function goToNextTable(): void {
  const next = nextTable(myTables.value.tables, shownTableCode(route.value));
  if (next === null) showNoneMessage();
  else navigate(`/t/${next.code}`);
}

function showNoneMessage(): void {
  isNoneMessageShown.value = true;
  setTimeout(() => {
    isNoneMessageShown.value = false;
  }, NONE_MESSAGE_MS);
}

export const NEXT_TABLE_KEY = 'N';

/** Binds the key on pages where the lists are kept up to date. */
export function useNextTableKey(on: boolean): void {
  useEffect(
    () =>
      on
        ? tinykeys(window, withPhysicalKeys({ [NEXT_TABLE_KEY.toLowerCase()]: goToNextTable }), {
            ignore: isHandledByFocus,
          })
        : undefined,
    [on],
  );
}

/** Button to the next table, for people who play at several. */
export function NextTableButton() {
  const here = shownTableCode(route.value);
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
      title={`${words} (${NEXT_TABLE_KEY})`}
      onClick={goToNextTable}
    >
      <SignIcon sign={ARROW_RIGHT} />
      <b>{turns}</b>
    </button>
  );
}

/** Live region on every page: screen readers only announce changes of existing elements. */
export const NoNextTableMessage = () => (
  <p class="none-next" role="status">
    {isNoneMessageShown.value ? t('home.noneWaits') : ''}
  </p>
);
