import {
  MAX_WAITING_RETRIES,
  NOTIFICATION_DELIVERY,
  NOTIFICATION_DELIVERY_PER_PERSON,
} from '../limits/limits.ts';
import { createKeyedSemaphore } from '../limits/semaphore.ts';
import { errorFields, type Log } from '../log/log.ts';
import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { OutboundHttp, OutboundRequest, PostResult } from './outbound-http.ts';

/** Milliseconds from one try to the next. After the last one a call is given up. */
export const BACKOFF_MS: readonly number[] = [5_000, 30_000, 180_000, 1_200_000];

export type Outcome =
  | 'sent'
  /** There is no such browser any more. */
  | 'gone'
  /** The target does not want it, and would not want it another time. */
  | 'refused'
  /** It leads into a private network. */
  | 'forbidden'
  /** No answer, or one that says to try again. */
  | 'failed'
  /** There was no budget or no place for it at this moment. */
  | 'limited'
  /** Nobody waits for that person any more, or they are there. */
  | 'over';
/** Milliseconds that tries under way have to end when the server stops. */
const CLOSE_TIMEOUT_MS = 2000;

const RETRYABLE: readonly Outcome[] = ['failed', 'limited'];

/** One call to one target. */
export type Delivery = {
  readonly channel: 'push' | 'webhook';
  /** Whose target it is. */
  readonly owner: PersonId;
  /** Whose answer can be relied on: calls of one lane wait for each other. */
  readonly lane: 'large' | 'others';
  /** Made anew for each try: it is signed with the time. */
  makeRequest(): OutboundRequest;
  /** Asked before each try. */
  isWanted(): Promise<boolean>;
  /** There is no such target any more. */
  onGone(): Promise<void>;
};

type DeliveryQueueDeps = {
  readonly outbound: Pick<OutboundHttp, 'post'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly count: (way: Delivery['channel'], outcome: Outcome) => void;
};

/** Brings calls to their targets. What waits to be tried again is in memory: it goes with the process. */
export class DeliveryQueue {
  readonly #deps: DeliveryQueueDeps;
  /** Targets of one person that never answer must not take all places. */
  readonly #ownerGates: ReturnType<typeof createKeyedSemaphore>;
  /** Nor must those of many take the places of the services that most browsers share. */
  readonly #laneGates: ReturnType<typeof createKeyedSemaphore>;
  readonly #retryTimers = new Set<() => void>();
  readonly #attempts = new Set<Promise<void>>();
  #closed = false;

  constructor(given: DeliveryQueueDeps) {
    this.#deps = given;
    this.#laneGates = createKeyedSemaphore(NOTIFICATION_DELIVERY, given.timers);
    this.#ownerGates = createKeyedSemaphore(NOTIFICATION_DELIVERY_PER_PERSON, given.timers);
  }

  /** How many wait to be tried again. */
  get waiting(): number {
    return this.#retryTimers.size;
  }

  /** Answers when it was tried for the first time. */
  async deliver(parcel: Delivery, tries = 0): Promise<void> {
    const trying = this.#attempt(parcel, tries);
    this.#attempts.add(trying);
    await trying.finally(() => this.#attempts.delete(trying));
  }

  /** Begins nothing any more; what has begun may end. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const cancel of this.#retryTimers) cancel();
    this.#retryTimers.clear();
    if (this.#attempts.size === 0) return;
    const late = new Promise<void>((resolve) => this.#deps.timers.after(CLOSE_TIMEOUT_MS, resolve));
    await Promise.race([Promise.allSettled([...this.#attempts]), late]);
  }

  async #attempt(parcel: Delivery, tries: number): Promise<void> {
    const outcome = await this.#outcomeOf(parcel);
    this.#deps.count(parcel.channel, outcome);
    if (RETRYABLE.includes(outcome)) this.#retryLater(parcel, tries);
  }

  #retryLater(parcel: Delivery, tries: number): void {
    if (this.#closed || tries >= BACKOFF_MS.length || this.#retryTimers.size >= MAX_WAITING_RETRIES) return;
    const cancel = this.#deps.timers.after(BACKOFF_MS[tries], () => {
      this.#retryTimers.delete(cancel);
      void this.deliver(parcel, tries + 1);
    });
    this.#retryTimers.add(cancel);
  }

  /** Errors are those of the store: it is asked whether the call is still wanted. */
  async #outcomeOf(parcel: Delivery): Promise<Outcome> {
    try {
      const { owner, lane } = parcel;
      const post = (): Promise<Outcome> => this.#post(parcel);
      const outcome = await this.#ownerGates.run(owner, () => this.#laneGates.run(lane, post));
      if (outcome === 'gone') await parcel.onGone();
      return outcome === 'busy' ? 'limited' : outcome;
    } catch (error) {
      this.#deps.log.warn('call failed', errorFields(error));
      return 'failed';
    }
  }

  async #post(parcel: Delivery): Promise<Outcome> {
    if (this.#closed || !(await parcel.isWanted())) return 'over';
    return outcomeFor(await this.#deps.outbound.post(parcel.makeRequest()));
  }
}

const GONE_STATUSES = [404, 410];
const RETRYABLE_STATUSES = [408, 425, 429];

function outcomeFor(posted: PostResult): Outcome {
  if (typeof posted === 'string') return posted;
  const { status } = posted;
  if (status >= 200 && status < 300) return 'sent';
  if (GONE_STATUSES.includes(status)) return 'gone';
  return status >= 500 || RETRYABLE_STATUSES.includes(status) ? 'failed' : 'refused';
}
