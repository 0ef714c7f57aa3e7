import type { Seat } from '@tigris/engine';
import { makeAction } from '@tigris/engine';
import {
  isChosen,
  type OpenConflict,
  openConflict,
  type SupportOutcome,
  withSupport,
} from '@tigris/engine/explain';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { leadersGen, playerName, tileCount } from '../../words/names.ts';
import { LeaderArt, TileArt } from './art.tsx';
import { stakeWords } from './forecast.tsx';

/** The open conflict as everybody sees it: both sides and their strengths, who must answer, what is at stake. */
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

type Props = { model: GameModel; fought: OpenConflict };

/** Asks how many tiles to add and shows the total. Each allowed number has a button; adding none is always possible. */
function SupportStepper({ model, fought }: Props) {
  const counts = model.legal.value.flatMap((action) => (action.kind === 'support' ? [action.count] : []));
  const most = Math.max(0, ...counts);
  const at = nearest(counts, model.support.value);
  const outcome = withSupport(fought, at);
  const step = (by: number) => () => {
    const next = counts.filter((count) => (by > 0 ? count > at : count < at));
    if (next.length > 0) model.support.value = by > 0 ? Math.min(...next) : Math.max(...next);
  };
  return (
    <div class="stepper">
      <div class="step-row">
        <button
          type="button"
          data-step="less"
          aria-label={t('act.less')}
          disabled={at <= 0}
          onClick={step(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output class="adding">
          {Array.from({ length: at }, (_, i) => (
            <TileArt key={i} color={fought.support} />
          ))}
          <b>{at}</b>
        </output>
        <button
          type="button"
          data-step="more"
          aria-label={t('act.more')}
          disabled={at >= most}
          onClick={step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <p class={outcome.wins ? 'running ahead' : 'running'}>{outcomeWords(outcome, fought.other)}</p>
      <div class="answers">
        {counts.map((count) => (
          <Add key={count} model={model} fought={fought} count={count} chosen={count === at} />
        ))}
      </div>
      <small>{t('conflict.inHand', { count: most })}</small>
    </div>
  );
}

const OUTCOMES = { ahead: 'conflict.wins', level: 'conflict.ties', behind: 'conflict.loses' } as const;

/** "4 against 3: ahead". */
function outcomeWords({ own, stands, wins }: SupportOutcome, theirs: number): string {
  const words = t(OUTCOMES[stands], { mine: own, theirs });
  return stands === 'level' && wins ? `${words} (${t('fore.tie')})` : words;
}

/** The stepper shows allowed numbers only. */
const nearest = (counts: readonly number[], wanted: number): number =>
  counts.filter((count) => count <= wanted).at(-1) ?? 0;

type AddProps = Props & { count: number; chosen: boolean };

function Add({ model, fought, count, chosen }: AddProps) {
  const tiles = tileCount(fought.support, count);
  const words = count === 0 ? t('act.addNone') : t('act.add', { count: tiles });
  return (
    <button
      type="button"
      class={chosen ? 'answer chosen primary' : count === 0 ? 'answer none' : 'answer short'}
      data-move={makeAction({ kind: 'support', count })}
      aria-label={words}
      disabled={model.busy.value}
      onClick={() => void model.act({ kind: 'support', count })}
    >
      {chosen || count === 0 ? words : `+${count}`}
    </button>
  );
}
