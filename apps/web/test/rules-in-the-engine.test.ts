import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';

const SRC = join(import.meta.dirname, '../src');

const ENGINE = join(import.meta.dirname, '../../../packages/engine/src');

/** A module of the engine that needs knowledge of the rules, and which of its exports the page may import. */
type RuleModule = { readonly why: string } & (
  | { readonly allowed: readonly string[] }
  | { readonly forbidden: readonly string[] }
);

/** `@tigris/engine/explain` has a function for each use of these. New exports are forbidden until they are listed. */
const RULE_MODULES: Readonly<Record<string, RuleModule>> = {
  './base/types.ts': {
    why: 'the role of a color depends on its number: use LEADERS',
    forbidden: ['RED', 'BLUE', 'GREEN', 'BLACK', 'OFF', 'TILE_COUNTS'],
  },
  './base/rules-id.ts': {
    why: 'only the engine knows the letters of options: use isChosen',
    allowed: ['RulesId'],
  },
  './base/score.ts': { why: 'points are counted by finalScore and weakestColors', allowed: [] },
  './base/position.ts': {
    why: 'the board is read by cellContents',
    allowed: ['Conflict', 'DecisionKind', 'Pending', 'Position'],
  },
  './board/geometry.ts': {
    why: 'the board is read by cellContents',
    allowed: ['CELLS', 'COLUMNS', 'ROWS', 'columnOf', 'rowOf'],
  },
  './board/groups.ts': { why: 'the board is read by cellContents', allowed: ['Group'] },
  './board/printed-boards.ts': { why: 'the board is read by cellContents', allowed: [] },
  './notation/board-text.ts': { why: 'the board is read by cellContents', allowed: [] },
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodeIn = (node: Node, field: string): Node => {
  const value = node[field];
  return isNode(value) ? value : {};
};
const nameOf = (node: Node): string =>
  String(node.type === 'MemberExpression' ? nodeIn(node, 'property').value : node.value);

/** Returns everything in a syntax tree that only the engine should know. */
function rulesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rulesIn);
  if (!isNode(node)) return [];
  const own = ruleOf(node);
  return [...(own === null ? [] : [own]), ...Object.values(node).flatMap(rulesIn)];
}

function ruleOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return forbiddenImports(node);
    case 'StringLiteral':
      return letterIn(String(node.value));
    case 'CallExpression':
      return callOf(node);
    case 'MemberExpression':
      return boardIn(nodeIn(node, 'object'), nodeIn(node, 'property'));
    case 'AssignmentPatternProperty':
      return nodeIn(node, 'key').value === 'board' ? 'the inside of a board: board' : null;
    case 'BinaryExpression':
      return comparisonOf(node);
    default:
      return null;
  }
}

/** Names that `@tigris/engine` exports, by the module that declares them. */
function engineExports(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const item of parseSync(readFileSync(join(ENGINE, 'index.ts'), 'utf8'), { syntax: 'typescript' }).body) {
    if (item.type === 'ExportAllDeclaration') names.set(item.source.value, declaredIn(item.source.value));
    if (item.type === 'ExportNamedDeclaration' && item.source)
      names.set(
        item.source.value,
        item.specifiers.flatMap((each) => (each.type === 'ExportSpecifier' ? each.orig.value : [])),
      );
  }
  return names;
}

const declaredIn = (module: string): string[] =>
  [...readFileSync(join(ENGINE, module), 'utf8').matchAll(/^export (?:const|function|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

const EXPORTS = engineExports();
const FORBIDDEN = new Map(
  Object.entries(RULE_MODULES).flatMap(([module, rule]) => {
    const exported = EXPORTS.get(module) ?? [];
    const names = 'forbidden' in rule ? rule.forbidden : exported.filter((name) => !rule.allowed.includes(name));
    return names.map((name): [string, string] => [name, rule.why]);
  }),
);

function forbiddenImports(node: Node): string | null {
  if (nodeIn(node, 'source').value !== '@tigris/engine' || !Array.isArray(node.specifiers)) return null;
  const names = node.specifiers
    .filter(isNode)
    .map((each) => String((isNode(each.imported) ? each.imported : nodeIn(each, 'local')).value));
  const forbidden = names.filter((name) => FORBIDDEN.has(name));
  return forbidden.length === 0 ? null : forbidden.map((name) => `${name}: ${FORBIDDEN.get(name)}`).join('\n');
}

const letterIn = (text: string): string | null =>
  /^[ceow]$/.test(text) || /^(std|adv)(\+[ceow]+)?$/.test(text) ? `the letter of an option: ${text}` : null;

/** `rules.slice(3)`, `view.rules.includes(x)`, `Math.min(...points)`. */
function callOf(node: Node): string | null {
  const callee = nodeIn(node, 'callee');
  if (callee.type !== 'MemberExpression') return null;
  const of = nodeIn(callee, 'object');
  if (/^rules$/i.test(nameOf(of))) return `options read as text: ${nameOf(of)}.${nameOf(callee)}`;
  const spreads = Array.isArray(node.arguments) ? node.arguments.filter((each) => isNode(each) && each.spread) : [];
  const counted = spreads.map((each) => nameOf(nodeIn(each, 'expression')));
  return nameOf(of) === 'Math' && counted.some((name) => /points|colors/.test(name))
    ? 'a rule of points: Math over colors'
    : null;
}

function boardIn(object: Node, property: Node): string | null {
  const seen = object.type !== 'ThisExpression' && property.type === 'Identifier' && property.value === 'board';
  return seen ? 'the inside of a board: .board' : null;
}

/** `color === 0`, `conflict.color === leader.color`. */
function comparisonOf(node: Node): string | null {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
  if (!['===', '!=='].includes(String(node.operator)) || nameOf(left) !== 'color') return null;
  if (right.type === 'NumericLiteral') return 'a color by its number';
  const inConflict = [left, right].some((side) => /conflict/.test(nameOf(nodeIn(side, 'object'))));
  return inConflict ? "a color's role in a conflict" : null;
}

const rulesInCode = (code: string, tsx: boolean): string[] =>
  rulesIn(parseSync(code, { syntax: 'typescript', tsx }).body);

test('the page contains no letter of an option, no role of a color and no rule of points', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.startsWith('dev/'));
  const found = files.flatMap((file) =>
    rulesInCode(readFileSync(join(SRC, file), 'utf8'), file.endsWith('x')).map((rule) => `${file}: ${rule}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('the lists name modules and exports of the engine', () => {
  for (const [module, rule] of Object.entries(RULE_MODULES)) {
    const names = 'forbidden' in rule ? rule.forbidden : rule.allowed;
    expect([module, EXPORTS.get(module)]).toEqual([module, expect.arrayContaining([...names])]);
  }
  expect(FORBIDDEN.size).toBeGreaterThan(15);
});

describe('the check finds', () => {
  test.each([
    ["import { RED } from '@tigris/engine';", 'RED: '],
    ["import { RED as STAKE } from '@tigris/engine';", 'RED: '],
    ["import { type Board } from '@tigris/engine';", 'Board: '],
    ["import { ranking } from '@tigris/engine';", 'ranking: '],
    ["export const english = ({ rules }: Setup) => rules.slice(3) !== '';", 'options read as text'],
    ['export const open = now.view.rules.includes(letter);', 'options read as text'],
    ["export const first: RulesId = 'std+o';", 'the letter of an option'],
    ["export const LETTERS = ['c', flag];", 'the letter of an option'],
    ['export const low = Math.min(...points);', 'a rule of points'],
    ['export const score = Math.min(...row.colors);', 'a rule of points'],
    ['export const lies = view.board.tiles;', 'the inside of a board'],
    ['export const lies = ({ board }: View) => board;', 'the inside of a board'],
    ['export const trader = leader.color === 2;', 'a color by its number'],
    ['export const fights = leader.color === conflict.color;', "a color's role in a conflict"],
  ])('%s', (code, rule) => {
    expect(rulesInCode(code, false).join('\n')).toContain(rule);
  });

  test('nothing in code that asks the engine', () => {
    const code = "export const open = isChosen(view.rules, 'open'); this.board.show(points[color]);";
    expect(rulesInCode(code, false)).toEqual([]);
  });
});
