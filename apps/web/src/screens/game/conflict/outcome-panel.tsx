import type { Seat } from '@tigris/engine';
import type { ConflictOutcome } from '@tigris/engine/explain';
import { PointArt, TileArt } from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { leadersGenitive, playerName, pointCount, tileCount } from '../../../words/names.ts';
import { ConflictSideCard, Effect, ReturnedLeader } from './conflict-side.tsx';

type Props = {
  model: GameModel;
  outcome: ConflictOutcome;
  /** Null if it cannot be dismissed, as in an earlier position. */
  dismiss: (() => void) | null;
};

/** The outcome of a conflict: winner, strengths, points and removed pieces. */
export function OutcomePanel({ model, outcome, dismiss }: Props) {
  const { conflict, winner, attack, defense, points } = outcome;
  const [mine, theirs] = winner === conflict.attacker ? [attack, defense] : [defense, attack];
  const title = t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) });
  return (
    <section class="panel verdict" data-verdict={conflict.kind} aria-label={title}>
      <h2>
        <span class="of">{title}</span>
        <span class="end">
          <b>
            {t('conflict.outcome', {
              name: playerName(model, winner),
              mine: mine.onBoard + mine.added,
              theirs: theirs.onBoard + theirs.added,
            })}
          </b>
          <span class="gain" aria-hidden="true">
            · +{points.count}
            <PointArt color={points.color} />
          </span>
        </span>
      </h2>
      <div class="sides">
        <OutcomeSide model={model} verdict={outcome} isAttacker />
        <OutcomeSide model={model} verdict={outcome} isAttacker={false} />
      </div>
      {mine.onBoard + mine.added === theirs.onBoard + theirs.added && <p class="limits">{t('conflict.tied')}</p>}
      {dismiss !== null && (
        <button type="button" class="close small" data-go="verdict-read" onClick={dismiss}>
          <span aria-hidden="true">×</span>
          <span class="sr">{t('conflict.close')}</span>
        </button>
      )}
    </section>
  );
}

function OutcomeSide({
  model,
  verdict,
  isAttacker,
}: {
  model: GameModel;
  verdict: ConflictOutcome;
  isAttacker: boolean;
}) {
  const { conflict, winner, attack, defense } = verdict;
  const seat = isAttacker ? conflict.attacker : conflict.defender;
  const won = seat === winner;
  return (
    <ConflictSideCard
      model={model}
      battle={verdict}
      isAttacker={isAttacker}
      strength={isAttacker ? attack : defense}
      state={won ? 'won' : 'lost'}
    >
      <div class="stake">
        <small>{t(won ? 'conflict.won' : 'conflict.lost')}</small>
        {won ? <Won verdict={verdict} /> : <Lost model={model} seat={seat} verdict={verdict} />}
      </div>
    </ConflictSideCard>
  );
}

const Won = ({ verdict: { points } }: { verdict: ConflictOutcome }) => (
  <ul class="effects">
    <Effect
      words={pointCount(points.color, points.count)}
      art={<PointArt color={points.color} />}
      shown={`+${points.count}`}
    />
  </ul>
);

type LostProps = { model: GameModel; seat: Seat; verdict: ConflictOutcome };

const Lost = ({ model, seat, verdict: { conflict, lost } }: LostProps) => (
  <ul class="effects">
    <ReturnedLeader model={model} seat={seat} color={conflict.color} />
    {lost.cells.length > 0 && (
      <Effect
        words={t('conflict.leave', { tiles: tileCount(lost.color, lost.cells.length) })}
        art={<TileArt color={lost.color} />}
        shown={`−${lost.cells.length}`}
      />
    )}
  </ul>
);
