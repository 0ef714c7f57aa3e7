import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { Lease } from '../ports/journal.ts';
import type { NodeEpoch, NodeRegistry, NodeStatus } from './node-registry.ts';

/** How long an epoch is valid after a renewal. */
const EPOCH_DURATION_MS = 3000;
const RENEW_INTERVAL_MS = 1000;
const RETRY_MS = 250;
/**
 * How long a node keeps its rooms, without sending anything, after its epoch has expired: the registry may be down for
 * a moment only.
 */
const MAX_REGISTRY_OUTAGE_MS = 10_000;
/** The epoch of a former process with this name ends within this time. */
const NAME_TIMEOUT_MS = 3 * EPOCH_DURATION_MS;

type NodeLeaseDeps = {
  readonly node: string;
  readonly registry: NodeRegistry;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly status: () => NodeStatus;
};

export interface LeaseEvents {
  /** The epoch had expired, and was renewed before another node ended it. */
  resumed(): void;
  /** The epoch has ended. Other nodes own the tables, or will. */
  lost(): void;
}

/**
 * This node's right to own tables, as a series of epochs. It counts an epoch's duration from when the renewal was sent,
 * the registry from when it arrived: a node always stops before others may take over. Uniqueness is enforced by
 * `claimFree` and `takeOver` in postgres-registry.ts.
 */
export class NodeLease implements Lease {
  readonly #deps: NodeLeaseDeps;
  #events: LeaseEvents = { resumed: () => undefined, lost: () => undefined };
  #nodeEpoch: NodeEpoch;
  /** On the monotonic clock. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  /** Whether the epoch was seen to be expired. */
  #expired = false;
  #hasEpoch = false;
  #released = false;
  #cancelTimer: () => void = () => undefined;

  constructor(deps: NodeLeaseDeps) {
    this.#deps = deps;
    this.#nodeEpoch = { node: deps.node, epoch: '' };
  }

  get node(): string {
    return this.#nodeEpoch.node;
  }

  get epoch(): string {
    return this.#nodeEpoch.epoch;
  }

  get nodeEpoch(): NodeEpoch {
    return this.#nodeEpoch;
  }

  /** Time until the epoch expires, in ms; negative: time since then. */
  get remainingMs(): number {
    return this.#heldUntil - this.#deps.clock.elapsed();
  }

  get isHeld(): boolean {
    return this.#hasEpoch && !this.#released && this.remainingMs > 0;
  }

  /**
   * Begins the first epoch, once that of a former process with this name has ended. Rejects if that process is still
   * alive.
   */
  async start(events: LeaseEvents): Promise<void> {
    this.#events = events;
    const { clock, timers, node } = this.#deps;
    const from = clock.elapsed();
    while (!(await this.#tryBeginEpoch())) {
      if (clock.elapsed() - from > NAME_TIMEOUT_MS)
        throw new Error(`another node is called ${node}, or the database does not answer: see the log.`);
      await new Promise<void>((resolve) => timers.after(RETRY_MS, resolve));
    }
    this.#schedule(RENEW_INTERVAL_MS);
  }

  /** Publishes the status of this node at once. */
  async announce(): Promise<void> {
    await this.#renew();
  }

  /** Ends the epoch and releases all tables. */
  async release(): Promise<void> {
    this.#cancelTimer();
    this.#released = true;
    try {
      if (this.#hasEpoch) await this.#deps.registry.endEpoch(this.#nodeEpoch);
    } catch (error) {
      // The epoch expires by itself.
      this.#deps.log.warn('epoch not ended', errorFields(error));
    }
  }

  async #beginEpoch(): Promise<boolean> {
    const { registry, clock, node, log } = this.#deps;
    const sent = clock.elapsed();
    const nodeEpoch = await registry.beginEpoch(node, EPOCH_DURATION_MS);
    if (nodeEpoch === null) return false;
    this.#nodeEpoch = nodeEpoch;
    this.#heldUntil = sent + EPOCH_DURATION_MS;
    this.#hasEpoch = true;
    this.#expired = false;
    log.info('epoch begun', { ...nodeEpoch });
    return true;
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    if (!this.#released) this.#cancelTimer = this.#deps.timers.after(ms, () => void this.#renewOrBegin());
  }

  async #renewOrBegin(): Promise<void> {
    const answered = this.#hasEpoch ? await this.#renew() : await this.#tryBeginEpoch();
    this.#schedule(answered ? RENEW_INTERVAL_MS : RETRY_MS);
  }

  /** Resolves to whether the registry answered. */
  async #renew(): Promise<boolean> {
    const { registry, clock, log, status } = this.#deps;
    if (!this.#expired && this.remainingMs <= 0) {
      this.#expired = true;
      log.warn('epoch expired', { ...this.#nodeEpoch });
    }
    const sent = clock.elapsed();
    try {
      if (await registry.renewEpoch(this.#nodeEpoch, EPOCH_DURATION_MS, status())) this.#onRenewed(sent);
      else this.#onLost();
      return true;
    } catch (error) {
      log.warn('epoch not renewed', errorFields(error));
      if (this.remainingMs < -MAX_REGISTRY_OUTAGE_MS) this.#onLost();
      return false;
    }
  }

  #onRenewed(sent: number): void {
    // The answer may have arrived after the epoch expired.
    this.#expired ||= this.remainingMs <= 0;
    this.#heldUntil = sent + EPOCH_DURATION_MS;
    if (!this.#expired || this.remainingMs <= 0) return;
    this.#expired = false;
    this.#deps.log.info('epoch resumed', { ...this.#nodeEpoch });
    this.#events.resumed();
  }

  #onLost(): void {
    if (!this.#hasEpoch) return;
    this.#hasEpoch = false;
    this.#deps.log.error('epoch lost', { ...this.#nodeEpoch });
    this.#events.lost();
  }

  async #tryBeginEpoch(): Promise<boolean> {
    try {
      return await this.#beginEpoch();
    } catch (error) {
      this.#deps.log.warn('epoch not begun', errorFields(error));
      return false;
    }
  }
}
