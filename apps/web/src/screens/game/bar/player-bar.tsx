import { COLORS } from '@tigris/engine';
import {
  leaderCell,
  type OpenConflict,
  offeredBuilding,
  offeredBuildingCell,
  openConflict,
} from '@tigris/engine/explain';
import { useRef } from 'preact/hooks';
import { joinParts, t } from '../../../i18n/i18n.ts';
import type { Hints } from '../../../model/advice/hints.ts';
import type { GameModel, RefusalCode } from '../../../model/game/game-model.ts';
import { endingWords } from '../../../words/ending-words.ts';
import { plyWords } from '../../../words/log-words.ts';
import { buildingWord, deciderNameNow, leaderAccusative, tileAccusative } from '../../../words/names.ts';
import { undoWords } from '../../../words/undo-words.ts';
import { errorWords } from '../../shared/error-message.tsx';
import { HintButton } from '../hint/hint-button.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { Hand, LeaderButtons } from './hand.tsx';

type Props = { model: GameModel; hints: Hints };

/** The player's own area under the board: the question, tiles, leaders, catastrophes, and the buttons. */
export function PlayerBar({ model, hints }: Props) {
  const plays = (model.snapshot.value?.seat ?? null) !== null;
  return (
    <section class={plays ? 'bar' : 'bar watching'} aria-label={t('hand.tiles')}>
      <Prompt model={model} hints={hints} />
      {plays && <Hand model={model} />}
      {plays && <LeaderButtons model={model} />}
      {plays && <ActionButtons model={model} />}
    </section>
  );
}

/**
 * One sentence: the question to the player, or the player for whom everybody waits. It is spoken when it changes. A
 * refusal replaces it until the next attempt.
 */
export function Prompt({ model, hints }: Props) {
  const refused = model.lastRefusal.value;
  const busy = model.isSending.value;
  const asked = useRef('');
  // While a move is on its way the question stays as it was: nobody has to hear that.
  if (!busy) asked.current = `${watcherWords(model)}${promptWords(model)}`;
  const covered = busy || refused !== null;
  return (
    <p class={refused === null ? 'sentence' : 'sentence fault'} tabIndex={-1}>
      <span class={covered ? 'sr' : ''} aria-live="polite" data-live="question">
        {asked.current}
      </span>
      {busy && <span aria-hidden="true">{t('ask.sending')}</span>}
      {refused !== null && !busy && (
        <span role="alert" data-refused={refused}>
          {refusedWords(model, refused)}
        </span>
      )}
      <HintButton hints={hints} />
      {!model.isLive.value && !model.isOver.value && <BackToGame model={model} />}
    </p>
  );
}

/** A refusal to take something back has a reason of its own, known at the button. */
const refusedWords = (model: GameModel, code: RefusalCode): string =>
  code === 'nothing-to-undo' ? `${undoWords(model)}.` : errorWords(code, model.selectedPiece.value?.piece);

/** Says that the board shows an earlier position, with a button back to the game, since the log may be closed. */
function BackToGame({ model }: { model: GameModel }) {
  return (
    <button type="button" class="primary small" data-go="live" onClick={() => model.showPly(null)}>
      {t('past.live')}
    </button>
  );
}

/** Tells people without a seat why nothing is asked of them. */
function watcherWords(model: GameModel): string {
  const watches =
    model.snapshot.value?.seat === null && model.isLive.value && model.pendingDecision.value.kind !== 'over';
  return watches ? `${t('hand.hidden')} ` : '';
}

export function promptWords(model: GameModel): string {
  const now = model.snapshot.value;
  const { seat, kind } = model.pendingDecision.value;
  const ply = model.shownPly.value;
  const instead = model.variation.value;
  if (now === null || now.locked) return '';
  if (instead !== null)
    return t('review.at', { turn: instead.turn, step: instead.at, steps: instead.line.length });
  if (ply !== null) return pastSentence(model, ply);
  if (seat === null || kind === null || kind === 'over') return endingWords(model) || t('ask.over');
  if (seat !== now.seat) return t(`wait.${kind}`, { name: deciderNameNow(model, seat) });
  if (model.hasStandIn(seat)) return t('wait.standIn');
  return kind === 'action' ? pieceSentence(model) : questionSentence(model);
}

/** "Move 17 of 80", and in a game that is over what happened in it: nobody looks for the game's last move then. */
function pastSentence(model: GameModel, ply: number): string {
  const { plies, length } = model.history.value.mainline;
  const at = t('past.at', { ply, plies: length });
  const shown = plies[ply - 1];
  return model.isOver.value && shown !== undefined ? joinParts(':', at, plyWords(model, shown, ply)) : at;
}

function pieceSentence(model: GameModel): string {
  if (model.isConfirmingEnd.value) return t('ask.stop', { count: actionsLeft(model) });
  const picked = model.selectedPiece.value;
  if (picked === null)
    return t(hasLeaderOut(model) ? 'ask.action' : 'ask.first', { count: actionsLeft(model) });
  if (picked.piece === 'exchange')
    return t(picked.indices.length > bagSize(model) ? 'ask.exchangeEnds' : 'ask.exchange');
  if (model.legalCells.value.length === 0) return t('ask.nowhere');
  if (picked.piece === 'tile') return t('ask.tile', { tile: tileAccusative(picked.color) });
  return picked.piece === 'leader'
    ? t('ask.leader', { leader: leaderAccusative(picked.color) })
    : t('ask.catastrophe');
}

/** Where nobody may count the bag, nobody is warned. */
function bagSize(model: GameModel): number {
  const bag = model.snapshot.value?.view.bag;
  return bag?.kind === 'size' ? bag.size : Number.POSITIVE_INFINITY;
}

const actionsLeft = (model: GameModel): number => model.snapshot.value?.view.left ?? 0;

/** A player without a leader on the board scores nothing, so the sentence suggests a leader first. */
function hasLeaderOut(model: GameModel): boolean {
  const now = model.snapshot.value;
  const seat = now?.seat ?? null;
  if (now === null || seat === null) return false;
  return COLORS.some((color) => leaderCell(now.view, seat, color) !== null);
}

function questionSentence(model: GameModel): string {
  switch (model.pendingDecision.value.kind) {
    case 'confirm':
      return t((model.snapshot.value?.undo.steps ?? 0) > 0 ? 'ask.confirm' : 'ask.confirmOnly');
    case 'war':
      return t('ask.warOrder');
    case 'monument':
      return t('ask.monument');
    case 'building':
      return buildingSentence(model);
    case 'treasure':
      return t('ask.treasure');
    case 'point':
      return t('ask.point');
    case 'support':
      return supportSentence(model);
    default:
      return '';
  }
}

function buildingSentence(model: GameModel): string {
  const view = model.snapshot.value?.view;
  const color = view === undefined ? null : offeredBuilding(view);
  if (view === undefined || color === null) return '';
  return t(offeredBuildingCell(view) === null ? 'ask.building' : 'ask.buildingMove', {
    building: buildingWord(color),
  });
}

/** "Revolt: add temples for your king, 2 against 3. Add at least 2 to be ahead." */
function supportSentence(model: GameModel): string {
  const view = model.snapshot.value?.view;
  const fought = view === undefined ? null : openConflict(view);
  if (fought === null) return '';
  const { conflict, own, other } = fought;
  const words = { leader: leaderAccusative(conflict.color), mine: own, theirs: other };
  return `${t(`ask.${conflict.kind}`, words)} ${needWords(model, fought)}`;
}

function needWords(model: GameModel, { tilesToWin, isAttacker, own, other }: OpenConflict): string {
  if (tilesToWin === 0) return t(own === other ? 'ask.level' : isAttacker ? 'ask.ahead' : 'ask.won');
  const most = Math.max(
    0,
    ...model.legalActions.value.map((action) => (action.kind === 'support' ? action.count : 0)),
  );
  if (tilesToWin > most) return t('ask.short', { count: tilesToWin });
  return t(isAttacker ? 'ask.need' : 'ask.needTie', { count: tilesToWin });
}
