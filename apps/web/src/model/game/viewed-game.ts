import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { type Cell, imagine, type Seat, type View, viewOf } from '@tigris/engine';
import { movedCells } from '@tigris/engine/explain';
import type { Instead } from '../advice/variation.ts';
import { PastGame } from './game-history.ts';
import type { HappenedAt, Now, Source } from './game-source.ts';
import { type Asks, asksOf, NOBODY } from './pending-decision.ts';
import { type Eyes, seenBy } from './viewpoint.ts';

const clamp = (at: number, most: number): number => Math.max(0, Math.min(most, at));

/** One game as one person sees it: as it is now, or as it was at an earlier ply. */
export class SeenGame {
  readonly source: Source;
  /** The earlier ply that the page shows; null while it shows the game itself. */
  readonly looking: Signal<number | null> = signal(null);
  /** What the page shows instead of what was played; null almost always. */
  readonly instead: Signal<Instead | null> = signal(null);
  /** Through whose eyes the person chose to see a game that is over; null: not chosen yet. */
  readonly chosenEyes: Signal<Seat | 'all' | null> = signal(null);
  readonly past: PastGame['known'];

  private readonly pastGame: PastGame;
  private readonly stops: readonly (() => void)[];

  constructor(source: Source) {
    this.source = source;
    this.pastGame = new PastGame(source);
    this.past = this.pastGame.known;
    this.stops = [source.onHappened((happened) => this.hear(happened)), effect(() => this.fetchStopped())];
    void this.fetchPast();
  }

  readonly now = computed<Now | null>(() => this.source.now.value);
  readonly live = computed(() => this.looking.value === null);
  readonly over = computed(() => this.now.value?.view.over === true);

  /** Through whose eyes the page shows the game: the player's own, until it is over and nothing is hidden. */
  readonly eyes = computed<Eyes>(() => {
    const own = this.now.value?.seat ?? null;
    if (!this.over.value || !this.past.value.open) return own ?? 'spectator';
    return this.chosenEyes.value ?? own ?? 'all';
  });

  /** The seat whose hand and points are shown in full. */
  readonly ownSeat = computed<Seat | null>(() => {
    const eyes = this.eyes.value;
    return typeof eyes === 'number' ? eyes : null;
  });

  private readonly stopped = computed(() => this.now.value?.stopped != null);

  /** The position that the page shows: the current one or an earlier one. */
  readonly view = computed<View | null>(() => {
    const now = this.now.value;
    const ply = this.looking.value;
    const instead = this.instead.value;
    if (instead !== null) return viewOf(instead.line.at(instead.at), instead.seat);
    if (now === null || ply === null) return now?.view ?? null;
    return seenBy(this.past.value.timeline.at(ply), this.eyes.value);
  });

  /** The current position with invented values for what is hidden. Legality and forecasts do not depend on those. */
  readonly position = computed(() => {
    const now = this.now.value;
    return now === null ? null : imagine(now.view);
  });

  readonly asks = computed<Asks>(() => {
    const position = this.position.value;
    return position === null ? NOBODY : asksOf(position);
  });

  /** The question that was open in the position that the page shows. */
  readonly askedThen = computed<Asks>(() => {
    const view = this.view.value;
    return view === null || this.live.value ? this.asks.value : asksOf(imagine(view));
  });

  /** Whether the game waits for this page's player, whatever the page shows. */
  readonly waitsForMe = computed(() => {
    const { seat = null, held } = this.now.value ?? {};
    return seat !== null && !held && this.asks.value.seat === seat && !this.isStoodIn(seat);
  });

  /** Whether the open question is for this page's player, who can answer it here. */
  readonly mine = computed(() => this.live.value && this.waitsForMe.value);

  /** Whether a bot plays for that person at this moment. */
  isStoodIn(seat: Seat): boolean {
    return this.now.value?.players[seat]?.standIn != null;
  }

  /** Where the move was made that led to the position shown. */
  readonly lastCells = computed<readonly Cell[]>(() => {
    const { timeline } = this.past.value;
    const instead = this.instead.value;
    const ply =
      instead === null
        ? timeline.plies[(this.looking.value ?? timeline.length) - 1]
        : instead.line.plies[instead.at - 1];
    return ply === undefined ? [] : ply.events.flatMap(movedCells);
  });

  /** Shows the game as it was after `ply` plies. From the last known ply on, and for null, it shows the game itself. */
  look(ply: number | null): void {
    const last = this.past.value.timeline.length;
    batch(() => {
      this.instead.value = null;
      this.looking.value = ply === null || ply >= last ? null : Math.max(0, ply);
      this.letGo();
    });
  }

  /** Shows a line that was not played. */
  lookInstead(instead: Instead): void {
    batch(() => {
      this.looking.value = instead.ply;
      this.instead.value = instead;
      this.letGo();
    });
  }

  /** Goes so many plies on or back in what the page shows. */
  step(by: number): void {
    const { value: instead } = this.instead;
    if (instead === null) this.look((this.looking.value ?? this.past.value.timeline.length) + by);
    else this.instead.value = { ...instead, at: clamp(instead.at + by, instead.line.length) };
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  fetchPast = (): Promise<void> => this.pastGame.fetch();

  /** Another position is shown: whatever the person was about to do belongs to the one before. */
  protected letGo(): void {}

  protected hear(happened: HappenedAt): void {
    this.pastGame.hear(happened);
    // When the game is over nothing is hidden any more: the whole record replaces invented draws by real ones.
    if (this.asks.value.kind === 'over') void this.fetchPast();
    if (happened.undone && this.looking.value !== null && this.looking.value >= happened.ply)
      this.looking.value = null;
  }

  /** A table that gives a game up changes nothing in it, so nobody hears of that. But now nothing is hidden any more. */
  private fetchStopped(): void {
    if (this.stopped.value) untracked(() => void this.fetchPast());
  }
}
