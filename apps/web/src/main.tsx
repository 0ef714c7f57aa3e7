import './css/base.css';
import './css/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { makeInstallable } from './browser/make-installable.ts';
import { initI18n } from './i18n/i18n.ts';
import { preferredLanguage } from './i18n/language.ts';
import { startTheme } from './model/settings/theme-settings.ts';
import { startRouter } from './router.ts';

const RETRY_AFTER_MS = 3000;

const root = document.querySelector('#app');
if (root === null) throw new Error('the page has no #app');

startRouter();
try {
  await Promise.all([initI18n(preferredLanguage()), startTheme()]);
  // Removes the splash of index.html.
  root.replaceChildren();
  render(<App />, root);
  makeInstallable();
} catch {
  // The page cannot show anything without its texts. A reload requests them again.
  setTimeout(() => location.reload(), RETRY_AFTER_MS);
}
