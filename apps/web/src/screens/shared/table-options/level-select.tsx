import { BOT_NAMES, type BotName, isBotName } from '@tigris/bots';
import { t } from '../../../i18n/i18n.ts';

/** Level of bots by default. */
export const DEFAULT_LEVEL: BotName = 'calm';

type Props = {
  level: string;
  set: (level: BotName) => void;
  /** Accessible name. */
  label: string;
};

/** All bots, from weakest to strongest. */
export function LevelSelect({ level, set, label }: Props) {
  return (
    <select
      class="level"
      aria-label={label}
      value={level}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        // The select keeps showing the current value, since a table may refuse the change.
        currentTarget.value = level;
        if (isBotName(value)) set(value);
      }}
    >
      {BOT_NAMES.map((name) => (
        <option key={name} value={name}>
          {t(`bot.${name}`)}
        </option>
      ))}
    </select>
  );
}

/** Describes in a sentence how the bot plays. */
export const LevelDescription = ({ level }: { level: string }) =>
  isBotName(level) ? <small class="level-why">{t(`botWhy.${level}`)}</small> : null;
