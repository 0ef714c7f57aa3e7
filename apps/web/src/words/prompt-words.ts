import { COLORS } from '@tigris/engine';
import {
  leaderCell,
  type OpenConflict,
  offeredBuilding,
  offeredBuildingCell,
  openConflict,
} from '@tigris/engine/explain';
import { joinParts, t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { earlyEndWords } from './ending-words.ts';
import { plyWords } from './log-words.ts';
import { buildingWord, deciderNameNow, leaderAccusative, tileAccusative } from './names.ts';

/** The sentence about the pending decision, for the player who makes it and for the others. */
export function promptWords(model: GameModel): string {
  const snapshot = model.snapshot.value;
  const { seat, kind } = model.pendingDecision.value;
  const ply = model.shownPly.value;
  const variation = model.variation.value;
  if (snapshot === null || snapshot.locked) return '';
  if (variation !== null)
    return t('review.at', { turn: variation.turn, step: variation.shownPlies, steps: variation.line.length });
  if (ply !== null) return historyWords(model, ply);
  if (seat === null || kind === null || kind === 'over') return earlyEndWords(model) || t('ask.over');
  if (seat !== snapshot.seat) return t(`wait.${kind}`, { name: deciderNameNow(model, seat) });
  if (model.hasStandIn(seat)) return t('wait.standIn');
  return kind === 'action' ? selectionWords(model) : questionWords(model);
}

/** For example: "Move 17 of 80"; in a finished game with what happened in that ply. */
function historyWords(model: GameModel, ply: number): string {
  const { plies, length } = model.history.value.mainline;
  const position = t('past.at', { ply, plies: length });
  const shown = plies[ply - 1];
  return model.isOver.value && shown !== undefined ? joinParts(':', position, plyWords(model, shown, ply)) : position;
}

function selectionWords(model: GameModel): string {
  if (model.isConfirmingEnd.value) return t('ask.stop', { count: actionsLeft(model) });
  const selected = model.selectedPiece.value;
  if (selected === null) return t(hasLeaderOnBoard(model) ? 'ask.action' : 'ask.first', { count: actionsLeft(model) });
  if (selected.piece === 'exchange')
    return t(selected.indices.length > bagSize(model) ? 'ask.exchangeEnds' : 'ask.exchange');
  if (model.legalCells.value.length === 0) return t('ask.nowhere');
  if (selected.piece === 'tile') return t('ask.tile', { tile: tileAccusative(selected.color) });
  return selected.piece === 'leader'
    ? t('ask.leader', { leader: leaderAccusative(selected.color) })
    : t('ask.catastrophe');
}

/** Infinite if the size of the bag is hidden: then the player is not warned. */
function bagSize(model: GameModel): number {
  const bag = model.snapshot.value?.view.bag;
  return bag?.kind === 'size' ? bag.size : Number.POSITIVE_INFINITY;
}

const actionsLeft = (model: GameModel): number => model.snapshot.value?.view.left ?? 0;

/** A player without a leader on the board scores nothing, so the prompt suggests placing one. */
function hasLeaderOnBoard(model: GameModel): boolean {
  const snapshot = model.snapshot.value;
  const seat = snapshot?.seat ?? null;
  if (snapshot === null || seat === null) return false;
  return COLORS.some((color) => leaderCell(snapshot.view, seat, color) !== null);
}

function questionWords(model: GameModel): string {
  switch (model.pendingDecision.value.kind) {
    case 'confirm':
      return t((model.snapshot.value?.undo.steps ?? 0) > 0 ? 'ask.confirm' : 'ask.confirmOnly');
    case 'war':
      return t('ask.warOrder');
    case 'monument':
      return t('ask.monument');
    case 'building':
      return buildingOfferWords(model);
    case 'treasure':
      return t('ask.treasure');
    case 'point':
      return t('ask.point');
    case 'support':
      return supportWords(model);
    default:
      return '';
  }
}

function buildingOfferWords(model: GameModel): string {
  const view = model.snapshot.value?.view;
  const color = view === undefined ? null : offeredBuilding(view);
  if (view === undefined || color === null) return '';
  return t(offeredBuildingCell(view) === null ? 'ask.building' : 'ask.buildingMove', {
    building: buildingWord(color),
  });
}

/** For example: "Revolt: add temples for your king, 2 against 3. Add at least 2 to be ahead." */
function supportWords(model: GameModel): string {
  const view = model.snapshot.value?.view;
  const open = view === undefined ? null : openConflict(view);
  if (open === null) return '';
  const { conflict, own, other } = open;
  const values = { leader: leaderAccusative(conflict.color), mine: own, theirs: other };
  return `${t(`ask.${conflict.kind}`, values)} ${missingSupportWords(model, open)}`;
}

function missingSupportWords(model: GameModel, { tilesToWin, isAttacker, own, other }: OpenConflict): string {
  if (tilesToWin === 0) return t(own === other ? 'ask.level' : isAttacker ? 'ask.ahead' : 'ask.won');
  const most = Math.max(0, ...model.legalActions.value.map((action) => (action.kind === 'support' ? action.count : 0)));
  if (tilesToWin > most) return t('ask.short', { count: tilesToWin });
  return t(isAttacker ? 'ask.need' : 'ask.needTie', { count: tilesToWin });
}
