import { t } from '../../i18n/i18n.ts';

type Props = {
  /** Names by who they are. */
  muted: ReadonlyMap<string, string>;
  hear: (who: string, name: string) => void;
};

/** Whoever is not heard any more may be heard again. */
export function Muted({ muted, hear }: Props) {
  return (
    <div class="muted">
      {[...muted].map(([who, name]) => (
        <button key={who} type="button" class="small" onClick={() => hear(who, name)}>
          {t('chat.unmute', { name })}
        </button>
      ))}
    </div>
  );
}
