import { batch, computed, type Signal, signal } from '@preact/signals';
import { type Action, type Cell, COLUMNS, decisionKind, legalActions, makeAction, ROWS, refusal } from '@tigris/engine';
import { ALL_CELLS, actionCells, leaderAt, previewMarks, previewMove, tileOn } from '@tigris/engine/explain';
import type { RequestResult } from '@tigris/protocol/client';
import type { LegalMark } from '../../scene/overlay.ts';
import { buildOverlay, conflictHighlightOf } from '../board/board-overlay.ts';
import { buildScene } from '../board/board-scene.ts';
import { changesSinceTurn, NO_CHANGES } from '../board/changes-since-my-turn.ts';
import { KingdomHueHistory } from '../board/kingdom-hue-history.ts';
import type { GameUpdate } from './game-source.ts';
import { actionAt, countColors, handTiles, isSamePiece, type SelectedPiece } from './piece-selection.ts';
import { outcomesAt, RecentOutcomes } from './recent-outcomes.ts';
import { SupportTiles } from './support-tiles.ts';
import { ViewedGame } from './viewed-game.ts';

/** The cell from which the arrow keys start. */
const INITIAL_CURSOR = Math.floor(ROWS / 2) * COLUMNS + COLUMNS / 2;

export type MoveRefusal = Extract<RequestResult, { ok: false }>['code'];

/** A game as one client plays or watches it: the only way in which screens, scene and keys know it. */
export class GameModel extends ViewedGame {
  readonly hoveredCell: Signal<Cell | null> = signal(null);
  /** The cell on which the pointer has been idle while no piece was selected. */
  readonly idleCell: Signal<Cell | null> = signal(null);
  readonly focusedCell: Signal<Cell | null> = signal(null);
  /** The cell that had the keyboard focus last. */
  readonly cursorCell: Signal<Cell> = signal(INITIAL_CURSOR);
  /** The cell of the first tap on a touch screen; a second tap plays there. */
  readonly previewedCell: Signal<Cell | null> = signal(null);
  /** The answer in the panel that the pointer is on; the board shows it as a ghost. */
  readonly previewedAnswer: Signal<Action | null> = signal(null);
  /** The action of a hint; the board shows it as a ghost. */
  readonly hintedAction: Signal<Action | null> = signal(null);
  /** The cells of the log entry that the pointer is on. */
  readonly highlightedCells: Signal<readonly Cell[]> = signal([]);
  readonly selectedPiece: Signal<SelectedPiece | null> = signal(null);
  readonly recentOutcomes: RecentOutcomes = new RecentOutcomes();
  /** Whether the player is asked to confirm an end of the turn with actions left. */
  readonly isConfirmingEnd: Signal<boolean> = signal(false);
  /** Whether a move has been sent and not yet answered. */
  readonly isSending: Signal<boolean> = signal(false);
  readonly lastRefusal: Signal<MoveRefusal | null> = signal(null);

  readonly legalActions = computed<readonly Action[]>(() => {
    const position = this.imaginedPosition.value;
    return this.isMyDecision.value && position !== null && decisionKind(position) !== null
      ? legalActions(position)
      : [];
  });

  readonly hand = computed(() => {
    const view = this.shownView.value;
    const seat = this.revealedSeat.value;
    return view === null || seat === null ? [] : handTiles(view.seats[seat]?.hand ?? null);
  });

  /** The cells where the selected piece may be played, or which answer the pending question. */
  readonly legalCells = computed<readonly Cell[]>(() => {
    const selected = this.selectedPiece.value;
    if (!this.isMyDecision.value) return [];
    if (this.pendingDecision.value.kind !== 'action') return [...new Set(this.legalActions.value.flatMap(actionCells))];
    if (selected === null || selected.piece === 'exchange') return [];
    return ALL_CELLS.filter((cell) => this.refusalAt(cell) === null);
  });

  /** The legal cells, each with a preview of what playing there leads to. */
  readonly legalMarks = computed<readonly LegalMark[]>(() => {
    const cells = this.legalCells.value;
    const snapshot = this.snapshot.value;
    const selected = this.selectedPiece.value;
    const seat = snapshot?.seat ?? null;
    if (snapshot === null || seat === null || selected === null)
      return cells.map((cell) => ({ cell, preview: 'answer', color: null, covered: false }));
    const actions = cells.flatMap((cell) => actionAt(selected, cell) ?? []);
    const previews = previewMarks(snapshot.view, seat, actions);
    const color = selected.piece === 'tile' ? selected.color : null;
    return cells.map((cell, i) => {
      const covered = tileOn(snapshot.view, cell) !== null;
      return { cell, preview: previews[i] ?? 'quiet', color, covered };
    });
  });

  private readonly legalMarksByCell = computed(() => new Map(this.legalMarks.value.map((mark) => [mark.cell, mark])));

  legalMarkAt(cell: Cell): LegalMark | undefined {
    return this.legalMarksByCell.value.get(cell);
  }

  /** Why the selected piece may not be played on the cell; null if it may, or if none is selected. */
  refusalAt(cell: Cell) {
    const { selectedPiece, imaginedPosition, snapshot } = this;
    const action = selectedPiece.value === null ? null : actionAt(selectedPiece.value, cell);
    const seat = snapshot.value?.seat ?? null;
    if (action === null || seat === null || imaginedPosition.value === null) return null;
    return refusal(imaginedPosition.value, seat, action);
  }

  readonly pointedCell = computed(() => this.previewedCell.value ?? this.hoveredCell.value ?? this.focusedCell.value);

  readonly forecast = computed(() => {
    const action = this.previewedAnswer.value ?? this.pointedAction.value;
    const snapshot = this.snapshot.value;
    if (action === null || snapshot === null || snapshot.seat === null || !this.isMyDecision.value) return null;
    return { action, ...previewMove(snapshot.view, snapshot.seat, action) };
  });

  readonly pointedAction = computed<Action | null>(() => {
    const { value: selected } = this.selectedPiece;
    const { value: cell } = this.pointedCell;
    if (cell === null || !this.isMyDecision.value) return null;
    if (this.pendingDecision.value.kind === 'action') return selected === null ? null : actionAt(selected, cell);
    const answers = this.answersAt(cell);
    return answers.length === 1 ? (answers[0] ?? null) : null;
  });

  /** The answers to the pending question that concern the cell. */
  answersAt(cell: Cell): Action[] {
    return this.pendingDecision.value.kind === 'action'
      ? []
      : this.legalActions.value.filter((action) => actionCells(action).includes(cell));
  }

  readonly changes = computed(() => {
    const { mainline } = this.history.value;
    const seat = this.snapshot.value?.seat ?? null;
    if (seat === null || this.isOver.value || !this.isLive.value) return NO_CHANGES;
    return changesSinceTurn(mainline.plies, seat, mainline.positionAt(0).turn);
  });

  private readonly kingdomHues = new KingdomHueHistory();
  private readonly isHistoryKnown = computed(() => this.history.value.mainline.length > 0);

  readonly scene = computed(() => {
    const view = this.shownView.value;
    if (view === null || !this.isHistoryKnown.value) return view && buildScene(view);
    // The hues of a view don't change when later plies arrive.
    const { mainline } = this.history.peek();
    return buildScene(view, this.kingdomHues.at(mainline, this.shownPly.value ?? mainline.length));
  });

  readonly conflictHighlight = computed(() => conflictHighlightOf(this.shownView.value));

  readonly overlay = computed(() => buildOverlay(this));

  /** The outcomes at the earlier ply that is shown. */
  readonly pastOutcomes = computed(() => {
    const ply = this.shownPly.value;
    return ply === null || this.variation.value !== null ? [] : outcomesAt(this.history.value.mainline, ply);
  });

  readonly supportTiles: SupportTiles = new SupportTiles({
    view: computed(() => this.snapshot.value?.view ?? null),
    legalActions: this.legalActions,
    hand: this.hand,
  });

  select(next: SelectedPiece | null): void {
    if (!this.isMyDecision.value || this.pendingDecision.value.kind !== 'action') return;
    this.selectedPiece.value = isSamePiece(next, this.selectedPiece.value) ? null : next;
    this.previewedCell.value = null;
    this.isConfirmingEnd.value = false;
    this.lastRefusal.value = null;
    this.recentOutcomes.dismissRead();
  }

  toggleExchangeTile(index: number): void {
    const { value: selected } = this.selectedPiece;
    if (selected?.piece !== 'exchange') return;
    const { indices } = selected;
    const next = indices.includes(index) ? indices.filter((marked) => marked !== index) : [...indices, index];
    this.selectedPiece.value = { piece: 'exchange', indices: next };
  }

  /** The exchange of all marked tiles; null if there are none. */
  exchangeAction(): Action | null {
    const { value: selected } = this.selectedPiece;
    if (selected?.piece !== 'exchange' || selected.indices.length === 0) return null;
    return { kind: 'exchange', tiles: countColors(this.hand.value, selected.indices) };
  }

  /** Handles a tap on a touch screen, which has no hover: the first tap on a cell previews, the second plays. */
  previewOrPlayAt(cell: Cell): void {
    const canPlay = this.selectedPiece.value !== null || this.legalCells.value.includes(cell);
    if (this.previewedCell.value === cell || !canPlay || this.ownLeaderAt(cell) !== null) void this.playAt(cell);
    else this.previewedCell.value = cell;
  }

  /** Plays the selected piece on the cell, or gives the only answer that concerns it. */
  async playAt(cell: Cell): Promise<void> {
    if (!this.isMyDecision.value) return;
    if (this.pendingDecision.value.kind === 'action') return this.playOrSelectAt(cell);
    const [only, ...others] = this.answersAt(cell);
    if (only !== undefined && others.length === 0) await this.act(only);
  }

  private async playOrSelectAt(cell: Cell): Promise<void> {
    const { value: selected } = this.selectedPiece;
    const ownLeader = this.ownLeaderAt(cell);
    if (selected === null || (ownLeader !== null && selected.piece === 'leader')) {
      if (ownLeader !== null) this.select(ownLeader);
      return;
    }
    const action = actionAt(selected, cell);
    const refusalCode = this.refusalAt(cell);
    if (action === null) return;
    if (refusalCode === null) await this.act(action);
    else this.lastRefusal.value = refusalCode;
  }

  private ownLeaderAt(cell: Cell): SelectedPiece | null {
    const snapshot = this.snapshot.value;
    const leader = snapshot === null ? null : leaderAt(snapshot.view, cell);
    return leader === null || leader.seat !== snapshot?.seat ? null : { piece: 'leader', color: leader.color };
  }

  override showPly(ply: number | null): void {
    super.showPly(ply);
    this.lastRefusal.value = null;
  }

  act = (action: Action): Promise<void> => this.send(() => this.source.act(makeAction(action)));

  /** Sends no request if nothing can be undone. */
  async undo(): Promise<void> {
    if (this.snapshot.value?.undo.steps === 0) this.lastRefusal.value = 'nothing-to-undo';
    else await this.send(() => this.source.undo());
  }

  /** Asks the player to confirm an end of the turn with actions left, or withdraws the question. */
  askToEndTurn(isAsked: boolean): void {
    this.select(null);
    this.isConfirmingEnd.value = isAsked && this.isMyDecision.value && this.pendingDecision.value.kind === 'action';
  }

  /** Confirms the end of the turn if no actions are left, and else ends the turn early. */
  endTurn = (): Promise<void> =>
    this.pendingDecision.value.kind === 'confirm' ? this.send(() => this.source.confirm()) : this.act({ kind: 'end' });

  private async send(request: () => Promise<RequestResult>): Promise<void> {
    if (this.isSending.value) return;
    this.isSending.value = true;
    this.lastRefusal.value = null;
    const answer = await request();
    batch(() => {
      this.isSending.value = false;
      if (answer.ok) this.discardInput();
      else this.lastRefusal.value = answer.code;
    });
  }

  protected override discardInput(): void {
    this.selectedPiece.value = null;
    this.previewedCell.value = null;
    this.previewedAnswer.value = null;
    this.isConfirmingEnd.value = false;
    this.supportTiles.clear();
  }

  protected override applyUpdate(update: GameUpdate): void {
    super.applyUpdate(update);
    const { mainline } = this.history.value;
    if (mainline.length === update.ply && (update.undone || update.move !== null))
      this.recentOutcomes.applyUpdate(mainline, update.ply, update.undone);
    if (this.isMyDecision.value) return;
    this.discardInput();
    this.lastRefusal.value = null;
  }

  override dispose(): void {
    super.dispose();
    this.recentOutcomes.dispose();
  }
}
