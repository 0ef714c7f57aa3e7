import { BOT_NAMES, type BotName, isBotName } from '@tigris/bots';
import { t } from '../../../i18n/i18n.ts';

/** What a bot is where nobody has chosen. */
export const DEFAULT_LEVEL: BotName = 'calm';

type Props = {
  level: string;
  set: (level: BotName) => void;
  /** What the list chooses, for people who do not see where it stands. */
  label: string;
};

/** A list of all bots, the weakest first. */
export function LevelSelect({ level, set, label }: Props) {
  return (
    <select
      class="level"
      aria-label={label}
      value={level}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        // The list shows what holds: a table may refuse the change.
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

/** How this bot plays, in a sentence. */
export const LevelDescription = ({ level }: { level: string }) =>
  isBotName(level) ? <small class="level-why">{t(`botWhy.${level}`)}</small> : null;
