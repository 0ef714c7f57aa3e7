import { makeAction, makeLeader } from '@tigris/engine';
import { leaderCell } from '@tigris/engine/explain';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { undoWords } from '../../../words/undo-words.ts';

/** The buttons to take back, exchange, stop here and confirm. Their places never change. */
export function ActionButtons({ model }: { model: GameModel }) {
  const { kind } = model.pendingDecision.value;
  const free = model.isMyDecision.value && kind === 'action' && !model.isSending.value;
  const picked = model.selectedPiece.value;
  const exchanging = picked?.piece === 'exchange';
  return (
    <div class="actions">
      <UndoButton model={model} />
      <button
        type="button"
        data-action="exchange"
        aria-pressed={exchanging}
        disabled={!free}
        onClick={() => model.select(exchanging ? picked : { piece: 'exchange', indices: [] })}
      >
        {t(exchanging ? 'act.keep' : 'act.exchange')}
      </button>
      {canTakeOff(model) ? (
        <TakeOffButton model={model} />
      ) : (
        <EndTurnEarlyButton model={model} off={!free || exchanging} />
      )}
      <ConfirmButton model={model} />
    </div>
  );
}

/** While it is locked a press says why, since phones have no room for the reason and no pointer that could rest on it. */
function UndoButton({ model }: { model: GameModel }) {
  const now = model.snapshot.value;
  const mine = now !== null && now.seat === now.view.turn && !now.view.over && model.isLive.value;
  const locked = now === null || now.undo.steps === 0;
  const why = mine ? undoWords(model) : t('undo.none');
  return (
    <button
      type="button"
      class="undo"
      data-action="undo"
      title={why}
      disabled={!mine || model.isSending.value}
      aria-disabled={locked}
      onClick={() => void model.undo()}
    >
      <b>{t('act.undo')}</b>
      <small>{mine ? why : ''}</small>
    </button>
  );
}

/**
 * Asks whether the turn shall end although actions are left. The answer is the button to confirm; a second press here
 * takes the question back, so that a double click ends nothing.
 */
function EndTurnEarlyButton({ model, off }: { model: GameModel; off: boolean }) {
  const asked = model.isConfirmingEnd.value;
  return (
    <button
      type="button"
      data-action="end-turn"
      aria-pressed={asked}
      disabled={off}
      onClick={() => model.askToEndTurn(!asked)}
    >
      {t(asked ? 'act.playOn' : 'act.endEarly')}
    </button>
  );
}

/** Takes the picked leader off the board. */
function canTakeOff(model: GameModel): boolean {
  const picked = model.selectedPiece.value;
  const now = model.snapshot.value;
  if (picked?.piece !== 'leader' || now === null || now.seat === null) return false;
  return leaderCell(now.view, now.seat, picked.color) !== null;
}

function TakeOffButton({ model }: { model: GameModel }) {
  const picked = model.selectedPiece.value;
  if (picked?.piece !== 'leader') return null;
  const { color } = picked;
  return (
    <button
      type="button"
      class="take-off"
      data-move={`${makeLeader(color)}-`}
      onClick={() => void model.act({ kind: 'leader', color, cell: null })}
    >
      {t('act.takeOff')}
    </button>
  );
}

function markedCount(model: GameModel): number {
  const picked = model.selectedPiece.value;
  return picked?.piece === 'exchange' ? picked.indices.length : 0;
}

/** Ends a turn whose actions are done, carries out an exchange, or plays on the cell that a finger has chosen. */
function ConfirmButton({ model }: { model: GameModel }) {
  const { kind } = model.pendingDecision.value;
  const exchange = model.exchangeAction();
  const aimed = model.aimedCell.value === null ? null : model.pointedAction.value;
  const plays = aimed !== null && model.forecast.value?.refusal === null ? aimed : null;
  const action = exchange ?? plays;
  const ends = model.isMyDecision.value && (kind === 'confirm' || model.isConfirmingEnd.value);
  const words = exchange
    ? t('act.exchangeSure', { count: markedCount(model) })
    : plays
      ? t('act.play')
      : ends
        ? t('act.endTurn')
        : t('act.confirm');
  return (
    <button
      type="button"
      class="primary confirm"
      data-action="confirm"
      data-plays={action === null ? undefined : makeAction(action)}
      disabled={model.isSending.value || (action === null && !ends)}
      onClick={() => void (action === null ? model.endTurn() : model.act(action))}
    >
      {words}
    </button>
  );
}
