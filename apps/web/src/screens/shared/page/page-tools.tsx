import { SettingsControl } from '../settings/settings-sheet.tsx';
import { LanguageSwitch } from './page-menu.tsx';

/** Language and settings, in the head of every page except games. */
export const PageTools = () => (
  <div class="page-tools">
    <LanguageSwitch />
    <SettingsControl />
  </div>
);
