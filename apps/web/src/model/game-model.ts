import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import {
  type Action,
  type Cell,
  decision,
  forecast,
  imagine,
  legalActions,
  makeAction,
  refusal,
  type Seat,
  type View,
  viewOf,
} from '@tigris/engine';
import { ALL_CELLS, actionCells, leaderAt, movedCells } from '@tigris/engine/explain';
import type { Answer } from '@tigris/protocol/client';
import { type Asks, asksOf, NOBODY } from './asks.ts';
import type { Instead } from './instead.ts';
import { type Overlays, overlayOf } from './overlay-of.ts';
import { PastGame } from './past-game.ts';
import { KingdomHues, sceneOf } from './scene-of.ts';
import { actionAt, countColors, handTiles, type Picked, samePick } from './selection.ts';
import type { HappenedAt, Now, Source } from './source.ts';

const clamp = (at: number, most: number): number => Math.max(0, Math.min(most, at));

const NOTHING: Action = { kind: 'end' };

export type RefusedCode = Extract<Answer, { ok: false }>['code'];

/** One game as one person plays or watches it. Screens, scene and keys know the game only through this model. */
export class GameModel {
  readonly source: Source;
  /** The cell under the pointer, or the cell a finger has chosen. */
  readonly hover: Signal<Cell | null> = signal(null);
  /** The cell that has the keyboard focus. */
  readonly focus: Signal<Cell | null> = signal(null);
  /** The cell that a finger has chosen; one more tap plays there. */
  readonly aimed: Signal<Cell | null> = signal(null);
  /** The answer that is pointed at in the panel; the board shows its ghost. */
  readonly hinted: Signal<Action | null> = signal(null);
  /** The action that a hint names; the board shows it like a piece that is taken up. */
  readonly advised: Signal<Action | null> = signal(null);
  /** Cells that the log points at. */
  readonly flash: Signal<readonly Cell[]> = signal([]);
  readonly picked: Signal<Picked | null> = signal(null);
  /** The number of tiles that the stepper of the conflict shows. */
  readonly support: Signal<number> = signal(0);
  /** True while the page waits for the answer to a move. */
  readonly busy: Signal<boolean> = signal(false);
  /** Why the last attempt was refused. */
  readonly refused: Signal<RefusedCode | null> = signal(null);
  /** The earlier ply that the page shows; null while it shows the game itself. */
  readonly looking: Signal<number | null> = signal(null);
  /** What the page shows instead of what was played; null almost always. */
  readonly instead: Signal<Instead | null> = signal(null);
  readonly past: PastGame['known'];

  private readonly hues = new KingdomHues();
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
  private readonly stopped = computed(() => this.now.value?.stopped === true);

  /** The position that the page shows: the current one or an earlier one. */
  readonly view = computed<View | null>(() => {
    const now = this.now.value;
    const ply = this.looking.value;
    const instead = this.instead.value;
    if (instead !== null) return viewOf(instead.line.at(instead.at), instead.seat);
    if (now === null || ply === null) return now?.view ?? null;
    return viewOf(this.past.value.timeline.at(ply), now.seat ?? 'spectator');
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

  /** Whether the open question is for this page's player. */
  readonly mine = computed(() => {
    const seat = this.now.value?.seat ?? null;
    return this.live.value && seat !== null && this.asks.value.seat === seat && !this.isStoodIn(seat);
  });

  /** Whether a bot plays for that person at this moment. */
  isStoodIn(seat: Seat): boolean {
    return this.now.value?.players[seat]?.standIn != null;
  }

  readonly legal = computed<readonly Action[]>(() => {
    const position = this.position.value;
    return this.mine.value && position !== null && decision(position) !== null ? legalActions(position) : [];
  });

  readonly hand = computed(() => {
    const view = this.view.value;
    const seat = this.now.value?.seat ?? null;
    return view === null || seat === null ? [] : handTiles(view.seats[seat]?.hand ?? null);
  });

  /** Cells that may be tapped: to play the picked piece, or to answer the open question. */
  readonly legalCells = computed<readonly Cell[]>(() => {
    const picked = this.picked.value;
    if (!this.mine.value) return [];
    if (this.asks.value.kind !== 'action') return [...new Set(this.legal.value.flatMap(actionCells))];
    if (picked === null || picked.piece === 'exchange') return [];
    return ALL_CELLS.filter((cell) => this.refusalAt(cell) === null);
  });

  /** Why the picked piece may not be played on the cell; null if it may, or if nothing is picked. */
  refusalAt(cell: Cell) {
    const { picked, position, now } = this;
    const action = picked.value === null ? null : actionAt(picked.value, cell);
    const seat = now.value?.seat ?? null;
    if (action === null || seat === null || position.value === null) return null;
    return refusal(position.value, seat, action);
  }

  /** The cell that a finger, the pointer or the keyboard points at. */
  readonly pointed = computed(() => this.aimed.value ?? this.hover.value ?? this.focus.value);

  /** What would happen if the picked piece or the answer that is pointed at were played. */
  readonly forecast = computed(() => {
    const action = this.hinted.value ?? this.pointedAction.value;
    const now = this.now.value;
    if (action === null || now === null || now.seat === null || !this.mine.value) return null;
    return { action, ...forecast(now.view, now.seat, action) };
  });

  readonly pointedAction = computed<Action | null>(() => {
    const { value: picked } = this.picked;
    const { value: cell } = this.pointed;
    if (cell === null || !this.mine.value) return null;
    if (this.asks.value.kind === 'action') return picked === null ? null : actionAt(picked, cell);
    const answers = this.answersAt(cell);
    return answers.length === 1 ? (answers[0] ?? null) : null;
  });

  /** Answers to the question that concern this cell. */
  answersAt(cell: Cell): Action[] {
    return this.asks.value.kind === 'action'
      ? []
      : this.legal.value.filter((action) => actionCells(action).includes(cell));
  }

  readonly scene = computed(() => {
    const view = this.view.value;
    return view === null ? null : sceneOf(view, this.hues);
  });

  readonly overlay = computed(() => overlayOf(this.overlays.value));

  private readonly overlays = computed<Overlays>(() => ({
    view: this.view.value,
    seat: this.now.value?.seat ?? null,
    legal: this.legalCells.value,
    picked: this.mine.value ? this.picked.value : null,
    pointed: this.aimed.value ?? this.hover.value,
    focus: this.focus.value,
    action: this.hinted.value ?? this.pointedAction.value ?? this.advised.value,
    refusedAt: this.refusedCell.value,
    flash: this.flash.value.length > 0 ? this.flash.value : actionCells(this.advised.value ?? NOTHING),
    last: this.lastCells.value,
  }));

  private readonly refusedCell = computed(() => {
    const cell = this.pointed.value;
    return cell !== null && this.mine.value && this.refusalAt(cell) !== null ? cell : null;
  });

  private readonly lastCells = computed<readonly Cell[]>(() => {
    const { timeline } = this.past.value;
    const instead = this.instead.value;
    const ply =
      instead === null
        ? timeline.plies[(this.looking.value ?? timeline.length) - 1]
        : instead.line.plies[instead.at - 1];
    return ply === undefined ? [] : ply.events.flatMap(movedCells);
  });

  pick(next: Picked | null): void {
    if (!this.mine.value || this.asks.value.kind !== 'action') return;
    this.picked.value = samePick(next, this.picked.value) ? null : next;
    this.aimed.value = null;
    this.refused.value = null;
  }

  /** Marks a hand tile for the exchange, or takes the mark off. */
  mark(index: number): void {
    const { value: picked } = this.picked;
    if (picked?.piece !== 'exchange') return;
    const { indices } = picked;
    const next = indices.includes(index) ? indices.filter((marked) => marked !== index) : [...indices, index];
    this.picked.value = { piece: 'exchange', indices: next };
  }

  /** The exchange of all marked tiles; null if none is marked. */
  exchangeAction(): Action | null {
    const { value: picked } = this.picked;
    if (picked?.piece !== 'exchange' || picked.indices.length === 0) return null;
    return { kind: 'exchange', tiles: countColors(this.hand.value, picked.indices) };
  }

  /** Plays the picked piece on the tapped cell, or gives the answer that the cell stands for. */
  async tap(cell: Cell): Promise<void> {
    if (!this.mine.value) return;
    if (this.asks.value.kind === 'action') return this.tapWithPiece(cell);
    const [only, ...others] = this.answersAt(cell);
    if (only !== undefined && others.length === 0) await this.act(only);
  }

  private async tapWithPiece(cell: Cell): Promise<void> {
    const { value: picked } = this.picked;
    const own = this.ownLeaderAt(cell);
    if (picked === null || (own !== null && picked.piece === 'leader')) {
      if (own !== null) this.pick(own);
      return;
    }
    const action = actionAt(picked, cell);
    const why = this.refusalAt(cell);
    if (action === null) return;
    if (why === null) await this.act(action);
    else this.refused.value = why;
  }

  private ownLeaderAt(cell: Cell): Picked | null {
    const now = this.now.value;
    const leader = now === null ? null : leaderAt(now.view, cell);
    return leader === null || leader.seat !== now?.seat ? null : { piece: 'leader', color: leader.color };
  }

  act = (action: Action): Promise<void> => this.send(() => this.source.act(makeAction(action)));
  undo = (): Promise<void> => this.send(() => this.source.undo());

  /** Confirms the end of the turn if both actions are done; otherwise ends the turn with actions left. */
  endTurn = (): Promise<void> =>
    this.asks.value.kind === 'confirm' ? this.send(() => this.source.confirm()) : this.act({ kind: 'end' });

  private async send(ask: () => Promise<Answer>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.refused.value = null;
    const answer = await ask();
    batch(() => {
      this.busy.value = false;
      if (answer.ok) this.letGo();
      else this.refused.value = answer.code;
    });
  }

  private letGo(): void {
    this.picked.value = null;
    this.aimed.value = null;
    this.hinted.value = null;
    this.support.value = 0;
  }

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

  /** A table that gives a game up changes nothing in it, so nobody hears of that. But now nothing is hidden any more. */
  private fetchStopped(): void {
    if (this.stopped.value) untracked(() => void this.fetchPast());
  }

  private hear(happened: HappenedAt): void {
    this.pastGame.hear(happened);
    // When the game is over nothing is hidden any more: the whole record replaces invented draws by real ones.
    if (this.asks.value.kind === 'over') void this.fetchPast();
    if (happened.undone && this.looking.value !== null && this.looking.value >= happened.ply)
      this.looking.value = null;
    if (this.picked.value !== null && !this.mine.value) this.picked.value = null;
  }

  fetchPast = (): Promise<void> => this.pastGame.fetch();
}
