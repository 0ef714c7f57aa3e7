import type { ComponentChildren } from 'preact';
import { t } from '../../../i18n/i18n.ts';
import type { Hints } from '../../../model/advice/hints.ts';
import { Lazy } from '../../shared/lazy.tsx';
import { Hand } from '../bar/hand.tsx';
import { Prompt } from '../bar/prompt.tsx';
import type { ReplayProps } from './replay-bar.tsx';

type Props = ReplayProps & { hints: Hints; rematch: ComponentChildren };

/** The area below the board of a finished game: the shown move, a visible hand, and the replay. */
export function FinishedGameBar({ hints, rematch, ...replay }: Props) {
  const { model } = replay.reviews;
  // The result sheet offers the rematch itself.
  const resultShown = model.isLive.value && !replay.resultClosed.value;
  return (
    <section class="bar over" aria-label={t('hand.tiles')}>
      <Prompt model={model} hints={hints} />
      {model.revealedSeat.value !== null && <Hand model={model} />}
      <div class="replay-place">
        <Lazy
          load={async () => (await import('./replay-bar.tsx')).renderReplayBar(replay)}
          failed={<p>{t('app.unreachable')}</p>}
        />
      </div>
      {!resultShown && rematch && <div class="over-again">{rematch}</div>}
    </section>
  );
}
