import { awaitsEnd, decider, imagine, makeAction } from '@tigris/engine';
import type { Answer, TableClient } from '@tigris/protocol/client';
import { pickAction, type Random } from '../support/random.ts';

/** One request of a player and the table's answer. */
export type Asked = { kind: 'move' | 'undo' | 'confirm'; move: string | null; answer: Answer | null };

/** One in this many acts is taken back if possible. */
const UNDOES = 5;
/** The longest thinking time in milliseconds, so that blows fall while the server is idle as well as while it works. */
const THINKS = 40;

/** Plays at random over a real connection, remembers every request and answer, and can be stopped. */
export class RestlessPlayer {
  readonly client: TableClient;
  readonly asked: Asked[] = [];
  /** Called when a request is sent. */
  onAsk: () => void = () => undefined;
  readonly #random: Random;
  readonly #thinks: number;
  #thinking: NodeJS.Timeout | null = null;
  #asking = false;
  #held = true;

  /** @param thinks the longest thinking time in milliseconds. */
  constructor(client: TableClient, random: Random, thinks = THINKS) {
    this.client = client;
    this.#random = random;
    this.#thinks = thinks;
    client.subscribe({ changed: () => this.#look() });
  }

  /** Whether a request has no answer yet. */
  get isWaiting(): boolean {
    return this.#asking;
  }

  /** The requests that have an answer. */
  get heard(): Asked[] {
    return this.asked.filter(({ answer }) => answer !== null);
  }

  goOn(): void {
    this.#held = false;
    this.#look();
  }

  /** Sends no more requests. Those that were sent are still answered. */
  hold(): void {
    this.#held = true;
    if (this.#thinking !== null) clearTimeout(this.#thinking);
    this.#thinking = null;
  }

  #look(): void {
    if (this.#held || this.#asking || this.#thinking !== null || !this.#isOn()) return;
    this.#thinking = setTimeout(() => {
      this.#thinking = null;
      // The table may have changed in the meantime.
      if (!this.#held && this.#isOn()) void this.#ask();
    }, this.#random(this.#thinks));
  }

  async #ask(): Promise<void> {
    const asked = this.#choose();
    this.asked.push(asked);
    this.#asking = true;
    const answer = this.#send(asked);
    this.onAsk();
    asked.answer = await answer;
    this.#asking = false;
    this.#look();
  }

  #send({ kind, move }: Asked): Promise<Answer> {
    if (kind === 'undo') return this.client.undo();
    return move === null ? this.client.confirm() : this.client.act(move);
  }

  /** Whether this seat has to decide or to confirm. */
  #isOn(): boolean {
    const { view, table, you } = this.client;
    if (view === null || view.over || table === null || you === null || you.slot === null) return false;
    const position = imagine(view);
    const on = awaitsEnd(position) ? position.turn : decider(position);
    return on !== null && on === table.order.indexOf(you.slot);
  }

  #choose(): Asked {
    const { view, table, you } = this.client;
    if (view === null || table === null || you === null || you.slot === null)
      throw new Error('nothing to play');
    const position = imagine(view);
    const mine = position.turn === table.order.indexOf(you.slot);
    if (mine && table.undo.steps > 0 && this.#random(UNDOES) === 0)
      return { kind: 'undo', move: null, answer: null };
    if (awaitsEnd(position)) return { kind: 'confirm', move: null, answer: null };
    return { kind: 'move', move: makeAction(pickAction(view, this.#random)), answer: null };
  }
}
