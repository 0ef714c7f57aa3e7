/** What holds at every moment of every life: see docs/simulation.md. */
export const LAWS = [
  'what is told is written',
  'what is refused is not written',
  'what is done is done once',
  'answers go to those who asked',
  'what is shown is written',
  'each sees what their seat may see',
  'revs only rise',
  'histories are whole',
  'a table is what its journal says',
  'finished games are listed',
  'clocks neither lose nor gain',
  'players decide together',
  'people are called once',
  'a table never hangs',
  'a table makes no fault',
] as const;
export type Law = (typeof LAWS)[number];

export type Violation = { law: Law; text: string };

/** What was found, and what led to it. */
export class Verdict {
  readonly violations: Violation[] = [];
  /** All that happened, a line each. */
  readonly trace: string[] = [];
  /** How many entries were written. */
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
