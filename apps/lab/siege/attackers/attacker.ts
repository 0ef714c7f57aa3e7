import type { Random } from '../../../e2e/support/clients/random.ts';
import type { Line } from './source-address.ts';

/** What an attacker has to work with: two addresses of its own, and chance. */
export type Ground = { lines: readonly Line[]; random: Random };

/** How a step ended: `201`, `429 too-fast`, `done`, the code of a refusal, `edge`. */
export type Outcome = string;

/** Somebody who wants to harm the server, on a modest line: so many steps a second at most. */
export abstract class Attacker {
  abstract readonly name: string;
  /** One sentence for the report. */
  abstract readonly does: string;
  abstract readonly perSecond: number;
  /** So many steps may wait for their answers: one line, one attacker. */
  readonly inFlight: number = 8;
  readonly outcomes = new Map<Outcome, number>();
  /** What it got that nobody may get: each is a fault of the server. */
  readonly breaches: string[] = [];
  protected readonly ground: Ground;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** What has to be there before the first step; tried again if it is refused. */
  async prepare(): Promise<void> {}

  abstract step(number: number): Promise<Outcome>;

  /** Gives up all that is held. */
  async end(): Promise<void> {}

  count(outcome: Outcome, times = 1): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + times);
  }

  protected breach(what: string): void {
    if (this.breaches.length < MOST_TOLD) this.breaches.push(`${this.name}: ${what}`);
  }

  /** The addresses in turn. */
  protected line(number: number): Line {
    return this.ground.lines[number % this.ground.lines.length];
  }
}

const MOST_TOLD = 20;
