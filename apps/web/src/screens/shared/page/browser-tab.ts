import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { numberedIcon } from './tab-icon.ts';

/** What the browser's tab says of the page. */
type BrowserTabState = {
  /** What is on the page; '' where it is home. */
  readonly words: string;
  /** Whether the person has to decide here. */
  readonly mine: boolean;
  /** At how many other tables it is their turn. */
  readonly elsewhere: number;
};

/** Shows in the title and in the icon of the browser's tab at how many tables it is the person's turn, without flashing. */
export function updateBrowserTab({ words, mine, elsewhere }: BrowserTabState): void {
  const turns = elsewhere + (mine ? 1 : 0);
  const calls = turns === 0 || (mine && elsewhere === 0) ? '' : t('home.myTurns', { count: turns });
  const here = mine && elsewhere > 0 ? '' : words;
  document.title = [calls, here, t('app.title')].filter((part) => part !== '').join(' · ');
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', turns > 1 ? numberedIcon(turns) : turns > 0 ? '/icon-turn.svg' : '/icon.svg');
}

/** The same for a component that is drawn again whenever something of it changes. */
export function useBrowserTab({ words, mine, elsewhere }: BrowserTabState): void {
  useEffect(() => updateBrowserTab({ words, mine, elsewhere }), [words, mine, elsewhere, t('app.title')]);
  useEffect(() => resetBrowserTab, []);
}

/** The next page may have nothing to say of turns. */
export const resetBrowserTab = (): void => updateBrowserTab({ words: '', mine: false, elsewhere: 0 });
