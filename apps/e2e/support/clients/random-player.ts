import { decider, imagine, isTurnEndDue, makeAction, type Seat } from '@tigris/engine';
import type { RequestResult, TableClient } from '@tigris/protocol/client';
import { pickAction, type Random } from './random.ts';

/** Plays at random over a real connection. */
export class RandomPlayer {
  readonly client: TableClient;
  readonly #random: Random;
  readonly #undoOdds: number;
  #busy = false;
  #stopped = false;
  /** Results of all requests. */
  readonly answers: RequestResult[] = [];
  /** Revs of all requests that succeeded. */
  readonly doneRevs: number[] = [];

  /** @param undoOdds one in this many requests is an undo, if possible; 0: never. */
  constructor(client: TableClient, random: Random, undoOdds = 8) {
    this.client = client;
    this.#random = random;
    this.#undoOdds = undoOdds;
    client.subscribe({ changed: () => this.#playIfAsked() });
    this.#playIfAsked();
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Whether a request is in flight. */
  get isBusy(): boolean {
    return this.#busy;
  }

  get seat(): Seat {
    const { table, you } = this.client;
    return table === null || you === null || you.slot === null ? -1 : table.order.indexOf(you.slot);
  }

  #playIfAsked(): void {
    if (this.#busy || this.#stopped || this.client.connection === 'closed') return;
    const act = this.#nextRequest();
    if (act === null) return;
    this.#busy = true;
    void act.then((answer) => {
      this.answers.push(answer);
      if (answer.ok) this.doneRevs.push(answer.rev);
      this.#busy = false;
      // The server sends the state before the answer.
      this.#playIfAsked();
    });
  }

  #nextRequest(): Promise<RequestResult> | null {
    const { view, table, client } = { ...this, view: this.client.view, table: this.client.table };
    if (view === null || table === null || view.over || this.seat < 0) return null;
    const position = imagine(view);
    const mine = isTurnEndDue(position) ? position.turn : decider(position);
    if (mine !== this.seat) return null;
    const undoable = position.turn === this.seat && table.undo.steps > 0;
    if (undoable && this.#undoOdds > 0 && this.#random(this.#undoOdds) === 0) return client.undo();
    return isTurnEndDue(position) ? client.confirm() : client.act(makeAction(pickAction(view, this.#random)));
  }
}
