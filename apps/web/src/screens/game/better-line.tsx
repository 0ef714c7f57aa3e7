import { argumentsFor, type Change } from '@tigris/bots';
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
        <p>{capital(whyWords(model, argumentsOf(reviews, mistake), seat.value))}.</p>
      )}
    </div>
  );
}

/** What speaks for the line, as the board is where it begins. */
function argumentsOf({ model, seat: { value: seat } }: Reviews, { better }: Mistake): Change[] {
  const view = model.past.value.timeline.at(better.ply);
  const actions = better.steps.filter((step) => step.seat === seat).map(({ action }) => action);
  return argumentsFor(better.reason, { seat, view, actions });
}

function StepButton({ words, sign, off, go }: { words: string; sign: string; off: boolean; go: () => void }) {
  return (
    <button type="button" class="small" aria-label={words} title={words} disabled={off} onClick={go}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
