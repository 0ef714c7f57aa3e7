import { selectReasons, type TermChange } from '@tigris/bots';
import type { Mistake } from '@tigris/bots/review';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import type { Reviews } from '../../../model/advice/reviews.ts';
import { exchangedTiles, reasonSentence } from '../../../words/advice-words.ts';
import { plyWords } from '../../../words/log-words.ts';
import { capitalize, playerName } from '../../../words/names.ts';

/** A better line, step by step. The board shows the selected step. */
export function BetterLine({ reviews, mistake }: { reviews: Reviews; mistake: Mistake }) {
  const { model, seat } = reviews;
  const variation = model.variation.value;
  const box = useRef<HTMLDivElement>(null);
  // It opens below the button, often outside the viewport.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  if (variation === null) return null;
  const { line, shownPlies, ply: first } = variation;
  return (
    <div class="better-line" data-line={`${shownPlies}/${line.length}`} ref={box}>
      <div class="steps">
        <StepButton words={t('review.back')} sign="‹" off={shownPlies === 0} go={() => model.stepBy(-1)} />
        <span>
          {shownPlies} / {line.length}
        </span>
        <StepButton words={t('review.forward')} sign="›" off={shownPlies >= line.length} go={() => model.stepBy(1)} />
      </div>
      {mistake.better.ply > mistake.fromPly && <p>{t('review.begun')}</p>}
      <ol>
        {line.plies.map((ply, i) => (
          <li key={i} class={i + 1 === shownPlies ? 'shown' : ''}>
            {plyWords(model, ply, first + i + 1)}
          </li>
        ))}
        <LastExchange reviews={reviews} mistake={mistake} />
      </ol>
      {/* Sentences with reasons address the player of the seat. */}
      {model.snapshot.value?.seat === seat.value && (
        <p>{capitalize(reasonSentence(model, argumentsOf(reviews, mistake), seat.value))}.</p>
      )}
    </div>
  );
}

/** The board cannot show an exchange, since the drawn tiles are unknown. */
function LastExchange({ reviews: { model, seat }, mistake }: { reviews: Reviews; mistake: Mistake }) {
  const last = mistake.better.steps.at(-1);
  if (last?.action.kind !== 'exchange') return null;
  const words = { name: playerName(model, seat.value), tiles: exchangedTiles(last.action) };
  return <li>{t('review.exchange', words)}</li>;
}

/** Returns the reasons for the line, in the position where it begins. */
function argumentsOf({ model, seat: { value: seat } }: Reviews, { better }: Mistake): TermChange[] {
  const view = model.history.value.mainline.positionAt(better.ply);
  const actions = better.steps.filter((step) => step.seat === seat).map(({ action }) => action);
  return selectReasons(better.reason, { seat, view, actions });
}

function StepButton({ words, sign, off, go }: { words: string; sign: string; off: boolean; go: () => void }) {
  return (
    <button type="button" class="small" aria-label={words} title={words} disabled={off} onClick={go}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
