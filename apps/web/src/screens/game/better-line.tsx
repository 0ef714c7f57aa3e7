import { argumentsFor } from '@tigris/bots';
import type { Mistake } from '@tigris/bots/review';
import { t } from '../../i18n/i18n.ts';
import type { Reviews } from '../../model/reviews.ts';
import { adviceWords, whyWords } from '../../words/advice-words.ts';
import { plyWords } from '../../words/log-words.ts';
import { capital } from '../../words/names.ts';

/** What would have been better, step by step; the board shows the step that is chosen. */
export function BetterLine({ reviews, mistake }: { reviews: Reviews; mistake: Mistake }) {
  const { model, seat } = reviews;
  const instead = model.instead.value;
  if (instead === null) return null;
  const { line, at, ply: first } = instead;
  const last = mistake.better.steps.at(-1);
  return (
    <div class="better-line" data-line={`${at}/${line.length}`}>
      <div class="steps">
        <StepButton words={t('review.back')} sign="‹" off={at === 0} go={() => model.step(-1)} />
        <span>
          {at} / {line.length}
        </span>
        <StepButton words={t('review.forward')} sign="›" off={at >= line.length} go={() => model.step(1)} />
      </div>
      <ol>
        {line.plies.map((ply, i) => (
          <li key={i} class={i + 1 === at ? 'shown' : ''}>
            {plyWords(model, ply, first + i + 1)}
          </li>
        ))}
        {last?.action.kind === 'exchange' && <li>{adviceWords(model, last.action)}</li>}
      </ol>
      {/* Sentences with reasons speak to the player whose seat it is. */}
      {model.now.value?.seat === seat.value && (
        <p>{capital(whyWords(model, argumentsFor(mistake.better.reason, seat.value), seat.value))}.</p>
      )}
    </div>
  );
}

function StepButton({ words, sign, off, go }: { words: string; sign: string; off: boolean; go: () => void }) {
  return (
    <button type="button" class="small" aria-label={words} title={words} disabled={off} onClick={go}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
