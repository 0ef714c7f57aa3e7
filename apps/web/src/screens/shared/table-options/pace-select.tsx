import { BOT_PACES, type BotPace } from '@tigris/protocol';
import { t } from '../../../i18n/i18n.ts';

type Props = { pace: BotPace; set: (pace: BotPace) => void };

/** How long bots wait before they answer. */
export const PaceSelect = ({ pace, set }: Props) => (
  <label class="field pace">
    <span>{t('option.pace')}</span>
    <select
      name="pace"
      value={pace}
      onChange={({ currentTarget }) => {
        const chosen = BOT_PACES.find((each) => each === currentTarget.value);
        // The select keeps showing the current value, since a table may refuse the change.
        currentTarget.value = pace;
        if (chosen !== undefined) set(chosen);
      }}
    >
      {BOT_PACES.map((each) => (
        <option key={each} value={each}>
          {t(`pace.${each}`)}
        </option>
      ))}
    </select>
  </label>
);
