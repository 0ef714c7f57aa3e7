import { effect } from '@preact/signals';
import { applyPalette } from '../../art/palette/current-palette.ts';
import { LIGHT } from '../../art/palette/light.ts';
import { COLOR_VISION_CHOICES, loadPalette, THEMES, type Theme } from '../../art/palette/load-palette.ts';
import { watchMediaQuery } from './media-query.ts';
import { storedChoice } from './stored-choice.ts';

/** `device`: dark where the device is. */
export const THEME_CHOICES = ['device', ...THEMES] as const;

export const themeChoice = storedChoice('theme', THEME_CHOICES, 'device');
/** For whose eyes the colours of pieces and kingdoms are made. */
export const colorVisionChoice = storedChoice('sight', COLOR_VISION_CHOICES, 'usual');

const prefersDark = watchMediaQuery('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = themeChoice.value;
  return chosen === 'device' ? (prefersDark.value ? 'dark' : 'light') : chosen;
}

/** Shows the page as its person wants it, now and whenever they change their mind. Resolves once it has its colours. */
export function startTheme(): Promise<void> {
  let latest = Promise.resolve();
  applyPalette(LIGHT, false);
  effect(() => {
    latest = applyTheme(currentTheme(), colorVisionChoice.value);
  });
  return latest;
}

/** Without the file of a theme the page keeps the colours that it has. */
async function applyTheme(theme: Theme, sight: typeof colorVisionChoice.value): Promise<void> {
  const palette = await loadPalette(theme, sight).catch(() => null);
  // Something else may have been chosen while this was on its way.
  if (palette !== null && currentTheme() === theme && colorVisionChoice.value === sight)
    applyPalette(palette, theme === 'dark');
}
