import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { Lease } from '../ports/journal.ts';
import type { NodeFacts, Registry, Tenure } from './node-registry.ts';

/** Milliseconds for which an epoch holds without being renewed, and between two renewals. */
const EPOCH_LASTS = 3000;
const RENEW_EVERY = 1000;
/** Soon again after a renewal that got no answer. */
const TRY_AGAIN = 250;
/** For so long after its epoch ran out a node keeps its rooms, silent: the registry may only be away for a moment. */
const WAITS_FOR_REGISTRY = 10_000;
/** The former process of this name needs so long at most until its epoch has run out. */
const WAITS_FOR_NAME = 3 * EPOCH_LASTS;

type Given = {
  readonly node: string;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly facts: () => NodeFacts;
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
  readonly #given: Given;
  #events: LeaseEvents = { resumed: () => undefined, lost: () => undefined };
  #tenure: Tenure;
  /** By the clock that only goes on. */
  #until = Number.NEGATIVE_INFINITY;
  /** Whether it had run out at the last look. */
  #ranOut = false;
  #begun = false;
  #ended = false;
  #stop: () => void = () => undefined;

  constructor(given: Given) {
    this.#given = given;
    this.#tenure = { node: given.node, epoch: '' };
  }

  get node(): string {
    return this.#tenure.node;
  }

  get epoch(): string {
    return this.#tenure.epoch;
  }

  get tenure(): Tenure {
    return this.#tenure;
  }

  /** Milliseconds for which the epoch is still held; below 0: since when it is not. */
  get left(): number {
    return this.#until - this.#given.clock.elapsed();
  }

  get isHeld(): boolean {
    return this.#begun && !this.#ended && this.left > 0;
  }

  /** Waits for the end of a former process of this name. Rejects where that one lives on. */
  async begin(events: LeaseEvents): Promise<void> {
    this.#events = events;
    const { clock, timers, node } = this.#given;
    const from = clock.elapsed();
    while (!(await this.#comeBack())) {
      if (clock.elapsed() - from > WAITS_FOR_NAME)
        throw new Error(`another node is called ${node}, or the database does not answer: see the log.`);
      await new Promise<void>((resolve) => timers.after(TRY_AGAIN, resolve));
    }
    this.#next(RENEW_EVERY);
  }

  /** Tells all others at once that this node is leaving. */
  async tell(): Promise<void> {
    await this.#renew();
  }

  /** Lets go of everything. */
  async end(): Promise<void> {
    this.#stop();
    this.#ended = true;
    try {
      if (this.#begun) await this.#given.registry.end(this.#tenure);
    } catch (error) {
      // It runs out by itself.
      this.#given.log.warn('epoch not ended', errorFields(error));
    }
  }

  async #tryToBegin(): Promise<boolean> {
    const { registry, clock, node, log } = this.#given;
    const sent = clock.elapsed();
    const tenure = await registry.begin(node, EPOCH_LASTS);
    if (tenure === null) return false;
    this.#tenure = tenure;
    this.#until = sent + EPOCH_LASTS;
    this.#begun = true;
    this.#ranOut = false;
    log.info('epoch begun', { ...tenure });
    return true;
  }

  #next(ms: number): void {
    this.#stop();
    if (!this.#ended) this.#stop = this.#given.timers.after(ms, () => void this.#beat());
  }

  async #beat(): Promise<void> {
    const answered = this.#begun ? await this.#renew() : await this.#comeBack();
    this.#next(answered ? RENEW_EVERY : TRY_AGAIN);
  }

  /** @returns whether the registry answered. */
  async #renew(): Promise<boolean> {
    const { registry, clock, log, facts } = this.#given;
    if (!this.#ranOut && this.left <= 0) {
      this.#ranOut = true;
      log.warn('epoch ran out', { ...this.#tenure });
    }
    const sent = clock.elapsed();
    try {
      if (await registry.renew(this.#tenure, EPOCH_LASTS, facts())) this.#renewed(sent);
      else this.#lose();
      return true;
    } catch (error) {
      log.warn('epoch not renewed', errorFields(error));
      if (this.left < -WAITS_FOR_REGISTRY) this.#lose();
      return false;
    }
  }

  #renewed(sent: number): void {
    // The answer itself may have come too late.
    this.#ranOut ||= this.left <= 0;
    this.#until = sent + EPOCH_LASTS;
    if (!this.#ranOut || this.left <= 0) return;
    this.#ranOut = false;
    this.#given.log.info('epoch taken up again', { ...this.#tenure });
    this.#events.resumed();
  }

  #lose(): void {
    if (!this.#begun) return;
    this.#begun = false;
    this.#given.log.error('epoch lost', { ...this.#tenure });
    this.#events.lost();
  }

  async #comeBack(): Promise<boolean> {
    try {
      return await this.#tryToBegin();
    } catch (error) {
      this.#given.log.warn('no epoch', errorFields(error));
      return false;
    }
  }
}
