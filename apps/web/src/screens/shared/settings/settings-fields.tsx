import type { Signal } from '@preact/signals';
import { COLOR_VISION_PALETTES } from '../../../art/palette/color-vision.ts';
import { currentPalette } from '../../../art/palette/current-palette.ts';
import { DARK } from '../../../art/palette/dark.ts';
import { LIGHT } from '../../../art/palette/light.ts';
import { COLOR_VISION_CHOICES, type Theme } from '../../../art/palette/load-palette.ts';
import type { Palette } from '../../../art/palette/palette.ts';
import { PARCHMENT } from '../../../art/palette/parchment.ts';
import { t } from '../../../i18n/i18n.ts';
import { endsTurnsAutomatically, showsCellNames, showsStrengths } from '../../../model/settings/game-settings.ts';
import { colorVisionChoice, THEME_CHOICES, themeChoice } from '../../../model/settings/theme-settings.ts';
import { Switch } from '../table-options/rules-fields.tsx';
import { MotionSoundFields } from './motion-sound-fields.tsx';
import { SubscriptionList } from './subscription-list.tsx';

/** Settings that apply to every page: colors, board, end of turns, animation, sound, notifications. */
export const SettingsFields = () => (
  <>
    <fieldset class="looks">
      <legend>{t('settings.theme')}</legend>
      {THEME_CHOICES.map((theme) => (
        <PaletteButton
          key={theme}
          choice={theme}
          setting={themeChoice}
          words={t(`settings.themes.${theme}`)}
          colors={theme === 'device' ? deviceColors : groundColors(THEME_PALETTES[theme])}
        />
      ))}
    </fieldset>
    <fieldset class="looks">
      <legend>{t('settings.palette')}</legend>
      {COLOR_VISION_CHOICES.map((colorVision) => (
        <PaletteButton
          key={colorVision}
          choice={colorVision}
          setting={colorVisionChoice}
          words={t(`settings.palettes.${colorVision}`)}
          colors={faceColors(colorVision === 'usual' ? LIGHT : COLOR_VISION_PALETTES[colorVision])}
        />
      ))}
    </fieldset>
    <fieldset class="switches">
      <legend>{t('settings.board')}</legend>
      <StoredSwitch label={t('settings.plates')} of={showsStrengths} />
      <StoredSwitch label={t('settings.names')} of={showsCellNames} />
      <StoredSwitch label={t('settings.atOnce')} of={endsTurnsAutomatically} />
    </fieldset>
    <MotionSoundFields />
    <SubscriptionList />
  </>
);

const THEME_PALETTES: Readonly<Record<Theme, Palette>> = { light: LIGHT, dark: DARK, parchment: PARCHMENT };

const groundColors = ({ page, land, water }: Palette): string[] => [page.paper, land.face, water.face, page.ink];
const deviceColors = [LIGHT.page.paper, LIGHT.land.face, DARK.land.face, DARK.page.paper];
const faceColors = ({ colors }: Pick<Palette, 'colors'>): string[] => colors.map(({ face }) => face);

type PaletteButtonProps<T extends string> = {
  choice: T;
  setting: Signal<T>;
  words: string;
  colors: readonly string[];
};

/** A choice with a sample of its colors. */
function PaletteButton<T extends string>({ choice, setting, words, colors }: PaletteButtonProps<T>) {
  return (
    <button
      type="button"
      data-look={choice}
      aria-pressed={setting.value === choice}
      onClick={() => {
        setting.value = choice;
      }}
    >
      <span class="swatches" aria-hidden="true" style={{ borderColor: currentPalette.value.page.frame }}>
        {colors.map((color, i) => (
          <i key={i} style={{ background: color }} />
        ))}
      </span>
      {words}
    </button>
  );
}

const StoredSwitch = ({ label, of }: { label: string; of: Signal<boolean> }) => (
  <Switch
    label={label}
    on={of.value}
    set={(on) => {
      of.value = on;
    }}
  />
);
