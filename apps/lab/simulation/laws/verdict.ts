/** Laws that have to hold in every run: see docs/simulation.md. */
export const LAWS = [
  'acknowledged acts are written',
  'refused acts are not written',
  'acts are done once',
  'answers go to the requester',
  'only written states are shown',
  'clients see what their seat may see',
  'revs only rise',
  'histories are complete',
  'tables equal their journal',
  'finished games are listed',
  'clocks are exact',
  'votes need a majority',
  'players are notified once',
  'tables never hang',
  'tables log no errors',
] as const;
export type Law = (typeof LAWS)[number];

export type Violation = { law: Law; text: string };

/** Violations of a run, with a trace. */
export class Verdict {
  readonly violations: Violation[] = [];
  /** Everything that happened, one line each. */
  readonly trace: string[] = [];
  /** Number of journal entries. */
  acts = 0;
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  note(text: string): void {
    this.trace.push(`${this.#elapsed()} ${text}`);
  }

  report(law: Law, text: string): void {
    this.note(`BROKEN ${law}: ${text}`);
    this.violations.push({ law, text });
  }
}
