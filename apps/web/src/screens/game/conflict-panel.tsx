import type { Seat } from '@tigris/engine';
import { isChosen, type OpenConflict, openConflict } from '@tigris/engine/explain';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { LeaderArt } from './art.tsx';
import { leadersGen, playerName } from './names.ts';
import { stakeWords } from './stake-words.ts';
import { SupportStepper } from './support-stepper.tsx';

/** A conflict as everybody sees it: both sides, what each has, who must answer, what is at stake. */
export function ConflictPanel({ model }: { model: GameModel }) {
  const view = model.now.value?.view;
  const fought = view === undefined ? null : openConflict(view);
  if (view === undefined || fought === null) return null;
  const { conflict } = fought;
  return (
    <section class={`panel conflict ${conflict.of}`} data-conflict={conflict.of}>
      <h2>{t(`conflict.${conflict.of}`, { leaders: leadersGen(conflict.color) })}</h2>
      <div class="sides">
        <Side model={model} fought={fought} attacks />
        <Side model={model} fought={fought} attacks={false} />
      </div>
      {model.mine.value && <SupportStepper model={model} fought={fought} />}
      <p class="stake">
        {stakeWords(model, fought)} {t('conflict.tie')}
      </p>
      {isChosen(view.rules, 'english') && <p class="stake">{t('conflict.english')}</p>}
    </section>
  );
}

type SideProps = { model: GameModel; fought: OpenConflict; attacks: boolean };

function Side({ model, fought, attacks }: SideProps) {
  const { conflict, added, asked } = fought;
  const seat: Seat = attacks ? conflict.attacker : conflict.defender;
  const tiles = attacks ? fought.attackers : fought.defenders;
  const total = attacks ? fought.attack : fought.defence;
  const more = attacks ? added : null;
  return (
    <div class={`side ${attacks ? 'attacker' : 'defender'} ${asked === seat ? 'asked' : ''}`}>
      <LeaderArt dynasty={model.now.value?.view.seats[seat]?.dynasty ?? 'a'} color={conflict.color} />
      <b>{playerName(model, seat)}</b>
      <small>{t(attacks ? 'conflict.attacker' : 'conflict.defender')}</small>
      <p class="sum">
        <span title={t('conflict.board')}>{tiles.length}</span>
        <span aria-hidden="true">+</span>
        <span title={t('conflict.added')}>{more ?? '?'}</span>
        <span aria-hidden="true">=</span>
        <b title={t('conflict.total')}>{total}</b>
      </p>
    </div>
  );
}
