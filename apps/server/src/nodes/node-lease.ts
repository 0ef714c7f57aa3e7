import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { Lease } from '../ports/journal.ts';
import type { NodeEpoch, NodeRegistry, NodeStatus } from './node-registry.ts';

/** Milliseconds for which an epoch holds without being renewed, and between two renewals. */
const EPOCH_DURATION_MS = 3000;
const RENEW_INTERVAL_MS = 1000;
/** Soon again after a renewal that got no answer. */
const RETRY_MS = 250;
/** For so long after its epoch expired a node keeps its rooms, silent: the registry may only be away for a moment. */
const MAX_REGISTRY_OUTAGE_MS = 10_000;
/** The former process of this name needs so long at most until its epoch has run out. */
const NAME_TIMEOUT_MS = 3 * EPOCH_DURATION_MS;

type NodeLeaseDeps = {
  readonly node: string;
  readonly registry: NodeRegistry;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly status: () => NodeStatus;
};

/** What becomes of an epoch. */
export interface LeaseEvents {
  /** It is held again after it had run out, and nobody had ended it. */
  resumed(): void;
  /** It is over for good: all tables belong to others, or will. */
  lost(): void;
}

/**
 * This node's right to own tables, for one epoch after another. It is held for a while from the moment at which a
 * renewal was sent; the registry counts from its arrival, so a node always stops before others may begin.
 */
export class NodeLease implements Lease {
  readonly #deps: NodeLeaseDeps;
  #events: LeaseEvents = { resumed: () => undefined, lost: () => undefined };
  #nodeEpoch: NodeEpoch;
  /** By the clock that only goes on. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  /** Whether it had run out at the last look. */
  #expired = false;
  #hasEpoch = false;
  #released = false;
  #cancelTimer: () => void = () => undefined;

  constructor(given: NodeLeaseDeps) {
    this.#deps = given;
    this.#nodeEpoch = { node: given.node, epoch: '' };
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

  /** Milliseconds for which the epoch is still held; below 0: since when it is not. */
  get remainingMs(): number {
    return this.#heldUntil - this.#deps.clock.elapsed();
  }

  get isHeld(): boolean {
    return this.#hasEpoch && !this.#released && this.remainingMs > 0;
  }

  /** Waits for the end of a former process of this name. Rejects where that one lives on. */
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

  /** Tells all others at once that this node is leaving. */
  async announce(): Promise<void> {
    await this.#renew();
  }

  /** Lets go of everything. */
  async release(): Promise<void> {
    this.#cancelTimer();
    this.#released = true;
    try {
      if (this.#hasEpoch) await this.#deps.registry.endEpoch(this.#nodeEpoch);
    } catch (error) {
      // It runs out by itself.
      this.#deps.log.warn('epoch not ended', errorFields(error));
    }
  }

  async #beginEpoch(): Promise<boolean> {
    const { registry, clock, node, log } = this.#deps;
    const sent = clock.elapsed();
    const tenure = await registry.beginEpoch(node, EPOCH_DURATION_MS);
    if (tenure === null) return false;
    this.#nodeEpoch = tenure;
    this.#heldUntil = sent + EPOCH_DURATION_MS;
    this.#hasEpoch = true;
    this.#expired = false;
    log.info('epoch begun', { ...tenure });
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

  /** @returns whether the registry answered. */
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
    // The answer itself may have come too late.
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
