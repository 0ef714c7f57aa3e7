import type { ReviewedTurn } from '@tigris/bots/review';
import { joinParts, t } from '../../../i18n/i18n.ts';
import type { EvaluationLoss } from '../../../model/replay/replay-marks.ts';

export const toPercent = (share: number): number => Math.round(100 * share);

export const turnWords = ({ turn, isOwnTurn }: ReviewedTurn): string =>
  t(isOwnTurn ? 'review.turn' : 'review.answer', { turn });

const percents = ({ winBefore, winAfter, winLost }: ReviewedTurn): { before: number; after: number; lost: number } => ({
  before: toPercent(winBefore),
  after: toPercent(winAfter),
  lost: toPercent(winLost),
});

export function oddsWords(turn: ReviewedTurn): string {
  const { before, after } = percents(turn);
  return t('review.odds', { before, after });
}

/** The loss of a turn; empty if it rounds to 0 %. */
export const lostWords = ({ winLost }: ReviewedTurn): string =>
  toPercent(winLost) === 0 ? '' : t('review.lost', { lost: toPercent(winLost) });

/** For example: "Much lost here: 14 %". */
export const lossWords = ({ kind, lost }: EvaluationLoss): string =>
  t(`replay.mark.${kind}`, { lost: toPercent(lost) });

/** Describes the axes of the chart for screen readers. */
export const axisWords = (turns: readonly ReviewedTurn[]): string =>
  t('review.axis', { first: turns[0]?.turn ?? 0, last: turns.at(-1)?.turn ?? 0 });

/** For example: "Turn 7: before 62 %, after 48 %, lost 14 %". */
export const spokenWords = (turn: ReviewedTurn): string =>
  joinParts(':', turnWords(turn), t('review.spoken', percents(turn)));
