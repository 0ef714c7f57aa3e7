import type { BoardId, Option, RulesId } from '@tigris/engine';

export const PRESETS = ['first', 'classic', 'second', 'everything'] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_RULES: Readonly<Record<Preset, RulesId>> = {
  first: 'std+o',
  classic: 'std',
  second: 'adv+cw',
  everything: 'adv+cew',
};

export const RULE_OPTIONS: readonly Option[] = ['c', 'e', 'o', 'w'];

export const boardOf = (rules: RulesId): BoardId => (rules.startsWith('adv') ? 'adv' : 'std');
export const hasOption = (rules: RulesId, option: Option): boolean => rules.slice(3).includes(option);

/** The same rules with one option the other way, or on another board. */
export function withOption(rules: RulesId, option: Option, on: boolean): RulesId {
  const options = RULE_OPTIONS.filter((each) => (each === option ? on : hasOption(rules, each))).join('');
  return options === '' ? boardOf(rules) : `${boardOf(rules)}+${options}`;
}

export const withBoard = (rules: RulesId, board: BoardId): RulesId =>
  rules.length > 3 ? `${board}+${rules.slice(4)}` : board;
