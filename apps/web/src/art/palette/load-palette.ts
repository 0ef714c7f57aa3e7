import { LIGHT } from './light.ts';
import type { Palette } from './palette.ts';

export const THEMES = ['light', 'dark', 'parchment'] as const;
export type Theme = (typeof THEMES)[number];

/** Kinds of color vision that the colors of pieces and kingdoms can be adapted to. */
export const COLOR_VISION_CHOICES = ['usual', 'red-green', 'blue-yellow'] as const;
export type ColorVision = (typeof COLOR_VISION_CHOICES)[number];

/** Only the light theme is bundled with the page; the others are fetched on demand. */
const PALETTE_LOADERS: Readonly<Record<Theme, () => Promise<Palette>>> = {
  light: async () => LIGHT,
  dark: async () => (await import('./dark.ts')).DARK,
  parchment: async () => (await import('./parchment.ts')).PARCHMENT,
};

/** Loads the palette of a theme, adapted to a color vision. */
export async function loadPalette(theme: Theme, colorVision: ColorVision): Promise<Palette> {
  const palette = await PALETTE_LOADERS[theme]();
  if (colorVision === 'usual') return palette;
  const { COLOR_VISION_PALETTES } = await import('./color-vision.ts');
  return { ...palette, ...COLOR_VISION_PALETTES[colorVision] };
}
