import { makeRules, parseRules, type RulesId } from '@tigris/engine';
import { RULE_CHOICES, type RuleChoice } from '@tigris/engine/explain';
import { GAME_OUTCOMES, MAX_NAME_CHARS } from '@tigris/protocol';
import type { FinishedGameCursor } from '../../ports/tables.ts';
import { textOf } from '../request/read-body.ts';
import { folded, type GameSearch } from './search-games.ts';

/** What the query of a request looks for; null where it cannot be read. */
export function readSearch(query: Readonly<Record<string, unknown>>): GameSearch | null {
  const of = oneOf(['mine', 'all'] as const, query.of ?? 'mine');
  const person = textOf(query.person ?? '');
  const outcome = query.result === undefined ? null : oneOf(GAME_OUTCOMES, query.result);
  const rules = query.rules === undefined ? null : rulesIn(query.rules);
  const has = choicesIn(query.has);
  const before = query.from === undefined ? undefined : markIn(query.from);
  if (of === undefined || person === undefined || person.length > MAX_NAME_CHARS || outcome === undefined)
    return null;
  if (rules === undefined || has === undefined || before === null) return null;
  return { of, person: folded(person), outcome, rules, has, before };
}

export const textOfMark = ({ at, code, game }: FinishedGameCursor): string => `${at}.${code}.${game}`;

const MARK = /^(\d{1,15})\.([A-Za-z0-9]{1,16})\.(\d{1,6})$/;

function markIn(value: unknown): FinishedGameCursor | null {
  const [, at, code, game] = MARK.exec(textOf(value) ?? '') ?? [];
  return code === undefined ? null : { at: Number(at), code, game: Number(game) };
}

function rulesIn(value: unknown): RulesId | undefined {
  const rules = parseRules(textOf(value) ?? '');
  return rules === null ? undefined : makeRules(rules);
}

function choicesIn(value: unknown = ''): RuleChoice[] | undefined {
  const names = textOf(value)
    ?.split(',')
    .filter((name) => name !== '');
  const choices = names?.flatMap((name) => oneOf(RULE_CHOICES, name) ?? []);
  return choices?.length === names?.length ? choices : undefined;
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);
