import { effect } from '@preact/signals';
import { applyPalette } from '../../art/palette/current-palette.ts';
import { LIGHT } from '../../art/palette/light.ts';
import { COLOR_VISION_CHOICES, loadPalette, THEMES, type Theme } from '../../art/palette/load-palette.ts';
import { watchMediaQuery } from './media-query.ts';
import { storedChoice } from './stored-choice.ts';

/** `device`: dark if the device's theme is. */
export const THEME_CHOICES = ['device', ...THEMES] as const;

export const themeChoice = storedChoice('theme', THEME_CHOICES, 'device');
/** The kind of color vision that the colors of pieces and kingdoms are made for. */
export const colorVisionChoice = storedChoice('sight', COLOR_VISION_CHOICES, 'usual');

const prefersDark = watchMediaQuery('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = themeChoice.value;
  return chosen === 'device' ? (prefersDark.value ? 'dark' : 'light') : chosen;
}

/** Applies the chosen theme and follows changes of it. Resolves when the page has its colors. */
export function startTheme(): Promise<void> {
  let latest = Promise.resolve();
  applyPalette(LIGHT, false);
  effect(() => {
    latest = applyTheme(currentTheme(), colorVisionChoice.value);
  });
  return latest;
}

/** Keeps the present colors if the palette cannot be loaded. */
async function applyTheme(theme: Theme, colorVision: typeof colorVisionChoice.value): Promise<void> {
  const palette = await loadPalette(theme, colorVision).catch(() => null);
  // The choice may have changed while the palette was loading.
  if (palette !== null && currentTheme() === theme && colorVisionChoice.value === colorVision)
    applyPalette(palette, theme === 'dark');
}
