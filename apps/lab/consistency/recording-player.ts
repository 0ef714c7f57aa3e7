import type { RequestResult, TableClient } from '@tigris/protocol/client';
import type { Random } from '../../e2e/support/clients/random.ts';
import { type Asked, WhatToAsk } from './request-chooser.ts';

/** The longest thinking time in milliseconds, so that blows fall while the server is idle as well as while it works. */
const THINKS = 40;
/** The least milliseconds after a refusal: the server hangs up on clients that go on asking at full speed. */
const PATIENCE = 100;

/** Plays at random over a real connection, remembers every request and answer, and can be stopped. */
export class RestlessPlayer {
  readonly client: TableClient;
  readonly asked: Asked[] = [];
  /** Called when a request is sent. */
  onAsk: () => void = () => undefined;
  readonly #random: Random;
  readonly #what: WhatToAsk;
  readonly #thinks: number;
  #thinking: NodeJS.Timeout | null = null;
  #asking = false;
  #held = true;

  /** @param thinks the longest thinking time in milliseconds. */
  constructor(client: TableClient, random: Random, thinks = THINKS) {
    this.client = client;
    this.#random = random;
    this.#what = new WhatToAsk(client, random);
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
    if (this.#held || this.#asking || this.#thinking !== null || !this.#what.isSome) return;
    const patience = this.asked.at(-1)?.answer?.ok === false ? PATIENCE : 0;
    this.#thinking = setTimeout(() => {
      this.#thinking = null;
      // The table may have changed in the meantime.
      if (!this.#held && this.#what.isSome) void this.#ask();
    }, patience + this.#random(this.#thinks));
  }

  async #ask(): Promise<void> {
    const asked = this.#what.choose();
    this.asked.push(asked);
    this.#asking = true;
    const answer = this.#send(asked);
    this.onAsk();
    asked.answer = await answer;
    this.#asking = false;
    this.#look();
  }

  #send({ kind, move, on }: Asked): Promise<RequestResult> {
    switch (kind) {
      case 'move':
        return this.client.act(move ?? '');
      case 'undo':
        return this.client.undo();
      case 'confirm':
        return this.client.confirm();
      case 'propose':
        return this.client.send({ type: 'propose', motion: { kind: 'end' } });
      case 'vote':
        return this.client.send({ type: 'vote', on });
      case 'pause':
        return this.client.send({ type: 'pause', on });
    }
  }
}
