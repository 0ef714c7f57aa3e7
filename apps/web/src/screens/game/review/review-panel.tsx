import './review-panel.css';
import type { Mistake, Review, ReviewedTurn } from '@tigris/bots/review';
import { loadTexts, t } from '../../../i18n/i18n.ts';
import type { Reviews } from '../../../model/advice/reviews.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { playerName } from '../../../words/names.ts';
import { BetterLine } from './better-line.tsx';
import { ReviewChart } from './review-chart.tsx';
import { lostWords, oddsWords, spokenWords, toPercent, turnWords } from './review-words.ts';

await loadTexts('advice');

export const renderReviewPanel = (reviews: Reviews) => <ReviewPanel reviews={reviews} />;

/** A seat's turns in a finished game: its odds to win, its worst turns, and better lines. */
function ReviewPanel({ reviews }: { reviews: Reviews }) {
  const state = reviews.state.value;
  return (
    <div class="review" data-review={state.kind}>
      <SeatChoice reviews={reviews} />
      {state.kind === 'running' && <ReviewProgress reviews={reviews} share={state.share} />}
      {state.kind === 'failed' && <p role="alert">{t('review.failed')}</p>}
      {state.kind === 'done' ? (
        <ReviewFindings reviews={reviews} review={state.review} />
      ) : (
        state.kind !== 'running' && <StartReview reviews={reviews} />
      )}
    </div>
  );
}

function SeatChoice({ reviews }: { reviews: Reviews }) {
  const { model, seat } = reviews;
  return (
    <label class="whose">
      {t('review.whose')}
      <select value={seat.value} onChange={({ currentTarget }) => reviews.chooseSeat(Number(currentTarget.value))}>
        {model.snapshot.value?.players.map((_, each) => (
          <option key={each} value={each}>
            {playerName(model, each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function StartReview({ reviews }: { reviews: Reviews }) {
  return (
    <>
      <p class="why">{t('review.why')}</p>
      <button type="button" class="primary" data-go="start-review" onClick={() => void reviews.start()}>
        {t('review.start')}
      </button>
    </>
  );
}

function ReviewProgress({ reviews, share }: { reviews: Reviews; share: number }) {
  const words = t('review.running', { share: toPercent(share) });
  return (
    <>
      <div class="running">
        <span>{words}</span>
        <button type="button" class="small" data-go="stop-review" onClick={() => reviews.cancel()}>
          {t('app.cancel')}
        </button>
      </div>
      <progress max={1} value={share} aria-label={words} />
    </>
  );
}

function ReviewFindings({ reviews, review }: { reviews: Reviews; review: Review }) {
  const { mistakes, turns } = review;
  return (
    <>
      <h3>{t('review.chart')}</h3>
      <ReviewChart model={reviews.model} review={review} />
      <h3>{t('review.worst')}</h3>
      {mistakes.length === 0 && <p>{t('review.none')}</p>}
      {mistakes.length > 0 && <p class="why">{t('review.luck')}</p>}
      <ol class="worst">
        {mistakes.map((mistake) => (
          <WorstTurn key={mistake.turn} reviews={reviews} mistake={mistake} />
        ))}
      </ol>
      <details onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}>
        <summary>{t('review.all')}</summary>
        <ol class="all-turns">
          {turns.map((turn) => (
            <TurnRow key={turn.turn} model={reviews.model} turn={turn} />
          ))}
        </ol>
      </details>
    </>
  );
}

/** A turn as it was played, and the better line. */
function WorstTurn({ reviews, mistake }: { reviews: Reviews; mistake: Mistake }) {
  const { model } = reviews;
  const isShown = model.variation.value?.turn === mistake.turn;
  const played = model.shownPly.value === mistake.toPly && model.variation.value === null;
  return (
    <li data-worst={mistake.turn}>
      <TurnLine turn={mistake} />
      <div class="choice">
        <button type="button" class="small" aria-pressed={played} onClick={() => model.showPly(mistake.toPly)}>
          {t('review.show')}
        </button>
        <button
          type="button"
          class="small"
          data-go="better"
          aria-pressed={isShown}
          onClick={() => reviews.showBetter(mistake)}
        >
          {t('review.better')}
        </button>
      </div>
      {isShown && <BetterLine reviews={reviews} mistake={mistake} />}
    </li>
  );
}

const TurnLine = ({ turn }: { turn: ReviewedTurn }) => (
  <>
    <b>{turnWords(turn)}</b> {oddsWords(turn)} <b class="swing">{lostWords(turn)}</b>
  </>
);

/** A click shows the position after the turn. */
const TurnRow = ({ model, turn }: { model: GameModel; turn: ReviewedTurn }) => (
  <li>
    <button
      type="button"
      class="small"
      data-turn={turn.turn}
      aria-label={spokenWords(turn)}
      aria-pressed={model.shownPly.value === turn.toPly && model.variation.value === null}
      onClick={() => model.showPly(turn.toPly)}
    >
      <TurnLine turn={turn} />
    </button>
  </li>
);
