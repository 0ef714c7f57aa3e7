import './css/base.css';
import './css/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { startI18n } from './i18n/i18n.ts';
import { preferredLanguage } from './i18n/language.ts';
import { startRouter } from './router.ts';

const root = document.querySelector('#app');
if (root === null) throw new Error('the page has no #app');

startRouter();
await startI18n(preferredLanguage());
render(<App />, root);
