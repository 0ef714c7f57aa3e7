import type { RulesId } from '@tigris/engine';
import type { TableOptions } from '@tigris/protocol';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

export const GAME_STAGES = ['opening', 'middle', 'late', 'end'] as const;
/** Where the games of a life begin. Most end soon, since a table has most to do at the edges of a game. */
export type GameStage = (typeof GAME_STAGES)[number];

/** Everybody there is. The first made the table; so many sit down by themselves, the others watch. */
export const PERSON_NAMES = ['ann', 'bob', 'kim', 'lou', 'eve', 'max'] as const;
export type PersonName = (typeof PERSON_NAMES)[number];

/** `after`: milliseconds since the step before. `n` chooses where there is a choice, or says how long. */
export type Step = { after: number; who: PersonName | null; what: string; n: number };

export type RunSetup = {
  /** Of the draws, the bots and the order of play. */
  seed: number;
  store: StoreKind;
  /** How many sit down by themselves. */
  playerCount: number;
  stage: GameStage;
  options: Partial<TableOptions> & { rules: RulesId };
};

/** A table from its first person to its last: all decisions, in their order. Any of them can be left out. */
export type SimulatedRun = RunSetup & { steps: readonly Step[] };

export function runText({ steps, ...setting }: SimulatedRun): string {
  const lines = steps.map(({ after, who, what, n }) => `+${after} ${who ?? 'table'} ${what} ${n}`);
  return [JSON.stringify(setting), ...lines, ''].join('\n');
}

/** Reads what `runText` wrote. Lines that begin with # say what the life is about. */
export function parseRun(text: string): SimulatedRun {
  const [setting = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { ...JSON.parse(setting), steps: lines.map(parseStep) };
}

function parseStep(line: string): Step {
  const [after, name, what, n] = line.split(' ');
  const who = PERSON_NAMES.find((one) => one === name) ?? null;
  if (who === null && name !== 'table') throw new Error(`no step of a life: ${line}`);
  return { after: Number(after), who, what, n: Number(n) };
}
