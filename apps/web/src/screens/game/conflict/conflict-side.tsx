import type { Color, Dynasty, Seat } from '@tigris/engine';
import type { ConflictPreview, VictoryPreview } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import { LeaderArt, PointArt, TileArt } from '../../../art/components/memoized-piece-art.tsx';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { HOUSE, SPLIT_KINGDOM } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { capitalize, leaderWord, playerName, pointCount, tileCount } from '../../../words/names.ts';

/** Tiles on the board and from the hand. `added` is null while it is unknown. */
export type SideStrength = { onBoard: number; added: number | null };

type SideProps = {
  model: GameModel;
  battle: Pick<ConflictPreview, 'conflict'>;
  isAttacker: boolean;
  strength: SideStrength;
  /** `asked`: this side must answer. `won` and `lost` are outcomes. */
  state?: 'asked' | 'won' | 'lost' | undefined;
  children: ComponentChildren;
};

/** One side of a conflict: its leader and strength. Children show what it wins or loses. */
export function ConflictSideCard({ model, battle: { conflict }, isAttacker, strength, state, children }: SideProps) {
  const seat: Seat = isAttacker ? conflict.attacker : conflict.defender;
  return (
    <div class={`side ${isAttacker ? 'attacker' : 'defender'} ${state ?? ''}`}>
      <LeaderArt dynasty={dynastyOf(model, seat)} color={conflict.color} />
      <b class="name">{playerName(model, seat)}</b>
      <small>{t(isAttacker ? 'conflict.attacker' : 'conflict.defender')}</small>
      <p class="sum">
        {strength.added === null ? (
          <b title={t('conflict.board')}>{strength.onBoard}</b>
        ) : (
          <>
            <span title={t('conflict.board')}>{strength.onBoard}</span>
            <span aria-hidden="true">+</span>
            <span title={t('conflict.added')}>{strength.added}</span>
            <span aria-hidden="true">=</span>
            <b title={t('conflict.total')}>{strength.onBoard + strength.added}</b>
          </>
        )}
      </p>
      {children}
    </div>
  );
}

/** What happens if this side wins. */
export function WinnerEffects({
  model,
  battle,
  isAttacker,
}: {
  model: GameModel;
  battle: ConflictPreview;
  isAttacker: boolean;
}) {
  const { conflict, ifAttackerWins, ifDefenderWins } = battle;
  const after = isAttacker ? ifAttackerWins : ifDefenderWins;
  return (
    <div class="stake">
      <small>{ifWords(model, isAttacker ? conflict.attacker : conflict.defender, after)}</small>
      <EffectList model={model} after={after} />
    </div>
  );
}

function ifWords(model: GameModel, winner: Seat, { beatenLeader }: VictoryPreview): string {
  const own = model.snapshot.value?.seat ?? null;
  if (winner === own) return t('conflict.ifYouWin');
  return beatenLeader.seat === own
    ? t('conflict.ifYouLose')
    : t('conflict.ifWins', { name: playerName(model, winner) });
}

/** Points, returned leader, removed tiles, split kingdom: each as a sign with a number. */
function EffectList({ model, after }: { model: GameModel; after: VictoryPreview }) {
  const { points, color, cells, beatenLeader, kingdomParts } = after;
  return (
    <ul class="effects">
      <Effect words={pointCount(color, points)} art={<PointArt color={color} />} shown={`+${points}`} />
      <ReturnedLeader model={model} seat={beatenLeader.seat} color={beatenLeader.color} />
      {cells.length > 0 && (
        <Effect
          words={t('conflict.leave', { tiles: tileCount(color, cells.length) })}
          art={<TileArt color={color} />}
          shown={`−${cells.length}`}
        />
      )}
      {kingdomParts > 1 && (
        <Effect
          words={t('fore.splits', { count: kingdomParts })}
          art={<SignIcon sign={SPLIT_KINGDOM} />}
          shown={`${kingdomParts}`}
        />
      )}
    </ul>
  );
}

/** The leader that returns to its player. It appears on the winner's card, so it is drawn with its own dynasty. */
export function ReturnedLeader({ model, seat, color }: { model: GameModel; seat: Seat; color: Color }) {
  const words = t('conflict.home', { leader: capitalize(leaderWord(color)) });
  return (
    <li title={words} class="fallen">
      <LeaderArt dynasty={dynastyOf(model, seat)} color={color} />
      <SignIcon sign={HOUSE} />
      <span class="sr">{words}</span>
    </li>
  );
}

const dynastyOf = (model: GameModel, seat: Seat): Dynasty => model.snapshot.value?.view.seats[seat]?.dynasty ?? 'a';

type EffectProps = { words: string; art: ComponentChildren; shown: string };

/** A sign and a number, with words for screen readers. */
export function Effect({ words, art, shown }: EffectProps) {
  return (
    <li title={words}>
      {art}
      <span aria-hidden="true">{shown}</span>
      <span class="sr">{words}</span>
    </li>
  );
}
