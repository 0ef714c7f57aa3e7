import { batch, computed, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type Cell,
  COLUMNS,
  decisionKind,
  legalActions,
  makeAction,
  ROWS,
  refusal,
} from '@tigris/engine';
import { ALL_CELLS, actionCells, leaderAt, previewMarks, previewMove, tileOn } from '@tigris/engine/explain';
import type { RequestResult } from '@tigris/protocol/client';
import type { LegalMark } from '../../scene/overlay.ts';
import { buildOverlay, conflictGlowOf } from '../board/board-overlay.ts';
import { buildScene } from '../board/board-scene.ts';
import { changesSinceTurn, NO_CHANGES } from '../board/changes-since-my-turn.ts';
import { KingdomHueHistory } from '../board/kingdom-hue-history.ts';
import type { GameUpdate } from './game-source.ts';
import { actionAt, countColors, handTiles, isSamePiece, type SelectedPiece } from './piece-selection.ts';
import { outcomesAt, RecentOutcomes } from './recent-outcomes.ts';
import { SupportTiles } from './support-tiles.ts';
import { ViewedGame } from './viewed-game.ts';

/** Where the keys begin. */
const INITIAL_CURSOR = Math.floor(ROWS / 2) * COLUMNS + COLUMNS / 2;

export type RefusalCode = Extract<RequestResult, { ok: false }>['code'];

/** One game as one person plays or watches it. Screens, scene and keys know the game only through this model. */
export class GameModel extends ViewedGame {
  /** The cell under the pointer, or the cell a finger has chosen. */
  readonly hoveredCell: Signal<Cell | null> = signal(null);
  /** The cell on which the pointer has rested for a moment while nothing was taken up. */
  readonly idleCell: Signal<Cell | null> = signal(null);
  /** The cell that has the keyboard focus. */
  readonly focusedCell: Signal<Cell | null> = signal(null);
  /** The cell that had the keyboard focus last: the keys go on from there. */
  readonly cursorCell: Signal<Cell> = signal(INITIAL_CURSOR);
  /** The cell that a finger has chosen; one more tap plays there. */
  readonly aimedCell: Signal<Cell | null> = signal(null);
  /** The answer that is pointed at in the panel; the board shows its ghost. */
  readonly previewedAnswer: Signal<Action | null> = signal(null);
  /** The action that a hint names; the board shows it like a piece that is taken up. */
  readonly hintedAction: Signal<Action | null> = signal(null);
  /** Cells that the log points at. */
  readonly highlightedCells: Signal<readonly Cell[]> = signal([]);
  readonly selectedPiece: Signal<SelectedPiece | null> = signal(null);
  /** Conflicts that have just ended. */
  readonly recentOutcomes: RecentOutcomes = new RecentOutcomes();
  /** True while the player is asked whether the turn shall end with actions left. */
  readonly isConfirmingEnd: Signal<boolean> = signal(false);
  /** True while the page waits for the answer to a move. */
  readonly isSending: Signal<boolean> = signal(false);
  /** Why the last attempt was refused. */
  readonly lastRefusal: Signal<RefusalCode | null> = signal(null);

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

  /** Cells that may be tapped: to play the picked piece, or to answer the open question. */
  readonly legalCells = computed<readonly Cell[]>(() => {
    const picked = this.selectedPiece.value;
    if (!this.isMyDecision.value) return [];
    if (this.pendingDecision.value.kind !== 'action')
      return [...new Set(this.legalActions.value.flatMap(actionCells))];
    if (picked === null || picked.piece === 'exchange') return [];
    return ALL_CELLS.filter((cell) => this.refusalAt(cell) === null);
  });

  /** The same cells, each with what playing there leads to. */
  readonly legalMarks = computed<readonly LegalMark[]>(() => {
    const cells = this.legalCells.value;
    const now = this.snapshot.value;
    const picked = this.selectedPiece.value;
    const seat = now?.seat ?? null;
    if (now === null || seat === null || picked === null)
      return cells.map((cell) => ({ cell, preview: 'answer', color: null, covered: false }));
    const actions = cells.flatMap((cell) => actionAt(picked, cell) ?? []);
    const previews = previewMarks(now.view, seat, actions);
    const color = picked.piece === 'tile' ? picked.color : null;
    return cells.map((cell, i) => {
      const covered = tileOn(now.view, cell) !== null;
      return { cell, preview: previews[i] ?? 'quiet', color, covered };
    });
  });

  private readonly legalMarksByCell = computed(
    () => new Map(this.legalMarks.value.map((mark) => [mark.cell, mark])),
  );

  legalMarkAt(cell: Cell): LegalMark | undefined {
    return this.legalMarksByCell.value.get(cell);
  }

  /** Why the picked piece may not be played on the cell; null if it may, or if nothing is picked. */
  refusalAt(cell: Cell) {
    const { selectedPiece, imaginedPosition, snapshot } = this;
    const action = selectedPiece.value === null ? null : actionAt(selectedPiece.value, cell);
    const seat = snapshot.value?.seat ?? null;
    if (action === null || seat === null || imaginedPosition.value === null) return null;
    return refusal(imaginedPosition.value, seat, action);
  }

  /** The cell that a finger, the pointer or the keyboard points at. */
  readonly pointedCell = computed(
    () => this.aimedCell.value ?? this.hoveredCell.value ?? this.focusedCell.value,
  );

  /** What would happen if the picked piece or the answer that is pointed at were played. */
  readonly forecast = computed(() => {
    const action = this.previewedAnswer.value ?? this.pointedAction.value;
    const now = this.snapshot.value;
    if (action === null || now === null || now.seat === null || !this.isMyDecision.value) return null;
    return { action, ...previewMove(now.view, now.seat, action) };
  });

  readonly pointedAction = computed<Action | null>(() => {
    const { value: picked } = this.selectedPiece;
    const { value: cell } = this.pointedCell;
    if (cell === null || !this.isMyDecision.value) return null;
    if (this.pendingDecision.value.kind === 'action') return picked === null ? null : actionAt(picked, cell);
    const answers = this.answersAt(cell);
    return answers.length === 1 ? (answers[0] ?? null) : null;
  });

  /** Answers to the question that concern this cell. */
  answersAt(cell: Cell): Action[] {
    return this.pendingDecision.value.kind === 'action'
      ? []
      : this.legalActions.value.filter((action) => actionCells(action).includes(cell));
  }

  /** What others did since the player's last turn, while the page shows the game itself. */
  readonly changes = computed(() => {
    const { mainline } = this.history.value;
    const seat = this.snapshot.value?.seat ?? null;
    if (seat === null || this.isOver.value || !this.isLive.value) return NO_CHANGES;
    return changesSinceTurn(mainline.plies, seat, mainline.positionAt(0).turn);
  });

  private readonly kingdomHues = new KingdomHueHistory();
  /** Until the game so far is fetched, nobody knows how its kingdoms were painted. */
  private readonly isHistoryKnown = computed(() => this.history.value.mainline.length > 0);

  readonly scene = computed(() => {
    const view = this.shownView.value;
    if (view === null || !this.isHistoryKnown.value) return view && buildScene(view);
    const { mainline } = this.history.peek();
    return buildScene(view, this.kingdomHues.at(mainline, this.shownPly.value ?? mainline.length));
  });

  /** The conflict that is open; it stays the same thing until the game goes on. */
  readonly conflictGlow = computed(() => conflictGlowOf(this.shownView.value));

  readonly overlay = computed(() => buildOverlay(this));

  /** How the conflicts of the earlier ply ended that the page shows. */
  readonly pastOutcomes = computed(() => {
    const ply = this.shownPly.value;
    return ply === null || this.variation.value !== null ? [] : outcomesAt(this.history.value.mainline, ply);
  });

  /** The tiles that the player is about to add to a conflict. */
  readonly supportTiles: SupportTiles = new SupportTiles({
    view: computed(() => this.snapshot.value?.view ?? null),
    legalActions: this.legalActions,
    hand: this.hand,
  });

  select(next: SelectedPiece | null): void {
    if (!this.isMyDecision.value || this.pendingDecision.value.kind !== 'action') return;
    this.selectedPiece.value = isSamePiece(next, this.selectedPiece.value) ? null : next;
    this.aimedCell.value = null;
    this.isConfirmingEnd.value = false;
    this.lastRefusal.value = null;
    this.recentOutcomes.dismissRead();
  }

  /** Marks a hand tile for the exchange, or takes the mark off. */
  toggleExchangeTile(index: number): void {
    const { value: picked } = this.selectedPiece;
    if (picked?.piece !== 'exchange') return;
    const { indices } = picked;
    const next = indices.includes(index) ? indices.filter((marked) => marked !== index) : [...indices, index];
    this.selectedPiece.value = { piece: 'exchange', indices: next };
  }

  /** The exchange of all marked tiles; null if none is marked. */
  exchangeAction(): Action | null {
    const { value: picked } = this.selectedPiece;
    if (picked?.piece !== 'exchange' || picked.indices.length === 0) return null;
    return { kind: 'exchange', tiles: countColors(this.hand.value, picked.indices) };
  }

  /** A finger cannot point without touching: its first tap on a cell aims, the second one plays there. */
  aimOrTap(cell: Cell): void {
    const plays = this.selectedPiece.value !== null || this.legalCells.value.includes(cell);
    if (this.aimedCell.value === cell || !plays || this.ownLeaderAt(cell) !== null) void this.tap(cell);
    else this.aimedCell.value = cell;
  }

  /** Plays the picked piece on the tapped cell, or gives the answer that the cell stands for. */
  async tap(cell: Cell): Promise<void> {
    if (!this.isMyDecision.value) return;
    if (this.pendingDecision.value.kind === 'action') return this.playOrSelectAt(cell);
    const [only, ...others] = this.answersAt(cell);
    if (only !== undefined && others.length === 0) await this.act(only);
  }

  private async playOrSelectAt(cell: Cell): Promise<void> {
    const { value: picked } = this.selectedPiece;
    const own = this.ownLeaderAt(cell);
    if (picked === null || (own !== null && picked.piece === 'leader')) {
      if (own !== null) this.select(own);
      return;
    }
    const action = actionAt(picked, cell);
    const why = this.refusalAt(cell);
    if (action === null) return;
    if (why === null) await this.act(action);
    else this.lastRefusal.value = why;
  }

  private ownLeaderAt(cell: Cell): SelectedPiece | null {
    const now = this.snapshot.value;
    const leader = now === null ? null : leaderAt(now.view, cell);
    return leader === null || leader.seat !== now?.seat ? null : { piece: 'leader', color: leader.color };
  }

  override showPly(ply: number | null): void {
    super.showPly(ply);
    this.lastRefusal.value = null;
  }

  act = (action: Action): Promise<void> => this.send(() => this.source.act(makeAction(action)));

  /** Takes the last step back; where that is locked, the page says so and asks nobody. */
  async undo(): Promise<void> {
    if (this.snapshot.value?.undo.steps === 0) this.lastRefusal.value = 'nothing-to-undo';
    else await this.send(() => this.source.undo());
  }

  /** Asks whether the turn shall end with actions left, or takes that question back. */
  askToEndTurn(on: boolean): void {
    this.select(null);
    this.isConfirmingEnd.value =
      on && this.isMyDecision.value && this.pendingDecision.value.kind === 'action';
  }

  /** Confirms the end of the turn if both actions are done; otherwise ends the turn with actions left. */
  endTurn = (): Promise<void> =>
    this.pendingDecision.value.kind === 'confirm'
      ? this.send(() => this.source.confirm())
      : this.act({ kind: 'end' });

  private async send(ask: () => Promise<RequestResult>): Promise<void> {
    if (this.isSending.value) return;
    this.isSending.value = true;
    this.lastRefusal.value = null;
    const answer = await ask();
    batch(() => {
      this.isSending.value = false;
      if (answer.ok) this.discardInput();
      else this.lastRefusal.value = answer.code;
    });
  }

  protected override discardInput(): void {
    this.selectedPiece.value = null;
    this.aimedCell.value = null;
    this.previewedAnswer.value = null;
    this.isConfirmingEnd.value = false;
    this.supportTiles.clear();
  }

  protected override applyUpdate(happened: GameUpdate): void {
    super.applyUpdate(happened);
    const { mainline } = this.history.value;
    if (mainline.length === happened.ply && (happened.undone || happened.move !== null))
      this.recentOutcomes.applyUpdate(mainline, happened.ply, happened.undone);
    if (this.isMyDecision.value) return;
    this.discardInput();
    this.lastRefusal.value = null;
  }

  override dispose(): void {
    super.dispose();
    this.recentOutcomes.dispose();
  }
}
