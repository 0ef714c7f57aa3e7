import { batch, computed, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type Cell,
  COLUMNS,
  decision,
  legalActions,
  makeAction,
  ROWS,
  refusal,
} from '@tigris/engine';
import { ALL_CELLS, actionCells, leaderAt, omensOf, outlook, tileOn } from '@tigris/engine/explain';
import type { Answer } from '@tigris/protocol/client';
import type { LegalMark } from '../../scene/overlay.ts';
import { glowOf, overlayOf } from '../board/board-overlay.ts';
import { sceneOf } from '../board/board-scene.ts';
import { NO_NEWS, newsOf } from '../board/changes-since-my-turn.ts';
import { PaintedGame } from '../board/kingdom-hue-history.ts';
import { Verdicts, verdictsAt } from './conflict-verdicts.ts';
import type { HappenedAt } from './game-source.ts';
import { actionAt, countColors, handTiles, type Picked, samePick } from './piece-selection.ts';
import { SupportTiles } from './support-tiles.ts';
import { SeenGame } from './viewed-game.ts';

/** Where the keys begin. */
const MIDDLE = Math.floor(ROWS / 2) * COLUMNS + COLUMNS / 2;

export type RefusedCode = Extract<Answer, { ok: false }>['code'];

/** One game as one person plays or watches it. Screens, scene and keys know the game only through this model. */
export class GameModel extends SeenGame {
  /** The cell under the pointer, or the cell a finger has chosen. */
  readonly hover: Signal<Cell | null> = signal(null);
  /** The cell on which the pointer has rested for a moment while nothing was taken up. */
  readonly rested: Signal<Cell | null> = signal(null);
  /** The cell that has the keyboard focus. */
  readonly focus: Signal<Cell | null> = signal(null);
  /** The cell that had the keyboard focus last: the keys go on from there. */
  readonly cursor: Signal<Cell> = signal(MIDDLE);
  /** The cell that a finger has chosen; one more tap plays there. */
  readonly aimed: Signal<Cell | null> = signal(null);
  /** The answer that is pointed at in the panel; the board shows its ghost. */
  readonly hinted: Signal<Action | null> = signal(null);
  /** The action that a hint names; the board shows it like a piece that is taken up. */
  readonly advised: Signal<Action | null> = signal(null);
  /** Cells that the log points at. */
  readonly flash: Signal<readonly Cell[]> = signal([]);
  readonly picked: Signal<Picked | null> = signal(null);
  /** Conflicts that have just ended. */
  readonly verdicts: Verdicts = new Verdicts();
  /** True while the player is asked whether the turn shall end with actions left. */
  readonly stopping: Signal<boolean> = signal(false);
  /** True while the page waits for the answer to a move. */
  readonly busy: Signal<boolean> = signal(false);
  /** Why the last attempt was refused. */
  readonly refused: Signal<RefusedCode | null> = signal(null);

  readonly legal = computed<readonly Action[]>(() => {
    const position = this.position.value;
    return this.mine.value && position !== null && decision(position) !== null ? legalActions(position) : [];
  });

  readonly hand = computed(() => {
    const view = this.view.value;
    const seat = this.ownSeat.value;
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

  /** The same cells, each with what playing there leads to. */
  readonly marks = computed<readonly LegalMark[]>(() => {
    const cells = this.legalCells.value;
    const now = this.now.value;
    const picked = this.picked.value;
    const seat = now?.seat ?? null;
    if (now === null || seat === null || picked === null)
      return cells.map((cell) => ({ cell, omen: 'answer', color: null, covered: false }));
    const actions = cells.flatMap((cell) => actionAt(picked, cell) ?? []);
    const omens = omensOf(now.view, seat, actions);
    const color = picked.piece === 'tile' ? picked.color : null;
    return cells.map((cell, i) => {
      const covered = tileOn(now.view, cell) !== null;
      return { cell, omen: omens[i] ?? 'quiet', color, covered };
    });
  });

  private readonly marksByCell = computed(() => new Map(this.marks.value.map((mark) => [mark.cell, mark])));

  markAt(cell: Cell): LegalMark | undefined {
    return this.marksByCell.value.get(cell);
  }

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
    return { action, ...outlook(now.view, now.seat, action) };
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

  /** What others did since the player's last turn, while the page shows the game itself. */
  readonly news = computed(() => {
    const { timeline } = this.past.value;
    const seat = this.now.value?.seat ?? null;
    if (seat === null || this.over.value || !this.live.value) return NO_NEWS;
    return newsOf(timeline.plies, seat, timeline.at(0).turn);
  });

  private readonly painted = new PaintedGame();
  /** Until the game so far is fetched, nobody knows how its kingdoms were painted. */
  private readonly isFetched = computed(() => this.past.value.timeline.length > 0);

  readonly scene = computed(() => {
    const view = this.view.value;
    if (view === null || !this.isFetched.value) return view && sceneOf(view);
    const { timeline } = this.past.peek();
    return sceneOf(view, this.painted.at(timeline, this.looking.value ?? timeline.length));
  });

  /** The conflict that is open; it stays the same thing until the game goes on. */
  readonly glow = computed(() => glowOf(this.view.value));

  readonly overlay = computed(() => overlayOf(this));

  /** How the conflicts of the earlier ply ended that the page shows. */
  readonly verdictsThen = computed(() => {
    const ply = this.looking.value;
    return ply === null || this.instead.value !== null ? [] : verdictsAt(this.past.value.timeline, ply);
  });

  /** The tiles that the player is about to add to a conflict. */
  readonly support: SupportTiles = new SupportTiles({
    view: computed(() => this.now.value?.view ?? null),
    legal: this.legal,
    hand: this.hand,
  });

  pick(next: Picked | null): void {
    if (!this.mine.value || this.asks.value.kind !== 'action') return;
    this.picked.value = samePick(next, this.picked.value) ? null : next;
    this.aimed.value = null;
    this.stopping.value = false;
    this.refused.value = null;
    this.verdicts.goOn();
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

  /** A finger cannot point without touching: its first tap on a cell aims, the second one plays there. */
  aimOrTap(cell: Cell): void {
    const plays = this.picked.value !== null || this.legalCells.value.includes(cell);
    if (this.aimed.value === cell || !plays || this.ownLeaderAt(cell) !== null) void this.tap(cell);
    else this.aimed.value = cell;
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

  override look(ply: number | null): void {
    super.look(ply);
    this.refused.value = null;
  }

  act = (action: Action): Promise<void> => this.send(() => this.source.act(makeAction(action)));

  /** Takes the last step back; where that is locked, the page says so and asks nobody. */
  async undo(): Promise<void> {
    if (this.now.value?.undo.steps === 0) this.refused.value = 'nothing-to-undo';
    else await this.send(() => this.source.undo());
  }

  /** Asks whether the turn shall end with actions left, or takes that question back. */
  askToStop(on: boolean): void {
    this.pick(null);
    this.stopping.value = on && this.mine.value && this.asks.value.kind === 'action';
  }

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

  protected override letGo(): void {
    this.picked.value = null;
    this.aimed.value = null;
    this.hinted.value = null;
    this.stopping.value = false;
    this.support.clear();
  }

  protected override hear(happened: HappenedAt): void {
    super.hear(happened);
    const { timeline } = this.past.value;
    if (timeline.length === happened.ply && (happened.undone || happened.move !== null))
      this.verdicts.hear(timeline, happened.ply, happened.undone);
    if (this.mine.value) return;
    this.letGo();
    this.refused.value = null;
  }

  override stop(): void {
    super.stop();
    this.verdicts.stop();
  }
}
