import type { ReviewedTurn } from '@tigris/bots/review';
import { t } from '../../../i18n/i18n.ts';
import { toPercent, turnWords } from './review-words.ts';

/** More labels would overlap. */
const MAX_LABELS = 5;

type Props = {
  turns: readonly ReviewedTurn[];
  /** Left edge of a turn. */
  x: (i: number) => number;
  y: (odds: number) => number;
  right: number;
  bottom: number;
};

/** Labels for the odds and for some of the turns. */
export function ReviewAxis({ turns, x, y, right, bottom }: Props) {
  const every = Math.ceil(turns.length / MAX_LABELS);
  return (
    <>
      {[1, 0.5, 0].map((odds) => (
        <g key={odds} class="axis">
          <path d={`M${x(0)} ${y(odds)}H${right}`} />
          <text x={x(0) - 5} y={y(odds)} text-anchor="end" dominant-baseline="central">
            {t('review.share', { share: toPercent(odds) })}
          </text>
        </g>
      ))}
      {turns.map(
        (turn, i) =>
          i % every === 0 && (
            <text key={turn.turn} class="axis" x={x(i)} y={bottom - 6}>
              {i === 0 ? turnWords({ ...turn, isOwnTurn: true }) : turn.turn}
            </text>
          ),
      )}
    </>
  );
}
