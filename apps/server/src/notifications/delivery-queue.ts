import { MAX_WAITING_RETRIES, NOTIFICATION_DELIVERY, NOTIFICATION_DELIVERY_PER_PERSON } from '../limits/limits.ts';
import { createKeyedSemaphore } from '../limits/semaphore.ts';
import { errorFields, type Log } from '../log/log.ts';
import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { OutboundHttp, OutboundRequest, PostResult } from './outbound-http.ts';

/** Delays between attempts. After the last one, the delivery is given up. */
export const BACKOFF_MS: readonly number[] = [5_000, 30_000, 180_000, 1_200_000];

export type DeliveryOutcome =
  | 'sent'
  /** The subscription no longer exists. */
  | 'gone'
  /** The target rejects it for good. */
  | 'refused'
  /** The target is in a private network. */
  | 'forbidden'
  /** No answer, or an answer that asks for a retry. */
  | 'failed'
  /** The budget or the semaphore was exhausted. */
  | 'limited'
  /** The person is no longer awaited, or is at the table. */
  | 'over';

/** Time for running attempts to end when the server stops. */
const CLOSE_TIMEOUT_MS = 2000;

const RETRYABLE: readonly DeliveryOutcome[] = ['failed', 'limited'];

/** A notification for one target. */
export type Delivery = {
  readonly channel: 'push' | 'webhook';
  /** The person the target belongs to. */
  readonly owner: PersonId;
  /** Deliveries of one lane share a semaphore: major push services answer reliably, others may not. */
  readonly lane: 'large' | 'others';
  /** Called for each attempt, because the signature contains the time. */
  makeRequest(): OutboundRequest;
  /** Checked before each attempt. */
  isWanted(): Promise<boolean>;
  /** Called if the target no longer exists. */
  onGone(): Promise<void>;
};

type DeliveryQueueDeps = {
  readonly outbound: Pick<OutboundHttp, 'post'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly count: (channel: Delivery['channel'], outcome: DeliveryOutcome) => void;
};

/** Delivers notifications, with retries. Retries are in memory and lost with the process. */
export class DeliveryQueue {
  readonly #deps: DeliveryQueueDeps;
  /** Limits what targets of one person that never answer can occupy. */
  readonly #ownerGates: ReturnType<typeof createKeyedSemaphore>;
  /** Keeps unreliable targets from blocking the major push services. */
  readonly #laneGates: ReturnType<typeof createKeyedSemaphore>;
  readonly #retryTimers = new Set<() => void>();
  readonly #attempts = new Set<Promise<void>>();
  #isClosed = false;

  constructor(deps: DeliveryQueueDeps) {
    this.#deps = deps;
    this.#laneGates = createKeyedSemaphore(NOTIFICATION_DELIVERY, deps.timers);
    this.#ownerGates = createKeyedSemaphore(NOTIFICATION_DELIVERY_PER_PERSON, deps.timers);
  }

  /** Deliveries waiting for a retry. */
  get waiting(): number {
    return this.#retryTimers.size;
  }

  /** Resolves after the first attempt. */
  async deliver(delivery: Delivery, retries = 0): Promise<void> {
    const attempt = this.#attempt(delivery, retries);
    this.#attempts.add(attempt);
    await attempt.finally(() => this.#attempts.delete(attempt));
  }

  /** Cancels retries and waits for running attempts, for a limited time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const cancel of this.#retryTimers) cancel();
    this.#retryTimers.clear();
    if (this.#attempts.size === 0) return;
    const timeout = new Promise<void>((resolve) => this.#deps.timers.after(CLOSE_TIMEOUT_MS, resolve));
    await Promise.race([Promise.allSettled([...this.#attempts]), timeout]);
  }

  async #attempt(delivery: Delivery, retries: number): Promise<void> {
    const outcome = await this.#outcomeOf(delivery);
    this.#deps.count(delivery.channel, outcome);
    if (RETRYABLE.includes(outcome)) this.#retryLater(delivery, retries);
  }

  #retryLater(delivery: Delivery, retries: number): void {
    if (this.#isClosed || retries >= BACKOFF_MS.length || this.#retryTimers.size >= MAX_WAITING_RETRIES) return;
    const cancel = this.#deps.timers.after(BACKOFF_MS[retries], () => {
      this.#retryTimers.delete(cancel);
      void this.deliver(delivery, retries + 1);
    });
    this.#retryTimers.add(cancel);
  }

  /** Only the store can throw, when it is asked whether the notification is still wanted. */
  async #outcomeOf(delivery: Delivery): Promise<DeliveryOutcome> {
    try {
      const { owner, lane } = delivery;
      const post = (): Promise<DeliveryOutcome> => this.#post(delivery);
      const outcome = await this.#ownerGates.run(owner, () => this.#laneGates.run(lane, post));
      if (outcome === 'gone') await delivery.onGone();
      return outcome === 'busy' ? 'limited' : outcome;
    } catch (error) {
      this.#deps.log.warn('notification failed', errorFields(error));
      return 'failed';
    }
  }

  async #post(delivery: Delivery): Promise<DeliveryOutcome> {
    if (this.#isClosed || !(await delivery.isWanted())) return 'over';
    return outcomeFor(await this.#deps.outbound.post(delivery.makeRequest()));
  }
}

const GONE_STATUSES = [404, 410];
const RETRYABLE_STATUSES = [408, 425, 429];

function outcomeFor(result: PostResult): DeliveryOutcome {
  if (typeof result === 'string') return result;
  const { status } = result;
  if (status >= 200 && status < 300) return 'sent';
  if (GONE_STATUSES.includes(status)) return 'gone';
  return status >= 500 || RETRYABLE_STATUSES.includes(status) ? 'failed' : 'refused';
}
