import { batch, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type Chance,
  type Draw,
  type Dynasty,
  decider,
  type GameRecord,
  isTurnEndDue,
  liveChance,
  type Position,
  parseAction,
  type RedactedRecord,
  type RulesId,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import {
  type BotPart,
  beginGame,
  beginGameAt,
  confirmRefusal,
  confirmTurn,
  type GameInProgress,
  type ObservedUpdate,
  playAction,
  type RedactedReplay,
  recordOf,
  redactDraw,
  redactMove,
  redactRecord,
  replayRedacted,
  resumeGame,
  type StepOptions,
  takeBackRefusal,
  takeBackStep,
  undoInfo,
} from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';
import type { GameSnapshot, GameSource, GameUpdate, Player } from '../game/game-source.ts';
import { recordName } from '../game/seat-names.ts';
import { type BotSettings, requestBotAction } from './bot-answer.ts';

export type LocalGameOptions = BotSettings & {
  rules: RulesId;
  /** In turn order. */
  dynasties: readonly Dynasty[];
  players: readonly Player[];
  /** The seat of the player; null: bots play all seats. */
  seat: Seat | null;
  random: (n: number) => number;
  /** Whether the player confirms the end of a turn. */
  holdsTurnEnd: boolean;
  /** The position to begin with instead of a deal. */
  startFrom?: Position;
  /** The record of the game to resume, if it can be replayed. */
  resumeFrom?: GameRecord | null;
};

/** A game against bots in the page, without a server. */
export class LocalSource implements GameSource {
  readonly snapshot: Signal<GameSnapshot | null> = signal(null);
  private readonly listeners = new Set<(update: GameUpdate) => void>();
  private readonly options: LocalGameOptions;
  private readonly chance: Chance;
  private game: GameInProgress;
  private rev = 0;
  /** Aborts the pending request to a bot. */
  private pendingBot: AbortController | null = null;

  constructor(options: LocalGameOptions) {
    this.options = options;
    this.chance = liveChance(options.random);
    this.game = this.initialGame();
    // The position to begin with may be at the end of a bot's turn.
    if (isTurnEndDue(this.position) && this.position.turn !== options.seat)
      this.game = confirmTurn(this.game, this.means).game;
    this.updateSnapshot();
    this.requestBotIfDue();
  }

  private initialGame(): GameInProgress {
    const { startFrom, resumeFrom, rules, dynasties } = this.options;
    if (startFrom !== undefined) return beginGameAt(startFrom, this.means.at);
    const resumed = resumeFrom ? resumeGame(resumeFrom, this.means.at) : null;
    return resumed ?? beginGame(startPosition(rules, dynasties), this.means);
  }

  act(move: string): Promise<RequestResult> {
    const action = parseAction(move);
    const { seat } = this.options;
    if (!action.ok) return refuse('bad-token');
    if (seat === null) return refuse('not-seated');
    const code = this.decide(seat, action.value);
    this.requestBotIfDue();
    return code === null ? this.accept() : refuse(code);
  }

  undo(): Promise<RequestResult> {
    const { seat } = this.options;
    const code = seat === null ? 'not-seated' : takeBackRefusal(this.game, seat);
    if (code !== null) return refuse(code);
    this.game = takeBackStep(this.game, this.means.at);
    this.publish({ undone: true, move: null, end: null });
    return this.accept();
  }

  confirm(): Promise<RequestResult> {
    const { seat } = this.options;
    const code = seat === null ? 'not-seated' : confirmRefusal(this.game, seat);
    if (code !== null) return refuse(code);
    const { game, end } = confirmTurn(this.game, this.means);
    this.game = game;
    this.publish({ undone: false, move: null, end: this.redactDraws(end) });
    this.requestBotIfDue();
    return this.accept();
  }

  loadHistory(): Promise<RedactedReplay> {
    return Promise.resolve(this.replayed());
  }

  replayed(): RedactedReplay {
    const { startFrom: start } = this.options;
    return replayRedacted(this.visibleRecord(), { held: isTurnEndDue(this.position), start });
  }

  /** The present state of the game, for `restore`. */
  checkpoint(): GameInProgress {
    return this.game;
  }

  /** Returns to a checkpoint, even where an undo is not allowed. */
  restore(checkpoint: GameInProgress): void {
    this.pendingBot?.abort();
    this.pendingBot = null;
    this.game = checkpoint;
    this.publish({ undone: true, move: null, end: null });
    this.requestBotIfDue();
  }

  loadRecord(): Promise<RedactedRecord | null> {
    return Promise.resolve(this.options.startFrom === undefined ? this.visibleRecord() : null);
  }

  subscribe(handler: (update: GameUpdate) => void): () => void {
    this.listeners.add(handler);
    return () => this.listeners.delete(handler);
  }

  dispose(): void {
    this.pendingBot?.abort();
    this.listeners.clear();
  }

  record(): GameRecord {
    const { players } = this.options;
    return recordOf(
      this.game,
      this.position.seats.map(({ dynasty }, seat) => {
        const player = players[seat];
        return { dynasty, name: player === undefined ? dynasty : recordName(player) };
      }),
      { bots: this.bots },
    );
  }

  private get bots(): BotPart[] {
    return this.options.players.flatMap(({ bot }, seat) => (bot === null ? [] : [{ seat, bot, plies: null }]));
  }

  private visibleRecord(): RedactedRecord {
    return this.position.over ? this.record() : redactRecord(this.record(), this.audience);
  }

  private decide(seat: Seat, action: Action) {
    const hold = this.options.holdsTurnEnd && this.position.turn === this.options.seat;
    const decided = playAction(this.game, seat, action, { ...this.means, hold });
    if (!decided.ok) return decided.error;
    const { game, step } = decided.value;
    this.game = game;
    const move = redactMove(step, this.audience, this.position.rules);
    this.publish({ undone: false, move, end: step.end && this.redactDraws(step.end) });
    return null;
  }

  private get position(): Position {
    return this.game.position;
  }

  private get means(): StepOptions {
    return { chance: this.chance, at: Date.now() };
  }

  private get audience() {
    return this.options.seat ?? 'spectator';
  }

  private redactDraws = (draws: readonly Draw[]) => draws.map((draw) => redactDraw(draw, this.audience));

  private requestBotIfDue(): void {
    const seat = decider(this.position);
    if (this.pendingBot !== null || seat === null || seat === this.options.seat) return;
    this.pendingBot = new AbortController();
    void this.playBot(seat, this.pendingBot.signal);
  }

  private async playBot(seat: Seat, signal: AbortSignal): Promise<void> {
    const { position, options } = this;
    const action = await requestBotAction(position, { seat, record: () => this.recordFor(seat), signal }, options);
    if (signal.aborted) return;
    this.pendingBot = null;
    this.decide(seat, action);
    this.requestBotIfDue();
  }

  /** The game so far as a seat saw it; null if it did not begin with a deal. */
  private recordFor(seat: Seat): RedactedRecord | null {
    return this.options.startFrom === undefined ? redactRecord(this.record(), seat) : null;
  }

  /** Publishes in one batch, since an effect may end the turn before all handlers have been called. */
  private publish(update: ObservedUpdate): void {
    this.rev += 1;
    batch(() => {
      this.updateSnapshot();
      for (const handler of this.listeners) handler({ ...update, ply: this.game.ply });
    });
  }

  private updateSnapshot(): void {
    const { seat, players, holdsTurnEnd } = this.options;
    this.snapshot.value = {
      view: viewOf(this.position, seat ?? 'spectator'),
      seat,
      players,
      game: 1,
      rev: this.rev,
      ply: this.game.ply,
      undo: undoInfo(this.game),
      earlyEnd: null,
      awaitsConfirm: holdsTurnEnd && isTurnEndDue(this.position),
      bots: this.bots,
      locked: false,
    };
  }

  private accept(): Promise<RequestResult> {
    return Promise.resolve({ ok: true, rev: this.rev });
  }
}

type Code = Extract<RequestResult, { ok: false }>['code'];
const refuse = (code: Code): Promise<RequestResult> => Promise.resolve({ ok: false, code });
