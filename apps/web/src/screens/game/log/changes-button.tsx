import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { PLAY } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';

/** Replays what happened since the player's last turn. Hidden while nothing is new. */
export function ChangesButton({ model }: { model: GameModel }) {
  const { count, from } = model.changes.value;
  if (count === 0) return null;
  const play = async () => {
    const { replayChanges } = await import('../../../model/replay/replay-changes.ts');
    replayChanges(model, from);
  };
  return (
    <button
      type="button"
      class="signed news-button"
      data-go="news"
      title={t('log.newsWhy')}
      onClick={() => void play()}
    >
      <SignIcon sign={PLAY} />
      <b aria-hidden="true">{count}</b>
      <span>{t('log.news', { count })}</span>
    </button>
  );
}
