import { signal } from '@preact/signals';
import { LIGHT } from './light.ts';
import type { Palette } from './palette.ts';

/** The palette in use by boards, art components and style sheets. */
export const currentPalette = signal<Palette>(LIGHT);

/** Makes a palette the current one, and sets the custom properties that the style sheets use. */
export function applyPalette(palette: Palette, dark: boolean): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(palette.page)) style.setProperty(`--${name}`, color);
  style.setProperty('--sign', palette.sign);
  style.colorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.page.paper);
  currentPalette.value = palette;
}
