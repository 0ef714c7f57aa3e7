import type { Seat, Setup } from '@tigris/engine';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { type ConflictStanding, standingOf } from '../../model/standing.ts';
import { LeaderArt } from './art.tsx';
import { colorWord, leadersGen, leaderWord, playerName } from './names.ts';
import { SupportStepper } from './support-stepper.tsx';

/** A conflict as everybody sees it: both sides, what each has, who must answer, what is at stake. */
export function ConflictPanel({ model }: { model: GameModel }) {
  const view = model.now.value?.view;
  const standing = view === undefined ? null : standingOf(view);
  if (view === undefined || standing === null) return null;
  const { conflict } = standing;
  return (
    <section class={`panel conflict ${conflict.of}`} data-conflict={conflict.of}>
      <h2>{t(`conflict.${conflict.of}`, { leaders: leadersGen(conflict.color) })}</h2>
      <div class="sides">
        <Side model={model} standing={standing} attacks />
        <Side model={model} standing={standing} attacks={false} />
      </div>
      {model.mine.value && <SupportStepper model={model} standing={standing} />}
      <p class="stake">{stakeWords(standing)}</p>
      {english(view) && <p class="stake">{t('conflict.english')}</p>}
    </section>
  );
}

const english = ({ rules }: Setup): boolean => rules.slice(3).includes('e');

type SideProps = { model: GameModel; standing: ConflictStanding; attacks: boolean };

function Side({ model, standing, attacks }: SideProps) {
  const { conflict, added, attack, defence, asked } = standing;
  const seat: Seat = attacks ? conflict.attacker : conflict.defender;
  const board = attacks ? attack : defence;
  const more = attacks ? added : null;
  return (
    <div class={`side ${attacks ? 'attacker' : 'defender'} ${asked === seat ? 'asked' : ''}`}>
      <LeaderArt dynasty={model.now.value?.view.seats[seat]?.dynasty ?? 'a'} color={conflict.color} />
      <b>{playerName(model, seat)}</b>
      <small>{t(attacks ? 'conflict.attacker' : 'conflict.defender')}</small>
      <p class="sum">
        <span title={t('conflict.board')}>{board}</span>
        <span aria-hidden="true">+</span>
        <span title={t('conflict.added')}>{more ?? '?'}</span>
        <span aria-hidden="true">=</span>
        <b title={t('conflict.total')}>{board + (more ?? 0)}</b>
      </p>
    </div>
  );
}

function stakeWords({ conflict, attack, defence }: ConflictStanding): string {
  const tie = t('conflict.tie');
  if (conflict.of === 'revolt')
    return `${t('conflict.stakeRevolt', { leader: leaderWord(conflict.color) })} ${tie}`;
  const stake = t('conflict.stakeWar', {
    color: colorWord(conflict.color),
    attack: 1 + defence,
    defence: 1 + attack,
  });
  return `${stake} ${tie}`;
}
