import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { numberedIcon } from './tab-icon.ts';

type BrowserTabState = {
  /** Content of the page; empty on the home page. */
  readonly words: string;
  /** Whether the person has to decide on this page. */
  readonly mine: boolean;
  /** Number of other tables where it is their turn. */
  readonly elsewhere: number;
};

/** Shows the number of waiting tables in title and icon of the browser tab. */
export function updateBrowserTab({ words, mine, elsewhere }: BrowserTabState): void {
  const turns = elsewhere + (mine ? 1 : 0);
  const calls = turns === 0 || (mine && elsewhere === 0) ? '' : t('home.myTurns', { count: turns });
  const here = mine && elsewhere > 0 ? '' : words;
  document.title = [calls, here, t('app.title')].filter((part) => part !== '').join(' · ');
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', turns > 1 ? numberedIcon(turns) : turns > 0 ? '/icon-turn.svg' : '/icon.svg');
}

/** Keeps the browser tab up to date while the component is mounted. */
export function useBrowserTab({ words, mine, elsewhere }: BrowserTabState): void {
  useEffect(() => updateBrowserTab({ words, mine, elsewhere }), [words, mine, elsewhere, t('app.title')]);
  useEffect(() => resetBrowserTab, []);
}

/** Resets the tab, since the next page may not set it. */
export const resetBrowserTab = (): void => updateBrowserTab({ words: '', mine: false, elsewhere: 0 });
