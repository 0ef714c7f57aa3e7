import { LIGHT } from './light.ts';
import type { Palette } from './palette.ts';

export const THEMES = ['light', 'dark', 'parchment'] as const;
export type Theme = (typeof THEMES)[number];

/** For whose eyes the colours of pieces and kingdoms are made. */
export const COLOR_VISION_CHOICES = ['usual', 'red-green', 'blue-yellow'] as const;
export type ColorVision = (typeof COLOR_VISION_CHOICES)[number];

/** Only the light theme comes with the page; the others are fetched when somebody wants them. */
const PALETTE_LOADERS: Readonly<Record<Theme, () => Promise<Palette>>> = {
  light: async () => LIGHT,
  dark: async () => (await import('./dark.ts')).DARK,
  parchment: async () => (await import('./parchment.ts')).PARCHMENT,
};

/** The colours of a theme for these eyes. */
export async function loadPalette(theme: Theme, sight: ColorVision): Promise<Palette> {
  const palette = await PALETTE_LOADERS[theme]();
  if (sight === 'usual') return palette;
  const { COLOR_VISION_PALETTES } = await import('./color-vision.ts');
  return { ...palette, ...COLOR_VISION_PALETTES[sight] };
}
