import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { type Cell, type GameEvent, imagine, type Seat, type View, viewOf } from '@tigris/engine';
import { isPointColorHidden, movedCells } from '@tigris/engine/explain';
import type { Variation } from '../advice/variation.ts';
import { GameHistory } from './game-history.ts';
import type { GameSnapshot, GameSource, GameUpdate } from './game-source.ts';
import { NO_DECISION, type PendingDecision, pendingDecisionOf } from './pending-decision.ts';
import { type Viewpoint, viewFrom } from './viewpoint.ts';

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** A game as one client sees it: live, at an earlier ply, or in a variation. Decides what is shown and what is hidden. */
export class ViewedGame {
  readonly source: GameSource;
  /** The earlier ply that is shown; null: the game is shown live. */
  readonly shownPly: Signal<number | null> = signal(null);
  /** The variation that is shown instead of the moves that were played. */
  readonly variation: Signal<Variation | null> = signal(null);
  /** The viewpoint chosen for a finished game; null: none chosen yet. */
  readonly chosenViewpoint: Signal<Seat | 'all' | null> = signal(null);
  readonly history: GameHistory['known'];

  private readonly gameHistory: GameHistory;
  private readonly disposers: readonly (() => void)[];

  constructor(source: GameSource) {
    this.source = source;
    this.gameHistory = new GameHistory(source);
    this.history = this.gameHistory.known;
    this.disposers = [
      source.subscribe((update) => this.applyUpdate(update)),
      effect(() => this.fetchRecordOfEndedGame()),
    ];
    void this.fetchHistory();
  }

  readonly snapshot = computed<GameSnapshot | null>(() => this.source.snapshot.value);
  readonly isLive = computed(() => this.shownPly.value === null);
  readonly isOver = computed(() => this.snapshot.value?.view.over === true);

  /** The player's own viewpoint, until the game is over and its open record has been fetched. */
  readonly viewpoint = computed<Viewpoint>(() => {
    const own = this.snapshot.value?.seat ?? null;
    if (!this.isOver.value || !this.history.value.open) return own ?? 'spectator';
    return this.chosenViewpoint.value ?? own ?? 'all';
  });

  /** The seat whose hand and points are shown in full. */
  readonly revealedSeat = computed<Seat | null>(() => {
    const viewpoint = this.viewpoint.value;
    return typeof viewpoint === 'number' ? viewpoint : null;
  });

  private readonly endedEarly = computed(() => this.snapshot.value?.earlyEnd != null);

  readonly shownView = computed<View | null>(() => {
    const snapshot = this.snapshot.value;
    const ply = this.shownPly.value;
    const variation = this.variation.value;
    if (variation !== null) return viewOf(variation.line.positionAt(variation.shownPlies), variation.seat);
    if (snapshot === null || ply === null) return snapshot?.view ?? null;
    return viewFrom(this.history.value.mainline.positionAt(ply), this.viewpoint.value);
  });

  /** Whether the color of this point is hidden from the client. Once the game is over nothing is, at any ply. */
  isPointColorHidden(point: Extract<GameEvent, { kind: 'point' }>): boolean {
    const snapshot = this.snapshot.value;
    return snapshot === null || isPointColorHidden(snapshot.view, snapshot.seat, point);
  }

  /** The current position with invented values for what is hidden. Legal actions and forecasts don't depend on them. */
  readonly imaginedPosition = computed(() => {
    const snapshot = this.snapshot.value;
    return snapshot === null ? null : imagine(snapshot.view);
  });

  readonly pendingDecision = computed<PendingDecision>(() => {
    const position = this.imaginedPosition.value;
    return position === null ? NO_DECISION : pendingDecisionOf(position);
  });

  /** The decision that was pending in the position that is shown. */
  readonly shownDecision = computed<PendingDecision>(() => {
    const view = this.shownView.value;
    return view === null || this.isLive.value ? this.pendingDecision.value : pendingDecisionOf(imagine(view));
  });

  /** Whether the game waits for the player, even while an earlier ply is shown. */
  readonly awaitsMyDecision = computed(() => {
    const { seat = null, locked = false } = this.snapshot.value ?? {};
    return seat !== null && !locked && this.pendingDecision.value.seat === seat && !this.hasStandIn(seat);
  });

  /** Whether the player can decide now: the game waits for the player and is shown live. */
  readonly isMyDecision = computed(() => this.isLive.value && this.awaitsMyDecision.value);

  /** Whether a bot plays for the person in this seat now. */
  hasStandIn(seat: Seat): boolean {
    return this.snapshot.value?.players[seat]?.standIn != null;
  }

  /** The cells of the move that led to the position shown. */
  readonly lastMoveCells = computed<readonly Cell[]>(() => {
    const { mainline } = this.history.value;
    const variation = this.variation.value;
    const ply =
      variation === null
        ? mainline.plies[(this.shownPly.value ?? mainline.length) - 1]
        : variation.line.plies[variation.shownPlies - 1];
    return ply === undefined ? [] : ply.events.flatMap(movedCells);
  });

  /** Shows the position after `ply` plies. Null, and the last ply or a later one, show the game live. */
  showPly(ply: number | null): void {
    const last = this.history.value.mainline.length;
    batch(() => {
      this.variation.value = null;
      this.shownPly.value = ply === null || ply >= last ? null : Math.max(0, ply);
      this.discardInput();
    });
  }

  showVariation(variation: Variation): void {
    batch(() => {
      this.shownPly.value = variation.ply;
      this.variation.value = variation;
      this.discardInput();
    });
  }

  /** Moves by this number of plies along the shown line. */
  stepBy(plies: number): void {
    const { value: variation } = this.variation;
    if (variation === null) this.showPly((this.shownPly.value ?? this.history.value.mainline.length) + plies);
    else
      this.variation.value = {
        ...variation,
        shownPlies: clamp(variation.shownPlies + plies, variation.line.length),
      };
  }

  dispose(): void {
    for (const dispose of this.disposers) dispose();
  }

  fetchHistory = (): Promise<void> => this.gameHistory.fetch();

  /** Discards selections that belong to a position that is no longer shown. */
  protected discardInput(): void {}

  protected applyUpdate(update: GameUpdate): void {
    this.gameHistory.applyUpdate(update);
    // The record of a finished game is open: it replaces invented draws by the real ones.
    if (this.pendingDecision.value.kind === 'over') void this.fetchHistory();
    if (update.undone && this.shownPly.value !== null && this.shownPly.value >= update.ply) this.shownPly.value = null;
  }

  /** A game that ends early gets no update: it changes nothing on the board. */
  private fetchRecordOfEndedGame(): void {
    if (this.endedEarly.value) untracked(() => void this.fetchHistory());
  }
}
