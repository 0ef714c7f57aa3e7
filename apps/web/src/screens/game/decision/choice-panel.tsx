import { type Action, makeAction, makeCell, type Seat } from '@tigris/engine';
import { actionCells, monumentEffects, offeredBuildingCell, tileOn, warPreview } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import { LeaderArt, MonumentArt, PointArt, TreasureArt } from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { monumentColors } from '../../../words/log-words.ts';
import { buildingWord, capitalize, colorWord, leadersGenitive, playerName } from '../../../words/names.ts';
import { promptWords } from '../../../words/prompt-words.ts';

type Props = { model: GameModel; kind: 'war' | 'monument' | 'building' | 'treasure' | 'point' };

/** A button for each answer. Hovering a button shows its ghost on the board. */
export function ChoicePanel({ model, kind }: Props) {
  return (
    <section class={`panel choices choices-${kind}`} aria-label={promptWords(model)}>
      <h2>{promptWords(model)}</h2>
      <div class="answers">
        {model.legalActions.value.map((action) => (
          <Answer key={makeAction(action)} model={model} action={action} />
        ))}
      </div>
    </section>
  );
}

function Answer({ model, action }: { model: GameModel; action: Action }) {
  const hint = (on: boolean) => () => {
    model.previewedAnswer.value = on ? action : null;
    model.highlightedCells.value = on ? actionCells(action) : [];
  };
  return (
    <button
      type="button"
      class={action.kind.startsWith('no-') ? 'answer no' : 'answer'}
      data-move={makeAction(action)}
      disabled={model.isSending.value}
      onPointerEnter={hint(true)}
      onPointerLeave={hint(false)}
      onFocus={hint(true)}
      onBlur={hint(false)}
      onClick={() => {
        hint(false)();
        void model.act(action);
      }}
    >
      <AnswerContent model={model} action={action} />
    </button>
  );
}

function AnswerContent({ model, action }: { model: GameModel; action: Action }): ComponentChildren {
  const view = model.snapshot.value?.view;
  if (view === undefined) return null;
  switch (action.kind) {
    case 'war':
      return <WarAnswer model={model} action={action} />;
    case 'monument':
      return <MonumentAnswer model={model} action={action} />;
    case 'wonder':
      return t('build.wonderAt', { cell: makeCell(action.cell) });
    case 'building':
      return t('build.at', {
        what: capitalize(buildingWord(tileOn(view, action.cell) ?? 0)),
        cell: makeCell(action.cell),
      });
    case 'treasure':
      return (
        <>
          <TreasureArt />
          {makeCell(action.cell)}
        </>
      );
    case 'point':
      return (
        <>
          <PointArt color={action.color} />
          {capitalize(colorWord(action.color))}
        </>
      );
    case 'no-building': {
      const from = offeredBuildingCell(view);
      return from === null ? t('act.noBuilding') : t('act.buildingStays', { cell: makeCell(from) });
    }
    default:
      return t('act.noBuild');
  }
}

/** The strengths in a war, and what each side would win. */
function WarAnswer({ model, action }: { model: GameModel; action: Extract<Action, { kind: 'war' }> }) {
  const view = model.snapshot.value?.view;
  const battle = view === undefined ? null : warPreview(view, action.color);
  if (view === undefined || battle === null) return null;
  const { conflict, attack, defense, attackerWins, defenderWins } = battle;
  const side = (seat: Seat, strength: number, points: number) => (
    <span class="war-side">
      {playerName(model, seat)} <b>{strength}</b>
      <small>
        <span class="sr">{t('conflict.ifWins', { name: playerName(model, seat) })} </span>
        <span aria-hidden="true">→</span> +{points}
      </small>
      <PointArt color={action.color} />
    </span>
  );
  return (
    <>
      <LeaderArt dynasty={view.seats[conflict.attacker]?.dynasty ?? 'a'} color={action.color} />
      <span>
        {t('act.fight', { leaders: leadersGenitive(action.color) })}
        <span class="war-sides">
          {side(conflict.attacker, attack, attackerWins.points)}
          {side(conflict.defender, defense, defenderWins.points)}
        </span>
      </span>
    </>
  );
}

function MonumentAnswer({ model, action }: { model: GameModel; action: Extract<Action, { kind: 'monument' }> }) {
  return (
    <>
      <MonumentArt pair={action.monument} />
      <span>
        {t('build.at', { what: capitalize(monumentColors(action.monument)), cell: makeCell(action.cell) })}
        <small>{effectWords(model, action)}</small>
      </span>
    </>
  );
}

/** Leaders that the monument would pay, the player's own first, and buildings that it costs. */
function effectWords(model: GameModel, action: Extract<Action, { kind: 'monument' }>): string {
  const snapshot = model.snapshot.value;
  if (snapshot === null) return '';
  const { income, buildings } = monumentEffects(snapshot.view, action);
  const paid = income.flatMap((count, seat) => (count === 0 ? [] : [{ seat, count }]));
  const ordered = [
    ...paid.filter(({ seat }) => seat === snapshot.seat),
    ...paid.filter(({ seat }) => seat !== snapshot.seat),
  ];
  const pays = ordered.map(({ seat, count }) =>
    seat === snapshot.seat
      ? t('build.income', { count })
      : t('build.incomeOf', { name: snapshot.players[seat]?.name ?? '', count }),
  );
  const costs = buildings.map((color) => t('build.costs', { building: buildingWord(color) }));
  return [...(pays.length === 0 ? [t('build.noIncome')] : pays), ...costs].join(', ');
}
