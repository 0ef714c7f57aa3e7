export const BOARDS = ['std', 'adv'] as const;
export type BoardId = (typeof BOARDS)[number];

/** Civilization buildings, English variant, open information, wonder (A27), in their order in texts. */
export const OPTIONS = ['c', 'e', 'o', 'w'] as const;
export type Option = (typeof OPTIONS)[number];

/** Board and options as text, such as `std` or `adv+cew`. */
export type RulesId = BoardId | `${BoardId}+${string}`;

/** The parsed form of a RulesId. */
export type RuleSelection = { board: BoardId; options: Option[] };

export function makeRules(rules: RuleSelection): RulesId {
  const letters = OPTIONS.filter((option) => rules.options.includes(option)).join('');
  return letters === '' ? rules.board : `${rules.board}+${letters}`;
}

/** All 32 combinations. */
export const ALL_RULES: readonly RuleSelection[] = BOARDS.flatMap((board) =>
  Array.from({ length: 1 << OPTIONS.length }, (_, set) => ({
    board,
    options: OPTIONS.filter((_option, i) => (set >> i) & 1),
  })),
);

const BY_ID = new Map<string, RuleSelection>(ALL_RULES.map((rules) => [makeRules(rules), rules]));

/** Returns the rules with this id, or null. */
export const parseRules = (text: string): RuleSelection | null => BY_ID.get(text) ?? null;

export const ALL_RULES_IDS: readonly RulesId[] = ALL_RULES.map(makeRules);
