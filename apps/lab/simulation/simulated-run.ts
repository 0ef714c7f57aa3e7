import type { RulesId } from '@tigris/engine';
import type { TableOptions } from '@tigris/protocol';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

export const GAME_STAGES = ['opening', 'middle', 'late', 'end'] as const;
/** Stage at which games start. Most end soon, since a table does most at the start and the end of a game. */
export type GameStage = (typeof GAME_STAGES)[number];

/** All persons. The first created the table. Players sit down by themselves, the others watch. */
export const PERSON_NAMES = ['ann', 'bob', 'kim', 'lou', 'eve', 'max'] as const;
export type PersonName = (typeof PERSON_NAMES)[number];

/** `after`: ms since the previous step. `n`: a choice, or a duration in ms. */
export type Step = { after: number; who: PersonName | null; what: string; n: number };

export type RunSetup = {
  /** Seed of draws, bots and turn order. */
  seed: number;
  store: StoreKind;
  playerCount: number;
  stage: GameStage;
  options: Partial<TableOptions> & { rules: RulesId };
};

/** A setup and a list of steps. Each step can be left out. */
export type SimulatedRun = RunSetup & { steps: readonly Step[] };

export function runText({ steps, ...setting }: SimulatedRun): string {
  const lines = steps.map(({ after, who: person, what, n }) => `+${after} ${person ?? 'table'} ${what} ${n}`);
  return [JSON.stringify(setting), ...lines, ''].join('\n');
}

/** Parses the output of `runText`. Lines that begin with # are comments. */
export function parseRun(text: string): SimulatedRun {
  const [setting = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { ...JSON.parse(setting), steps: lines.map(parseStep) };
}

function parseStep(line: string): Step {
  const [after, name, what, n] = line.split(' ');
  const person = PERSON_NAMES.find((one) => one === name) ?? null;
  if (person === null && name !== 'table') throw new Error(`invalid step: ${line}`);
  return { after: Number(after), who: person, what, n: Number(n) };
}
