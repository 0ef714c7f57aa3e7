import { writeFileSync } from 'node:fs';
import type { TermWeight, Weights } from '../src/evaluation/weights.ts';

/** Writes weights as the module that the bots load. */
export function writeWeights(path: string, { color, seat, weakest, lead }: Weights): void {
  const lines = [
    "import type { Weights } from './weights.ts';",
    '',
    '/** Written by `pnpm train`: learned from games of a bot against itself. */',
    'export const LEARNED_WEIGHTS: Weights = {',
    ...['  color: {', ...entries(color), '  },'],
    ...['  seat: {', ...entries(seat), '  },'],
    `  weakest: ${worth(weakest)},`,
    `  lead: ${worth(lead)},`,
    '};',
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
}

const entries = (worths: Readonly<Record<string, TermWeight>>): string[] =>
  Object.entries(worths).map(([term, one]) => `    ${term}: ${worth(one)},`);

const worth = ({ once, later }: TermWeight): string => `{ once: ${short(once)}, later: ${short(later)} }`;

const short = (value: number): number => Number(value.toFixed(3));
