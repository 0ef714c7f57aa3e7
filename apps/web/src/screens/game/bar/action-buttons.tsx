import { makeAction, makeLeader } from '@tigris/engine';
import { leaderCell } from '@tigris/engine/explain';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { undoWords } from '../../../words/undo-words.ts';

/** Undo, exchange, end early and confirm. Their positions never change. */
export function ActionButtons({ model }: { model: GameModel }) {
  const { kind } = model.pendingDecision.value;
  const isFree = model.isMyDecision.value && kind === 'action' && !model.isSending.value;
  const selected = model.selectedPiece.value;
  const isExchanging = selected?.piece === 'exchange';
  return (
    <div class="actions">
      <UndoButton model={model} />
      <button
        type="button"
        data-action="exchange"
        aria-pressed={isExchanging}
        disabled={!isFree}
        onClick={() => model.select(isExchanging ? selected : { piece: 'exchange', indices: [] })}
      >
        {t(isExchanging ? 'act.keep' : 'act.exchange')}
      </button>
      {canTakeOff(model) ? (
        <TakeOffButton model={model} />
      ) : (
        <EndTurnEarlyButton model={model} isDisabled={!isFree || isExchanging} />
      )}
      <ConfirmButton model={model} />
    </div>
  );
}

/** While undo is locked, a press shows the reason: phones have no room for it and no hover. */
function UndoButton({ model }: { model: GameModel }) {
  const snapshot = model.snapshot.value;
  const isMyTurn =
    snapshot !== null && snapshot.seat === snapshot.view.turn && !snapshot.view.over && model.isLive.value;
  const isLocked = snapshot === null || snapshot.undo.steps === 0;
  const reason = isMyTurn ? undoWords(model) : t('undo.none');
  return (
    <button
      type="button"
      class="undo"
      data-action="undo"
      title={reason}
      disabled={!isMyTurn || model.isSending.value}
      aria-disabled={isLocked}
      onClick={() => void model.undo()}
    >
      <b>{t('act.undo')}</b>
      <small>{isMyTurn ? reason : ''}</small>
    </button>
  );
}

/**
 * Asks whether to end the turn although actions are left. The confirm button answers; a second press here cancels,
 * so that a double click ends nothing.
 */
function EndTurnEarlyButton({ model, isDisabled }: { model: GameModel; isDisabled: boolean }) {
  const asked = model.isConfirmingEnd.value;
  return (
    <button
      type="button"
      data-action="end-turn"
      aria-pressed={asked}
      disabled={isDisabled}
      onClick={() => model.askToEndTurn(!asked)}
    >
      {t(asked ? 'act.playOn' : 'act.endEarly')}
    </button>
  );
}

/** Whether the selected leader can be taken off the board. */
function canTakeOff(model: GameModel): boolean {
  const selected = model.selectedPiece.value;
  const snapshot = model.snapshot.value;
  if (selected?.piece !== 'leader' || snapshot === null || snapshot.seat === null) return false;
  return leaderCell(snapshot.view, snapshot.seat, selected.color) !== null;
}

function TakeOffButton({ model }: { model: GameModel }) {
  const selected = model.selectedPiece.value;
  if (selected?.piece !== 'leader') return null;
  const { color } = selected;
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
  const selected = model.selectedPiece.value;
  return selected?.piece === 'exchange' ? selected.indices.length : 0;
}

/** Ends a finished turn, exchanges the marked tiles, or places the piece on the cell chosen by touch. */
function ConfirmButton({ model }: { model: GameModel }) {
  const { kind } = model.pendingDecision.value;
  const exchange = model.exchangeAction();
  const previewed = model.previewedCell.value === null ? null : model.pointedAction.value;
  const previewedAction = previewed !== null && model.forecast.value?.refusal === null ? previewed : null;
  const action = exchange ?? previewedAction;
  const endsTurn = model.isMyDecision.value && (kind === 'confirm' || model.isConfirmingEnd.value);
  const words = exchange
    ? t('act.exchangeSure', { count: markedCount(model) })
    : previewedAction
      ? t('act.play')
      : endsTurn
        ? t('act.endTurn')
        : t('act.confirm');
  return (
    <button
      type="button"
      class="primary confirm"
      data-action="confirm"
      data-plays={action === null ? undefined : makeAction(action)}
      disabled={model.isSending.value || (action === null && !endsTurn)}
      onClick={() => void (action === null ? model.endTurn() : model.act(action))}
    >
      {words}
    </button>
  );
}
