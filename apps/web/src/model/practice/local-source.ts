import { batch, type Signal, signal } from '@preact/signals';
import {
  type Action,
  awaitsEnd,
  type Chance,
  type Draw,
  type Dynasty,
  decider,
  type GameRecord,
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
import { type BotTable, botAnswer } from './bot-answer.ts';

/** The bots decide for every seat except the person's. */
export type LocalSetup = BotTable & {
  rules: RulesId;
  /** In turn order. */
  dynasties: readonly Dynasty[];
  players: readonly Player[];
  /** The seat of the person in front of the page; null only watches. */
  seat: Seat | null;
  random: (n: number) => number;
  confirm: boolean;
  /** Begin here instead of at the deal. */
  from?: Position;
  /** Go on with the game that this record tells of, if it can be followed. */
  played?: GameRecord | null;
};

/** A game against bots that needs no server: the engine runs in the page. */
export class LocalSource implements GameSource {
  readonly snapshot: Signal<GameSnapshot | null> = signal(null);
  private readonly listeners = new Set<(happened: GameUpdate) => void>();
  private readonly setup: LocalSetup;
  private readonly chance: Chance;
  private game: GameInProgress;
  private rev = 0;
  /** Stops the bot whose decision is awaited. */
  private coming: AbortController | null = null;

  constructor(setup: LocalSetup) {
    this.setup = setup;
    this.chance = liveChance(setup.random);
    this.game = this.opened();
    // Nobody is there to confirm that a bot's turn has ended.
    if (awaitsEnd(this.position) && this.position.turn !== setup.seat)
      this.game = confirmTurn(this.game, this.means).game;
    this.show();
    this.plan();
  }

  private opened(): GameInProgress {
    const { from, played, rules, dynasties } = this.setup;
    if (from !== undefined) return beginGameAt(from, this.means.at);
    const resumed = played ? resumeGame(played, this.means.at) : null;
    return resumed ?? beginGame(startPosition(rules, dynasties), this.means);
  }

  act(move: string): Promise<RequestResult> {
    const action = parseAction(move);
    const { seat } = this.setup;
    if (!action.ok) return refuse('bad-token');
    if (seat === null) return refuse('not-seated');
    const refused = this.take(seat, action.value);
    this.plan();
    return refused === null ? this.fine() : refuse(refused);
  }

  undo(): Promise<RequestResult> {
    const { seat } = this.setup;
    const refused = seat === null ? 'not-seated' : takeBackRefusal(this.game, seat);
    if (refused !== null) return refuse(refused);
    this.game = takeBackStep(this.game, this.means.at);
    this.tell({ undone: true, move: null, end: null });
    return this.fine();
  }

  confirm(): Promise<RequestResult> {
    const { seat } = this.setup;
    const refused = seat === null ? 'not-seated' : confirmRefusal(this.game, seat);
    if (refused !== null) return refuse(refused);
    const { game, end } = confirmTurn(this.game, this.means);
    this.game = game;
    this.tell({ undone: false, move: null, end: this.seen(end) });
    this.plan();
    return this.fine();
  }

  loadHistory(): Promise<RedactedReplay> {
    return Promise.resolve(this.followed());
  }

  followed(): RedactedReplay {
    const { from: start } = this.setup;
    return replayRedacted(this.visible(), { held: awaitsEnd(this.position), start });
  }

  /** The game as it is, to come back to with `returnTo`. */
  mark(): GameInProgress {
    return this.game;
  }

  /** Takes back all that was decided since then, whatever was drawn or shown. */
  returnTo(mark: GameInProgress): void {
    this.coming?.abort();
    this.coming = null;
    this.game = mark;
    this.tell({ undone: true, move: null, end: null });
    this.plan();
  }

  loadRecord(): Promise<RedactedRecord | null> {
    return Promise.resolve(this.setup.from === undefined ? this.visible() : null);
  }

  subscribe(handler: (happened: GameUpdate) => void): () => void {
    this.listeners.add(handler);
    return () => this.listeners.delete(handler);
  }

  stop(): void {
    this.coming?.abort();
    this.listeners.clear();
  }

  record(): GameRecord {
    const { players } = this.setup;
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
    return this.setup.players.flatMap(({ bot }, seat) => (bot === null ? [] : [{ seat, bot, plies: null }]));
  }

  private visible(): RedactedRecord {
    return this.position.over ? this.record() : redactRecord(this.record(), this.watcher);
  }

  private take(seat: Seat, action: Action) {
    const hold = this.setup.confirm && this.position.turn === this.setup.seat;
    const decided = playAction(this.game, seat, action, { ...this.means, hold });
    if (!decided.ok) return decided.error;
    const { game, step } = decided.value;
    this.game = game;
    const move = redactMove(step, this.watcher, this.position.rules);
    this.tell({ undone: false, move, end: step.end && this.seen(step.end) });
    return null;
  }

  private get position(): Position {
    return this.game.position;
  }

  private get means(): StepOptions {
    return { chance: this.chance, at: Date.now() };
  }

  private get watcher() {
    return this.setup.seat ?? 'spectator';
  }

  /** The part of these draws that the page may see. */
  private seen = (draws: readonly Draw[]) => draws.map((draw) => redactDraw(draw, this.watcher));

  /** Asks the bot that has to decide, if it is not asked already. */
  private plan(): void {
    const seat = decider(this.position);
    if (this.coming !== null || seat === null || seat === this.setup.seat) return;
    this.coming = new AbortController();
    void this.answer(seat, this.coming.signal);
  }

  private async answer(seat: Seat, signal: AbortSignal): Promise<void> {
    const { position, setup } = this;
    const action = await botAnswer(position, { seat, record: () => this.seenBy(seat), signal }, setup);
    if (signal.aborted) return;
    this.coming = null;
    this.take(seat, action);
    this.plan();
  }

  /** The game so far as a seat saw it; null where it did not begin with the deal. */
  private seenBy(seat: Seat): RedactedRecord | null {
    return this.setup.from === undefined ? redactRecord(this.record(), seat) : null;
  }

  /** Effects run last: one of them may end the turn, and everybody has to hear first what came before that. */
  private tell(happened: ObservedUpdate): void {
    this.rev += 1;
    batch(() => {
      this.show();
      for (const hear of this.listeners) hear({ ...happened, ply: this.game.ply });
    });
  }

  private show(): void {
    const { seat, players, confirm } = this.setup;
    this.snapshot.value = {
      view: viewOf(this.position, seat ?? 'spectator'),
      seat,
      players,
      game: 1,
      rev: this.rev,
      ply: this.game.ply,
      undo: undoInfo(this.game),
      stopped: null,
      awaitsConfirm: confirm && awaitsEnd(this.position),
      bots: this.bots,
    };
  }

  private fine(): Promise<RequestResult> {
    return Promise.resolve({ ok: true, rev: this.rev });
  }
}

type Code = Extract<RequestResult, { ok: false }>['code'];
const refuse = (code: Code): Promise<RequestResult> => Promise.resolve({ ok: false, code });
