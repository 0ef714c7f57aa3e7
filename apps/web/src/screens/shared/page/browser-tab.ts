import { useEffect, useLayoutEffect } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { numberedIcon } from './tab-icon.ts';

type BrowserTabState = {
  /** Title of the page; empty on the home page. */
  readonly title: string;
  /** Whether the person has to decide on this page. */
  readonly isMyTurn: boolean;
  /** Number of other tables where it is their turn. */
  readonly otherTurns: number;
};

/** Shows the number of waiting tables in title and icon of the browser tab. */
export function updateBrowserTab({ title, isMyTurn, otherTurns }: BrowserTabState): void {
  const turns = otherTurns + (isMyTurn ? 1 : 0);
  const turnsText = turns === 0 || (isMyTurn && otherTurns === 0) ? '' : t('home.myTurns', { count: turns });
  const pageTitle = isMyTurn && otherTurns > 0 ? '' : title;
  document.title = [turnsText, pageTitle, t('app.title')].filter((part) => part !== '').join(' · ');
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', turns > 1 ? numberedIcon(turns) : turns > 0 ? '/icon-turn.svg' : '/icon.svg');
}

/** Keeps the browser tab up to date while the component is mounted. The title changes in the same frame as the page. */
export function useBrowserTab({ title, isMyTurn, otherTurns }: BrowserTabState): void {
  useLayoutEffect(
    () => updateBrowserTab({ title, isMyTurn, otherTurns }),
    [title, isMyTurn, otherTurns, t('app.title')],
  );
  useEffect(() => resetBrowserTab, []);
}

/** Resets the tab, since the next page may not set it. */
export const resetBrowserTab = (): void => updateBrowserTab({ title: '', isMyTurn: false, otherTurns: 0 });
