import { isChosen, type OpenConflict, openConflict } from '@tigris/engine/explain';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { leadersGenitive } from '../../../words/names.ts';
import { ConflictSideCard, WinnerEffects } from './conflict-side.tsx';
import { SupportChooser } from './support-chooser.tsx';

/** The open conflict as everybody sees it: both sides and their strengths, who must answer, what is at stake. */
export function ConflictPanel({ model }: { model: GameModel }) {
  const view = model.snapshot.value?.view;
  const fought = view === undefined ? null : openConflict(view);
  if (view === undefined || fought === null) return null;
  const { conflict } = fought;
  return (
    <section
      class={`panel conflict ${conflict.kind}`}
      data-conflict={conflict.kind}
      aria-label={t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) })}
    >
      <h2>{t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) })}</h2>
      <div class="sides">
        <OpenConflictSide model={model} fought={fought} attacks />
        <OpenConflictSide model={model} fought={fought} attacks={false} />
      </div>
      {model.isMyDecision.value && <SupportChooser model={model} conflict={fought} />}
      {isChosen(view.rules, 'english') && <p class="limits">{t('conflict.english')}</p>}
    </section>
  );
}

type SideProps = { model: GameModel; fought: OpenConflict; attacks: boolean };

function OpenConflictSide({ model, fought, attacks }: SideProps) {
  const { conflict, added, askedSeat, attackers, defenders } = fought;
  const seat = attacks ? conflict.attacker : conflict.defender;
  const choosing = askedSeat === seat && model.isMyDecision.value ? model.supportTiles.count.value : null;
  return (
    <ConflictSideCard
      model={model}
      battle={fought}
      isAttacker={attacks}
      strength={{
        onBoard: (attacks ? attackers : defenders).length,
        added: choosing ?? (attacks ? added : null),
      }}
      state={askedSeat === seat ? 'asked' : undefined}
    >
      <WinnerEffects model={model} battle={fought} attacks={attacks} />
    </ConflictSideCard>
  );
}
