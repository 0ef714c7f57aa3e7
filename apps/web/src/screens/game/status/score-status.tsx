import { type ByColor, COLORS, type View } from '@tigris/engine';
import { GAME_END_TREASURES, treasuresLeft, weakestColors } from '@tigris/engine/explain';
import { PointArt, TreasureArt } from '../../../art/components/memoized-piece-art.tsx';
import { joinParts, t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { colorWord } from '../../../words/names.ts';

/** The player's points with the weakest colors marked, treasures on the board, and the bag. */
export function ScoreStatus({ model }: { model: GameModel }) {
  const view = model.shownView.value;
  const seat = model.revealedSeat.value;
  if (view === null) return null;
  const own = seat === null ? undefined : view.seats[seat];
  const count = treasuresLeft(view);
  return (
    <section class="status">
      {own?.points && <Points points={own.points} treasures={own.treasures ?? 0} />}
      <span class="chip" title={t('rail.onBoard', { count, end: GAME_END_TREASURES })}>
        <TreasureArt />
        <span aria-hidden="true">{t('rail.onBoardShort', { count, end: GAME_END_TREASURES })}</span>
        <span class="sr">{t('rail.onBoard', { count, end: GAME_END_TREASURES })}</span>
      </span>
      <span class="chip bag">
        <b>{t('rail.bag')}</b> {bagWords(view)}
      </span>
    </section>
  );
}

function Points({ points, treasures }: { points: Readonly<ByColor<number>>; treasures: number }) {
  const weakest = weakestColors(points);
  return (
    <ul class="points" aria-label={t('rail.points')}>
      {COLORS.map((color) => (
        <li
          key={color}
          class={weakest.includes(color) ? 'weakest' : ''}
          title={weakest.includes(color) ? joinParts(':', colorWord(color), t('rail.weakest')) : colorWord(color)}
        >
          <PointArt color={color} />
          <b data-points={color}>{points[color]}</b>
          <span class="sr">{colorWord(color)}</span>
        </li>
      ))}
      <li title={t('rail.treasures')}>
        <TreasureArt />
        <b>{treasures}</b>
        <span class="sr">{t('rail.treasures')}</span>
      </li>
    </ul>
  );
}

function bagWords({ bag }: View): string {
  if (bag.kind === 'size') return t('rail.bagCount', { count: bag.size });
  switch (bag.level) {
    case 'full':
      return t('rail.bagFull');
    case 'half':
      return t('rail.bagHalf');
    case 'quarter':
      return t('rail.bagQuarter');
    case 'last':
      return t('rail.bagLast');
  }
}
