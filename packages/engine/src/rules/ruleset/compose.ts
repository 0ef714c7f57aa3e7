import { ALL_RULES, makeRules, type RuleSelection, type RulesId } from '../../base/rules-id.ts';
import { restrictionsFor } from '../../board/placement.ts';
import { PRINTED_BOARDS } from '../../board/printed-boards.ts';
import type { Ruleset } from '../step/ruleset.ts';
import { buildingStructure } from '../structure/building.ts';
import { monument } from '../structure/monument.ts';
import { wonderStructure } from '../structure/wonder.ts';
import { englishSupport, standardSupport } from './support.ts';

function compose({ board, options }: RuleSelection): Ruleset {
  return {
    printedBoard: PRINTED_BOARDS[board],
    restrictions: restrictionsFor(PRINTED_BOARDS[board]),
    support: options.includes('e') ? englishSupport : standardSupport,
    structures: [
      ...(options.includes('c') ? [buildingStructure] : []),
      monument,
      ...(options.includes('w') ? [wonderStructure] : []),
    ],
    openInformation: options.includes('o'),
  };
}

const RULESETS = new Map<RulesId, Ruleset>(ALL_RULES.map((rules) => [makeRules(rules), compose(rules)]));

let cachedId: RulesId = 'std';
let cached = compose({ board: 'std', options: [] });

/**
 * Returns the ruleset of an id. Called many times per move, mostly with the same id, so it caches its last answer.
 */
export function rulesetOf(id: RulesId): Ruleset {
  if (id === cachedId) return cached;
  const ruleset = RULESETS.get(id);
  if (ruleset === undefined) throw new Error(`unknown rules: ${id}`);
  cachedId = id;
  cached = ruleset;
  return ruleset;
}
