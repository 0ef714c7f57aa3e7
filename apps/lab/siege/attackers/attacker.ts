import type { Random } from '../../../e2e/support/clients/random.ts';
import type { SourceAddress } from './source-address.ts';

/** What an attacker has to work with: two addresses of its own, and chance. */
export type AttackContext = { sources: readonly SourceAddress[]; random: Random };

/** How a step ended: `201`, `429 too-fast`, `done`, the code of a refusal, `edge`. */
export type Outcome = string;

/** Somebody who wants to harm the server, on a modest line: so many steps a second at most. */
export abstract class Attacker {
  abstract readonly name: string;
  /** One sentence for the report. */
  abstract readonly description: string;
  abstract readonly maxPerSecond: number;
  /** So many steps may wait for their answers: one line, one attacker. */
  readonly inFlight: number = 8;
  readonly outcomes = new Map<Outcome, number>();
  /** What it got that nobody may get: each is a fault of the server. */
  readonly breaches: string[] = [];
  protected readonly context: AttackContext;

  constructor(ground: AttackContext) {
    this.context = ground;
  }

  /** What has to be there before the first step; tried again if it is refused. */
  async prepare(): Promise<void> {}

  abstract step(number: number): Promise<Outcome>;

  /** Gives up all that is held. */
  async stop(): Promise<void> {}

  count(outcome: Outcome, times = 1): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + times);
  }

  protected reportBreach(what: string): void {
    if (this.breaches.length < MAX_BREACHES) this.breaches.push(`${this.name}: ${what}`);
  }

  /** The addresses in turn. */
  protected source(number: number): SourceAddress {
    return this.context.sources[number % this.context.sources.length];
  }
}

const MAX_BREACHES = 20;
