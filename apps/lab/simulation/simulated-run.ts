import type { RulesId } from '@tigris/engine';
import type { TableOptions } from '@tigris/protocol';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

export const STAGES = ['opening', 'middle', 'late', 'end'] as const;
/** Where the games of a life begin. Most end soon, since a table has most to do at the edges of a game. */
export type Stage = (typeof STAGES)[number];

/** Everybody there is. The first made the table; so many sit down by themselves, the others watch. */
export const PEOPLE = ['ann', 'bob', 'kim', 'lou', 'eve', 'max'] as const;
export type PersonName = (typeof PEOPLE)[number];

/** `after`: milliseconds since the step before. `round` chooses where there is a choice, or says how long. */
export type Step = { after: number; who: PersonName | null; what: string; n: number };

export type LifeSetting = {
  /** Of the draws, the bots and the order of play. */
  seed: number;
  store: StoreKind;
  /** How many sit down by themselves. */
  players: number;
  stage: Stage;
  options: Partial<TableOptions> & { rules: RulesId };
};

/** A table from its first person to its last: all decisions, in their order. Any of them can be left out. */
export type Life = LifeSetting & { steps: readonly Step[] };

export function lifeText({ steps, ...setting }: Life): string {
  const lines = steps.map(({ after, who, what, n }) => `+${after} ${who ?? 'table'} ${what} ${n}`);
  return [JSON.stringify(setting), ...lines, ''].join('\n');
}

/** Reads what `lifeText` wrote. Lines that begin with # say what the life is about. */
export function parseLife(text: string): Life {
  const [setting = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { ...JSON.parse(setting), steps: lines.map(parseStep) };
}

function parseStep(line: string): Step {
  const [after, name, what, n] = line.split(' ');
  const who = PEOPLE.find((one) => one === name) ?? null;
  if (who === null && name !== 'table') throw new Error(`no step of a life: ${line}`);
  return { after: Number(after), who, what, n: Number(n) };
}
