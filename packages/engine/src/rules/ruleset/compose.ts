import { ALL_RULES, makeRules, type Rules, type RulesId } from '../../base/rules-id.ts';
import { type BoardRestrictions, restrictionsFor } from '../../board/placement.ts';
import { PRINTED_BOARDS, type PrintedBoard } from '../../board/printed-boards.ts';
import { building } from '../structure/building.ts';
import { monument } from '../structure/monument.ts';
import type { Structure } from '../structure/structure.ts';
import { wonder } from '../structure/wonder.ts';
import { englishSupport, type SupportRule, standardSupport } from './support.ts';

/** What the options mean. No other file of the rules asks which options are on. */
export type Ruleset = {
  printedBoard: PrintedBoard;
  restrictions: BoardRestrictions;
  support: SupportRule;
  /** In the order in which they are offered. */
  structures: readonly Structure[];
  /** N5: everybody sees points, treasures and the number of tiles in the bag. */
  openInformation: boolean;
};

function compose({ board, options }: Rules): Ruleset {
  return {
    printedBoard: PRINTED_BOARDS[board],
    restrictions: restrictionsFor(PRINTED_BOARDS[board]),
    support: options.includes('e') ? englishSupport : standardSupport,
    structures: [
      ...(options.includes('c') ? [building] : []),
      monument,
      ...(options.includes('w') ? [wonder] : []),
    ],
    openInformation: options.includes('o'),
  };
}

const RULESETS = new Map<RulesId, Ruleset>(ALL_RULES.map((rules) => [makeRules(rules), compose(rules)]));

let cachedId: RulesId = 'std';
let cached = compose({ board: 'std', options: [] });

/** It is called many times a move and nearly always with the same rules, so it remembers its last answer. */
export function rulesetOf(id: RulesId): Ruleset {
  if (id === cachedId) return cached;
  const ruleset = RULESETS.get(id);
  if (ruleset === undefined) throw new Error(`no such rules: ${id}`);
  cachedId = id;
  cached = ruleset;
  return ruleset;
}
