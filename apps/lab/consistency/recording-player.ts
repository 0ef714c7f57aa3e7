import type { RequestResult, TableClient } from '@tigris/protocol/client';
import type { Random } from '../../e2e/support/clients/random.ts';
import { type RecordedRequest, RequestChooser } from './request-chooser.ts';

/** Maximum time before a request. Leaves the server idle now and then. */
const MAX_THINK_MS = 40;
/** Minimum wait after a refusal. The server disconnects clients that retry at full speed. */
const RETRY_DELAY_MS = 100;

/** Plays at random over a real connection, records every request with its answer, and can be paused. */
export class RecordingPlayer {
  readonly client: TableClient;
  readonly requests: RecordedRequest[] = [];
  onRequest: () => void = () => undefined;
  readonly #random: Random;
  readonly #chooser: RequestChooser;
  readonly #maxThinkMs: number;
  #timer: NodeJS.Timeout | null = null;
  #waiting = false;
  #paused = true;

  constructor(client: TableClient, random: Random, maxThinkMs = MAX_THINK_MS) {
    this.client = client;
    this.#random = random;
    this.#chooser = new RequestChooser(client, random);
    this.#maxThinkMs = maxThinkMs;
    client.subscribe({ changed: () => this.#scheduleNext() });
  }

  /** Whether a request is in flight. */
  get isWaiting(): boolean {
    return this.#waiting;
  }

  get answered(): RecordedRequest[] {
    return this.requests.filter(({ answer }) => answer !== null);
  }

  resume(): void {
    this.#paused = false;
    this.#scheduleNext();
  }

  /** Sends no more requests. The one in flight is still answered. */
  pause(): void {
    this.#paused = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #scheduleNext(): void {
    if (this.#paused || this.#waiting || this.#timer !== null || !this.#chooser.canRequest) return;
    const delayMs = this.requests.at(-1)?.answer?.ok === false ? RETRY_DELAY_MS : 0;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // The table may have changed in the meantime.
      if (!this.#paused && this.#chooser.canRequest) void this.#sendNext();
    }, delayMs + this.#random(this.#maxThinkMs));
  }

  async #sendNext(): Promise<void> {
    const request = this.#chooser.choose();
    this.requests.push(request);
    this.#waiting = true;
    const answer = this.#send(request);
    this.onRequest();
    request.answer = await answer;
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
