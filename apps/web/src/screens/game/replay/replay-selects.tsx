import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { REPLAY_SPEEDS, type Replay } from '../../../model/replay/replay.ts';
import { playerName } from '../../../words/names.ts';

const SPEED_SIGNS = { 0.5: '½ ×', 1: '1 ×', 2: '2 ×', 4: '4 ×' } as const;

/** Speed of the replay. */
export const SpeedSelect = ({ replay }: { replay: Replay }) => (
  <select
    class="speed"
    name="speed"
    aria-label={t('replay.speed')}
    title={t('replay.speed')}
    value={replay.speed.value}
    onChange={({ currentTarget: { value } }) => {
      replay.speed.value = REPLAY_SPEEDS.find((speed) => String(speed) === value) ?? 1;
    }}
  >
    {REPLAY_SPEEDS.map((speed) => (
      <option key={speed} value={speed}>
        {SPEED_SIGNS[speed]}
      </option>
    ))}
  </select>
);

const ALL_SEATS = 'all';

/** The seat whose view is shown. */
export function ViewpointSelect({ model }: { model: GameModel }) {
  return (
    <label class="eyes">
      <span>{t('replay.eyes')}</span>
      <select
        name="eyes"
        aria-label={t('replay.eyes')}
        value={model.viewpoint.value}
        onChange={({ currentTarget: { value } }) => {
          model.chosenViewpoint.value = value === ALL_SEATS ? ALL_SEATS : Number(value);
        }}
      >
        <option value={ALL_SEATS}>{t('replay.all')}</option>
        {model.snapshot.value?.players.map((_, seat) => (
          <option key={seat} value={seat}>
            {playerName(model, seat)}
          </option>
        ))}
      </select>
    </label>
  );
}
