import type { ReviewedTurn } from '@tigris/bots/review';
import { t } from '../../i18n/i18n.ts';

export const percentOf = (share: number): number => Math.round(100 * share);

export const turnWords = ({ turn, own }: ReviewedTurn): string =>
  t(own ? 'review.turn' : 'review.answer', { turn });

export const oddsWords = ({ before, after }: ReviewedTurn): string =>
  t('review.odds', { before: percentOf(before), after: percentOf(after) });

/** What a turn gave away, if it is worth a word. */
export const lostWords = ({ lost }: ReviewedTurn): string =>
  percentOf(lost) === 0 ? '' : t('review.lost', { lost: percentOf(lost) });

/** "Turn 7: before 62 %, after 48 %, lost 14 %". */
export const spokenWords = (turn: ReviewedTurn): string =>
  `${turnWords(turn)}: ${t('review.spoken', {
    before: percentOf(turn.before),
    after: percentOf(turn.after),
    lost: percentOf(turn.lost),
  })}`;
