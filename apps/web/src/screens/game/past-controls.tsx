import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';

/** Steps through the game; a new move never pulls anybody forward, only *Live* does. */
export function PastControls({ model }: { model: GameModel }) {
  const plies = model.past.value.timeline.length;
  const ply = model.looking.value ?? plies;
  return (
    <div class="past">
      <Step words={t('past.first')} sign="«" off={ply === 0} go={() => model.look(0)} />
      <Step words={t('past.back')} sign="‹" off={ply === 0} go={() => model.look(ply - 1)} />
      <span class="at">
        {ply} / {plies}
      </span>
      <Step words={t('past.forward')} sign="›" off={ply >= plies} go={() => model.look(ply + 1)} />
      <button
        type="button"
        class={model.live.value ? 'live on' : 'live'}
        data-past="live"
        aria-pressed={model.live.value}
        onClick={() => model.look(null)}
      >
        {t('past.live')}
      </button>
    </div>
  );
}

function Step({ words, sign, off, go }: { words: string; sign: string; off: boolean; go: () => void }) {
  return (
    <button type="button" class="step" aria-label={words} title={words} disabled={off} onClick={go}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
