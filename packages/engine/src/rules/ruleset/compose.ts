import { ALL_RULES, makeRules, type Rules, type RulesId } from '../../base/rules-id.ts';
import { type BoardBars, barsFor } from '../../board/placement.ts';
import { BOARD_DATA, type BoardData } from '../../board/printed-boards.ts';
import { building } from '../structure/building.ts';
import { monument } from '../structure/monument.ts';
import type { Structure } from '../structure/structure.ts';
import { wonder } from '../structure/wonder.ts';
import { englishSupport, type SupportRule, standardSupport } from './support.ts';

/** What the options mean. No other file of the rules asks which options are on. */
export type Ruleset = {
  board: BoardData;
  bars: BoardBars;
  support: SupportRule;
  /** In the order in which they are offered. */
  structures: readonly Structure[];
  /** N5: everybody sees points, treasures and the number of tiles in the bag. */
  open: boolean;
};

function compose({ board, options }: Rules): Ruleset {
  return {
    board: BOARD_DATA[board],
    bars: barsFor(BOARD_DATA[board]),
    support: options.includes('e') ? englishSupport : standardSupport,
    structures: [
      ...(options.includes('c') ? [building] : []),
      monument,
      ...(options.includes('w') ? [wonder] : []),
    ],
    open: options.includes('o'),
  };
}

const RULESETS = new Map<RulesId, Ruleset>(ALL_RULES.map((rules) => [makeRules(rules), compose(rules)]));

let lastId: RulesId = 'std';
let last = compose({ board: 'std', options: [] });

/** It is called many times a move and nearly always with the same rules, so it remembers its last answer. */
export function rulesetOf(id: RulesId): Ruleset {
  if (id === lastId) return last;
  const ruleset = RULESETS.get(id);
  if (ruleset === undefined) throw new Error(`no such rules: ${id}`);
  lastId = id;
  last = ruleset;
  return ruleset;
}
