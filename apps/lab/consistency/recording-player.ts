import type { RequestResult, TableClient } from '@tigris/protocol/client';
import type { Random } from '../../e2e/support/clients/random.ts';
import { type RecordedRequest, RequestChooser } from './request-chooser.ts';

/** The longest thinking time in milliseconds, so that blows fall while the server is idle as well as while it works. */
const MAX_THINK_MS = 40;
/** The least milliseconds after a refusal: the server hangs up on clients that go on asking at full speed. */
const RETRY_DELAY_MS = 100;

/** Plays at random over a real connection, remembers every request and answer, and can be stopped. */
export class RecordingPlayer {
  readonly client: TableClient;
  readonly requests: RecordedRequest[] = [];
  /** Called when a request is sent. */
  onRequest: () => void = () => undefined;
  readonly #random: Random;
  readonly #chooser: RequestChooser;
  readonly #maxThinkMs: number;
  #timer: NodeJS.Timeout | null = null;
  #waiting = false;
  #paused = true;

  /** @param thinks the longest thinking time in milliseconds. */
  constructor(client: TableClient, random: Random, thinks = MAX_THINK_MS) {
    this.client = client;
    this.#random = random;
    this.#chooser = new RequestChooser(client, random);
    this.#maxThinkMs = thinks;
    client.subscribe({ changed: () => this.#scheduleNext() });
  }

  /** Whether a request has no answer yet. */
  get isWaiting(): boolean {
    return this.#waiting;
  }

  /** The requests that have an answer. */
  get answered(): RecordedRequest[] {
    return this.requests.filter(({ answer }) => answer !== null);
  }

  resume(): void {
    this.#paused = false;
    this.#scheduleNext();
  }

  /** Sends no more requests. Those that were sent are still answered. */
  pause(): void {
    this.#paused = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #scheduleNext(): void {
    if (this.#paused || this.#waiting || this.#timer !== null || !this.#chooser.canRequest) return;
    const patience = this.requests.at(-1)?.answer?.ok === false ? RETRY_DELAY_MS : 0;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // The table may have changed in the meantime.
      if (!this.#paused && this.#chooser.canRequest) void this.#sendNext();
    }, patience + this.#random(this.#maxThinkMs));
  }

  async #sendNext(): Promise<void> {
    const asked = this.#chooser.choose();
    this.requests.push(asked);
    this.#waiting = true;
    const answer = this.#send(asked);
    this.onRequest();
    asked.answer = await answer;
    this.#waiting = false;
    this.#scheduleNext();
  }

  #send({ kind, move, on }: RecordedRequest): Promise<RequestResult> {
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
