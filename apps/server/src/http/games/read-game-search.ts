import { makeRules, parseRules, type RulesId } from '@tigris/engine';
import { RULE_CHOICES, type RuleChoice } from '@tigris/engine/explain';
import { GAME_OUTCOMES, MAX_NAME_CHARS } from '@tigris/protocol';
import type { FinishedGameCursor } from '../../ports/tables.ts';
import { stringOrUndefined } from '../request/read-body.ts';
import { foldName, type GameSearch } from './search-games.ts';

/** Parses the query of a request; null if it is invalid. */
export function readGameSearch(query: Readonly<Record<string, unknown>>): GameSearch | null {
  const of = oneOf(['mine', 'all'] as const, query.of ?? 'mine');
  const person = stringOrUndefined(query.person ?? '');
  const outcome = query.result === undefined ? null : oneOf(GAME_OUTCOMES, query.result);
  const rules = query.rules === undefined ? null : parseRulesId(query.rules);
  const has = parseChoices(query.has);
  const before = query.from === undefined ? undefined : parseCursor(query.from);
  if (of === undefined || person === undefined || person.length > MAX_NAME_CHARS || outcome === undefined) return null;
  if (rules === undefined || has === undefined || before === null) return null;
  return { of, person: foldName(person), outcome, rules, has, before };
}

export const formatCursor = ({ at, code, game }: FinishedGameCursor): string => `${at}.${code}.${game}`;

const CURSOR_PATTERN = /^(\d{1,15})\.([A-Za-z0-9]{1,16})\.(\d{1,6})$/;

function parseCursor(value: unknown): FinishedGameCursor | null {
  const [, at, code, game] = CURSOR_PATTERN.exec(stringOrUndefined(value) ?? '') ?? [];
  return code === undefined ? null : { at: Number(at), code, game: Number(game) };
}

function parseRulesId(value: unknown): RulesId | undefined {
  const rules = parseRules(stringOrUndefined(value) ?? '');
  return rules === null ? undefined : makeRules(rules);
}

function parseChoices(value: unknown = ''): RuleChoice[] | undefined {
  const names = stringOrUndefined(value)
    ?.split(',')
    .filter((name) => name !== '');
  const choices = names?.flatMap((name) => oneOf(RULE_CHOICES, name) ?? []);
  return choices?.length === names?.length ? choices : undefined;
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);
