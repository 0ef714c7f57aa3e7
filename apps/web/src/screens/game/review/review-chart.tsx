import type { Review, ReviewedTurn } from '@tigris/bots/review';
import { useId } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { ReviewAxis } from './review-axis.tsx';
import { axisWords, spokenWords } from './review-words.ts';

const WIDTH = 320;
const HEIGHT = 128;
/** Area of the curve, with room for labels and marks. */
const PLOT = { left: 42, top: 9, width: 270, height: 94 };
/** Part of a turn's width for the player's own actions; opponents play in the rest. */
const OWN_TURN_SHARE = 0.45;

const y = (odds: number): number => PLOT.top + (1 - odds) * PLOT.height;

/**
 * Odds to win, turn by turn. Swings are thick, the worst have a mark. A click shows the turn. The list of turns
 * below it is its accessible alternative.
 */
export function ReviewChart({ model, review }: { model: GameModel; review: Review }) {
  const { turns, mistakes } = review;
  const width = PLOT.width / Math.max(1, turns.length);
  const x = (i: number) => PLOT.left + i * width;
  const shown = shownTurn(model, turns);
  const axis = useId();
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('review.chart')}
      aria-describedby={axis}
    >
      <desc id={axis}>{axisWords(turns)}</desc>
      <ReviewAxis turns={turns} x={x} y={y} right={PLOT.left + PLOT.width} bottom={HEIGHT} />
      <path class="odds" d={pathOf(turns, x, width)} />
      {turns.map((turn, i) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list of turns has a button for each
        <g key={turn.turn} class={i === shown ? 'turn shown' : 'turn'} onClick={() => model.showPly(turn.toPly)}>
          <title>{spokenWords(turn)}</title>
          <rect x={x(i)} y={0} width={width} height={HEIGHT} />
          <path class="fall" style={{ strokeWidth: thickness(turn) }} d={playedPath(turn, x(i), width)} />
          {mistakes.some((one) => one.turn === turn.turn) && (
            <circle cx={x(i) + width * OWN_TURN_SHARE} cy={y(turn.winAfter)} r={4.5} />
          )}
        </g>
      ))}
    </svg>
  );
}

const pathOf = (turns: readonly ReviewedTurn[], x: (i: number) => number, width: number): string =>
  turns
    .map(({ winBefore, winAfter }, i) => `${x(i)} ${y(winBefore)} ${x(i) + width * OWN_TURN_SHARE} ${y(winAfter)}`)
    .map((points, i) => (i === 0 ? `M${points}` : `L${points}`))
    .join('');

const playedPath = ({ winBefore, winAfter }: ReviewedTurn, x: number, width: number): string =>
  `M${x} ${y(winBefore)}L${x + width * OWN_TURN_SHARE} ${y(winAfter)}`;

const thickness = ({ winLost }: ReviewedTurn): number => Math.min(6, 40 * winLost);

/** Index of the shown turn: the last one that was over by then. */
function shownTurn({ shownPly, variation }: GameModel, turns: readonly ReviewedTurn[]): number {
  const { value: other } = variation;
  const { value: ply } = shownPly;
  if (other !== null) return turns.findIndex(({ turn }) => turn === other.turn);
  return ply === null ? -1 : turns.findLastIndex(({ toPly }) => toPly <= ply);
}
