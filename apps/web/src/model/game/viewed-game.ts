import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { type Cell, imagine, type Seat, type View, viewOf } from '@tigris/engine';
import { movedCells } from '@tigris/engine/explain';
import type { Variation } from '../advice/variation.ts';
import { GameHistory } from './game-history.ts';
import type { GameSnapshot, GameSource, GameUpdate } from './game-source.ts';
import { NO_DECISION, type PendingDecision, pendingDecisionOf } from './pending-decision.ts';
import { type Viewpoint, viewFrom } from './viewpoint.ts';

const clamp = (at: number, most: number): number => Math.max(0, Math.min(most, at));

/** One game as one person sees it: as it is now, or as it was at an earlier ply. */
export class ViewedGame {
  readonly source: GameSource;
  /** The earlier ply that the page shows; null while it shows the game itself. */
  readonly shownPly: Signal<number | null> = signal(null);
  /** What the page shows instead of what was played; null almost always. */
  readonly variation: Signal<Variation | null> = signal(null);
  /** Through whose eyes the person chose to see a game that is over; null: not chosen yet. */
  readonly chosenViewpoint: Signal<Seat | 'all' | null> = signal(null);
  readonly history: GameHistory['known'];

  private readonly gameHistory: GameHistory;
  private readonly disposers: readonly (() => void)[];

  constructor(source: GameSource) {
    this.source = source;
    this.gameHistory = new GameHistory(source);
    this.history = this.gameHistory.known;
    this.disposers = [
      source.subscribe((happened) => this.applyUpdate(happened)),
      effect(() => this.fetchRecordOfEndedGame()),
    ];
    void this.fetchHistory();
  }

  readonly snapshot = computed<GameSnapshot | null>(() => this.source.snapshot.value);
  readonly isLive = computed(() => this.shownPly.value === null);
  readonly isOver = computed(() => this.snapshot.value?.view.over === true);

  /** Through whose eyes the page shows the game: the player's own, until it is over and nothing is hidden. */
  readonly viewpoint = computed<Viewpoint>(() => {
    const own = this.snapshot.value?.seat ?? null;
    if (!this.isOver.value || !this.history.value.open) return own ?? 'spectator';
    return this.chosenViewpoint.value ?? own ?? 'all';
  });

  /** The seat whose hand and points are shown in full. */
  readonly revealedSeat = computed<Seat | null>(() => {
    const eyes = this.viewpoint.value;
    return typeof eyes === 'number' ? eyes : null;
  });

  private readonly endedEarly = computed(() => this.snapshot.value?.stopped != null);

  /** The position that the page shows: the current one or an earlier one. */
  readonly shownView = computed<View | null>(() => {
    const now = this.snapshot.value;
    const ply = this.shownPly.value;
    const instead = this.variation.value;
    if (instead !== null) return viewOf(instead.line.positionAt(instead.at), instead.seat);
    if (now === null || ply === null) return now?.view ?? null;
    return viewFrom(this.history.value.mainline.positionAt(ply), this.viewpoint.value);
  });

  /** The current position with invented values for what is hidden. Legality and forecasts do not depend on those. */
  readonly imaginedPosition = computed(() => {
    const now = this.snapshot.value;
    return now === null ? null : imagine(now.view);
  });

  readonly pendingDecision = computed<PendingDecision>(() => {
    const position = this.imaginedPosition.value;
    return position === null ? NO_DECISION : pendingDecisionOf(position);
  });

  /** The question that was open in the position that the page shows. */
  readonly shownDecision = computed<PendingDecision>(() => {
    const view = this.shownView.value;
    return view === null || this.isLive.value ? this.pendingDecision.value : pendingDecisionOf(imagine(view));
  });

  /** Whether the game waits for this page's player, whatever the page shows. */
  readonly awaitsMyDecision = computed(() => {
    const { seat = null, locked } = this.snapshot.value ?? {};
    return seat !== null && !locked && this.pendingDecision.value.seat === seat && !this.hasStandIn(seat);
  });

  /** Whether the open question is for this page's player, who can answer it here. */
  readonly isMyDecision = computed(() => this.isLive.value && this.awaitsMyDecision.value);

  /** Whether a bot plays for that person at this moment. */
  hasStandIn(seat: Seat): boolean {
    return this.snapshot.value?.players[seat]?.standIn != null;
  }

  /** Where the move was made that led to the position shown. */
  readonly lastMoveCells = computed<readonly Cell[]>(() => {
    const { mainline } = this.history.value;
    const instead = this.variation.value;
    const ply =
      instead === null
        ? mainline.plies[(this.shownPly.value ?? mainline.length) - 1]
        : instead.line.plies[instead.at - 1];
    return ply === undefined ? [] : ply.events.flatMap(movedCells);
  });

  /** Shows the game as it was after `shownPly` plies. From the last known ply on, and for null, it shows the game itself. */
  showPly(ply: number | null): void {
    const last = this.history.value.mainline.length;
    batch(() => {
      this.variation.value = null;
      this.shownPly.value = ply === null || ply >= last ? null : Math.max(0, ply);
      this.discardInput();
    });
  }

  /** Shows a line that was not played. */
  showVariation(instead: Variation): void {
    batch(() => {
      this.shownPly.value = instead.ply;
      this.variation.value = instead;
      this.discardInput();
    });
  }

  /** Goes so many plies on or back in what the page shows. */
  stepBy(by: number): void {
    const { value: instead } = this.variation;
    if (instead === null) this.showPly((this.shownPly.value ?? this.history.value.mainline.length) + by);
    else this.variation.value = { ...instead, at: clamp(instead.at + by, instead.line.length) };
  }

  dispose(): void {
    for (const stop of this.disposers) stop();
  }

  fetchHistory = (): Promise<void> => this.gameHistory.fetch();

  /** Another position is shown: whatever the person was about to do belongs to the one before. */
  protected discardInput(): void {}

  protected applyUpdate(happened: GameUpdate): void {
    this.gameHistory.applyUpdate(happened);
    // When the game is over nothing is hidden any more: the whole record replaces invented draws by real ones.
    if (this.pendingDecision.value.kind === 'over') void this.fetchHistory();
    if (happened.undone && this.shownPly.value !== null && this.shownPly.value >= happened.ply)
      this.shownPly.value = null;
  }

  /** A table that gives a game up changes nothing in it, so nobody hears of that. But now nothing is hidden any more. */
  private fetchRecordOfEndedGame(): void {
    if (this.endedEarly.value) untracked(() => void this.fetchHistory());
  }
}
