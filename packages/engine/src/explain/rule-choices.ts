import { makeRules, type Option, parseRules, type RuleSelection, type RulesId } from '../base/rules-id.ts';

/** What players choose about the rules: the board and the four options (A27). */
export const RULE_CHOICES = ['advanced', 'buildings', 'english', 'open', 'wonder'] as const;
export type RuleChoice = (typeof RULE_CHOICES)[number];

const LETTERS: Readonly<Record<Exclude<RuleChoice, 'advanced'>, Option>> = {
  buildings: 'c',
  english: 'e',
  open: 'o',
  wonder: 'w',
};

/** Named combinations of choices, in order of difficulty. */
export const RULE_PRESETS = ['first', 'classic', 'second', 'everything'] as const;
export type RulePreset = (typeof RULE_PRESETS)[number];

export const PRESET_RULES = {
  first: 'std+o',
  classic: 'std',
  second: 'adv+cw',
  everything: 'adv+ceow',
} as const satisfies Record<RulePreset, RulesId>;

/** Returns the preset with these rules, or null. */
export const presetOf = (id: string): RulePreset | null =>
  RULE_PRESETS.find((name) => PRESET_RULES[name] === id) ?? null;

function rulesOf(id: RulesId): RuleSelection {
  const rules = parseRules(id);
  if (rules === null) throw new Error(`unknown rules: ${id}`);
  return rules;
}

export function isChosen(id: RulesId, choice: RuleChoice): boolean {
  const { board, options } = rulesOf(id);
  return choice === 'advanced' ? board === 'adv' : options.includes(LETTERS[choice]);
}

/** Returns the rules with one choice changed. */
export function withChoice(id: RulesId, choice: RuleChoice, on: boolean): RulesId {
  const { board, options } = rulesOf(id);
  if (choice === 'advanced') return makeRules({ board: on ? 'adv' : 'std', options });
  const others = options.filter((option) => option !== LETTERS[choice]);
  return makeRules({ board, options: on ? [...others, LETTERS[choice]] : others });
}
