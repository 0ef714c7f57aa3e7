import { signal } from '@preact/signals';
import { LIGHT } from './light.ts';
import type { Palette } from './palette.ts';

/** The colours that everything is drawn in now: the board, pictures in the page, and the style sheets. */
export const currentPalette = signal<Palette>(LIGHT);

/** Gives the style sheets their colours, as custom properties of the page, and shows the board and pictures in them. */
export function applyPalette(palette: Palette, dark: boolean): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(palette.page)) style.setProperty(`--${name}`, color);
  style.setProperty('--sign', palette.sign);
  style.colorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.page.paper);
  currentPalette.value = palette;
}
