import { t } from '../../../i18n/i18n.ts';
import { ANIMATION_SPEEDS, animationSpeed, prefersReducedMotion } from '../../../model/settings/animation-speed.ts';
import { SOUND_GROUPS, type SoundGroup } from '../../../sound/recipes.ts';
import { isSoundOn, VOLUMES, volumes } from '../../../sound/sound-settings.ts';
import { Switch } from '../table-options/rules-fields.tsx';

export const MotionSoundFields = () => (
  <>
    <MotionField />
    <SoundFields />
  </>
);

const MotionField = () => (
  <fieldset class="feel">
    <legend>{t('settings.motion')}</legend>
    <select
      name="motion"
      aria-label={t('settings.motion')}
      value={animationSpeed.value}
      onChange={({ currentTarget }) => {
        animationSpeed.value = ANIMATION_SPEEDS.find((speed) => speed === currentTarget.value) ?? 'normal';
      }}
    >
      {ANIMATION_SPEEDS.map((speed) => (
        <option key={speed} value={speed}>
          {t(`settings.motions.${speed}`)}
        </option>
      ))}
    </select>
    {prefersReducedMotion.value && <p class="why">{t('settings.lessMotion')}</p>}
  </fieldset>
);

const SoundFields = () => (
  <fieldset class="feel sounds">
    <legend>{t('settings.sound')}</legend>
    <Switch
      label={t('settings.soundOn')}
      on={isSoundOn.value}
      set={(on) => {
        isSoundOn.value = on;
      }}
    />
    {SOUND_GROUPS.map((group) => (
      <VolumeField key={group} group={group} />
    ))}
  </fieldset>
);

function VolumeField({ group }: { group: SoundGroup }) {
  const volume = volumes[group];
  const last = VOLUMES.length - 1;
  return (
    <label class="volume">
      <span>{t(`settings.sounds.${group}`)}</span>
      <input
        type="range"
        name={`volume-${group}`}
        min={0}
        max={last}
        step={1}
        value={volume.value}
        aria-valuetext={`${Math.round((100 * Number(volume.value)) / last)} %`}
        disabled={!isSoundOn.value}
        onInput={({ currentTarget }) => {
          volume.value = VOLUMES.find((each) => each === currentTarget.value) ?? volume.value;
        }}
      />
    </label>
  );
}
