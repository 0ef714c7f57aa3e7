import { type Signal, signal } from '@preact/signals';
import {
  type Action,
  apply,
  awaitsEnd,
  type Barrier,
  barrierOf,
  type Chance,
  copyPosition,
  type Dynasty,
  deal,
  decider,
  drawsIn,
  endTurn,
  type GameEvent,
  type GameRecord,
  liveChance,
  type Outcome,
  type Position,
  parseAction,
  type RulesId,
  ranking,
  redactAction,
  redactDraw,
  redactRecord,
  type Seat,
  scoresOf,
  startPosition,
  undoState,
  viewOf,
} from '@tigris/engine';
import type { Answer } from '@tigris/protocol/client';
import type { Now, Past, Player, Source, Told } from './source.ts';

export type LocalSetup = {
  rules: RulesId;
  /** In turn order. */
  dynasties: readonly Dynasty[];
  players: readonly Player[];
  /** The seat of the person in front of the page; null only watches. */
  seat: Seat | null;
  random: (n: number) => number;
  /** Answers for every seat that is not the person's. */
  bot: (position: Position, seat: Seat) => Action;
  /** Milliseconds between moves of bots. */
  pause: number;
  confirm: boolean;
  /** Begin here instead of at the deal. */
  from?: Position;
};

type Step = GameRecord['steps'][number] & { before: Position; barrier: Barrier | null };

/** A game against bots that needs no server: the engine runs in the page. */
export class LocalSource implements Source {
  readonly now: Signal<Now | null> = signal(null);
  private readonly hearers = new Set<(told: Told) => void>();
  private readonly setup: LocalSetup;
  private readonly chance: Chance;
  private readonly dealt: GameRecord['deal'];
  private position: Position;
  private steps: Step[] = [];
  private rev = 0;
  private turn = 1;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(setup: LocalSetup) {
    this.setup = setup;
    this.chance = liveChance(setup.random);
    const events: GameEvent[] = [];
    this.position = setup.from ?? startPosition(setup.rules, setup.dynasties);
    if (setup.from === undefined) deal(this.position, this.chance, events);
    this.dealt = drawsIn(events);
    this.show();
    this.plan();
  }

  act(move: string): Promise<Answer> {
    const action = parseAction(move);
    const { seat } = this.setup;
    if (!action.ok) return refuse('bad-token');
    if (seat === null) return refuse('not-seated');
    const refused = this.take(seat, action.value);
    this.plan();
    return refused === null ? this.fine() : refuse(refused);
  }

  undo(): Promise<Answer> {
    const step = this.steps.at(-1);
    if (this.position.turn !== this.setup.seat || step === undefined || step.barrier !== null)
      return refuse('nothing-to-undo');
    this.steps.pop();
    this.position = step.before;
    this.tell({ undone: true, move: null, end: null });
    return this.fine();
  }

  confirm(): Promise<Answer> {
    if (!awaitsEnd(this.position) || this.position.turn !== this.setup.seat)
      return refuse('nothing-to-confirm');
    this.tell({ undone: false, move: null, end: this.endTurn() });
    this.plan();
    return this.fine();
  }

  past(): Promise<Past> {
    const record = this.position.over ? this.record() : redactRecord(this.record(), this.watcher);
    const { from } = this.setup;
    return Promise.resolve({
      record,
      held: awaitsEnd(this.position),
      ...(from === undefined ? {} : { start: from }),
    });
  }

  onTold(handler: (told: Told) => void): () => void {
    this.hearers.add(handler);
    return () => this.hearers.delete(handler);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.hearers.clear();
  }

  /** What really lies on the table, for the record and for tests. */
  truth(): Position {
    return copyPosition(this.position);
  }

  record(): GameRecord {
    const { rules, players } = this.setup;
    return {
      rules,
      seats: this.position.seats.map(({ dynasty }, seat) => ({
        dynasty,
        name: players[seat]?.name ?? dynasty,
      })),
      deal: this.dealt,
      steps: this.steps.map(({ turn, seat, action, draws }) => ({ turn, seat, action, draws })),
      result: this.position.over ? ranking(this.position).winners : null,
      scores: this.position.over ? scoresOf(this.position) : null,
      termination: null,
    };
  }

  private take(seat: Seat, action: Action) {
    const before = this.position;
    const done = apply(before, seat, action, this.chance);
    if (!done.ok) return done.error;
    this.position = done.value.position;
    const draws = drawsIn(done.value.events);
    this.steps.push({
      turn: this.turn,
      seat,
      action,
      draws,
      before,
      barrier: barrierOf(before, seat, done.value),
    });
    const seen = draws.map((draw) => redactDraw(draw, this.watcher));
    const move = { seat, action: redactAction(action, seat, this.watcher, this.open), draws: seen };
    const ends = awaitsEnd(this.position) && this.endsByItself(action);
    this.tell({ undone: false, move, end: ends ? this.endTurn() : null });
    return null;
  }

  private get watcher() {
    return this.setup.seat ?? 'spectator';
  }

  private get open(): boolean {
    return this.setup.rules.slice(3).includes('o');
  }

  private endsByItself(action: Action): boolean {
    return !this.setup.confirm || action.kind === 'end' || this.position.turn !== this.setup.seat;
  }

  /** Passes the end of the turn; what the page may see of its draws. */
  private endTurn(): NonNullable<Told['end']> {
    const { position, events }: Outcome = endTurn(this.position, this.chance);
    const step = this.steps.at(-1);
    const draws = drawsIn(events);
    step?.draws.push(...draws);
    if (step !== undefined) step.barrier = 'ended';
    if (position.turn !== this.position.turn) this.turn += 1;
    this.position = position;
    return draws.map((draw) => redactDraw(draw, this.watcher));
  }

  /** A bot that is to decide does so after a while. */
  private plan(): void {
    const seat = decider(this.position);
    if (this.timer !== null || seat === null || seat === this.setup.seat) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      const refused = this.take(seat, this.setup.bot(this.position, seat));
      if (refused !== null) throw new Error(`the bot was refused: ${refused}`);
      this.plan();
    }, this.setup.pause);
  }

  private tell(tale: Omit<Told, 'ply'>): void {
    this.rev += 1;
    this.show();
    for (const hear of this.hearers) hear({ ...tale, ply: this.steps.length });
  }

  private show(): void {
    const { seat, players, confirm } = this.setup;
    this.now.value = {
      view: viewOf(this.position, seat ?? 'spectator'),
      seat,
      players,
      game: 1,
      rev: this.rev,
      ply: this.steps.length,
      undo: undoState(this.steps.map(({ barrier }) => barrier)),
      awaitsConfirm: confirm && awaitsEnd(this.position),
    };
  }

  private fine(): Promise<Answer> {
    return Promise.resolve({ ok: true, rev: this.rev });
  }
}

type Code = Extract<Answer, { ok: false }>['code'];
const refuse = (code: Code): Promise<Answer> => Promise.resolve({ ok: false, code });
