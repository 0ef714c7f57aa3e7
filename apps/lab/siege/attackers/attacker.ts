import type { Random } from '../../../e2e/support/clients/random.ts';
import type { SourceAddress } from './source-address.ts';

export type AttackContext = { sources: readonly SourceAddress[]; random: Random };

/** How a step ended: `201`, `429 too-fast`, `done`, a refusal code, or `cut`. */
export type Outcome = string;

/** Tries to harm the server from two addresses, at a limited rate. */
export abstract class Attacker {
  abstract readonly name: string;
  /** One sentence for the report. */
  abstract readonly description: string;
  abstract readonly maxPerSecond: number;
  /** Maximum number of steps in flight. */
  readonly inFlight: number = 8;
  readonly outcomes = new Map<Outcome, number>();
  /** Things that the attacker achieved and must not: each is a fault of the server. */
  readonly breaches: string[] = [];
  protected readonly context: AttackContext;

  constructor(ground: AttackContext) {
    this.context = ground;
  }

  /** Sets up what the first step needs. Retried if it is refused. */
  async prepare(): Promise<void> {}

  abstract step(number: number): Promise<Outcome>;

  /** Releases all connections. */
  async stop(): Promise<void> {}

  count(outcome: Outcome, times = 1): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + times);
  }

  protected reportBreach(text: string): void {
    if (this.breaches.length < MAX_BREACHES) this.breaches.push(`${this.name}: ${text}`);
  }

  /** Returns the addresses in turn. */
  protected source(number: number): SourceAddress {
    return this.context.sources[number % this.context.sources.length];
  }
}

const MAX_BREACHES = 20;
