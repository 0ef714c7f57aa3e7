import { isChosen, type OpenConflict, openConflict } from '@tigris/engine/explain';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { leadersGenitive } from '../../../words/names.ts';
import { ConflictSideCard, WinnerEffects } from './conflict-side.tsx';
import { SupportChooser } from './support-chooser.tsx';

/** The open conflict, as all players see it: strengths, who must answer, and what is at stake. */
export function ConflictPanel({ model }: { model: GameModel }) {
  const view = model.snapshot.value?.view;
  const battle = view === undefined ? null : openConflict(view);
  if (view === undefined || battle === null) return null;
  const { conflict } = battle;
  return (
    <section
      class={`panel conflict ${conflict.kind}`}
      data-conflict={conflict.kind}
      aria-label={t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) })}
    >
      <h2>{t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) })}</h2>
      <div class="sides">
        <OpenConflictSide model={model} battle={battle} isAttacker />
        <OpenConflictSide model={model} battle={battle} isAttacker={false} />
      </div>
      {model.isMyDecision.value && <SupportChooser model={model} conflict={battle} />}
      {isChosen(view.rules, 'english') && <p class="limits">{t('conflict.english')}</p>}
    </section>
  );
}

type SideProps = { model: GameModel; battle: OpenConflict; isAttacker: boolean };

function OpenConflictSide({ model, battle, isAttacker }: SideProps) {
  const { conflict, added, askedSeat, attackers, defenders } = battle;
  const seat = isAttacker ? conflict.attacker : conflict.defender;
  const choosing = askedSeat === seat && model.isMyDecision.value ? model.supportTiles.count.value : null;
  return (
    <ConflictSideCard
      model={model}
      battle={battle}
      isAttacker={isAttacker}
      strength={{
        onBoard: (isAttacker ? attackers : defenders).length,
        added: choosing ?? (isAttacker ? added : null),
      }}
      state={askedSeat === seat ? 'asked' : undefined}
    >
      <WinnerEffects model={model} battle={battle} isAttacker={isAttacker} />
    </ConflictSideCard>
  );
}
