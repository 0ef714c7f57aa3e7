import { SettingsControl } from '../settings/settings-sheet.tsx';
import { LanguageSwitch } from './page-menu.tsx';

/** The language and the settings, at the head of every page that is no game. */
export const PageTools = () => (
  <div class="page-tools">
    <LanguageSwitch />
    <SettingsControl />
  </div>
);
