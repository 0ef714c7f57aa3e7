import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';

const SRC = join(import.meta.dirname, '../src');

/** Names of `@tigris/engine` that need knowledge of the rules. `@tigris/engine/explain` has a function for each use. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  ...all('a colour says by its number what it does in the rules: use LEADERS', [
    'RED',
    'BLUE',
    'GREEN',
    'BLACK',
  ]),
  ...all('options have letters in the engine alone: use isChosen', [
    'parseRules',
    'makeRules',
    'OPTIONS',
    'Option',
    'BOARDS',
    'BoardId',
    'ALL_RULES',
  ]),
  ...all('the inside of a board is read by cellContents and its neighbours', [
    'Board',
    'Rows',
    'OFF',
    'has',
    'cellsOf',
    'tileAt',
    'leaderSeatAt',
    'groupsOn',
    'isKingdom',
    'isRiver',
    'isBordered',
    'boardData',
    'squareAt',
    'crossAt',
    'NEIGHBOURS',
    'monumentsOn',
  ]),
  ...all('points are counted by finalScore and weakestColors', ['ranking', 'withTreasures', 'weakest']),
};

function all(why: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodeIn = (node: Node, field: string): Node => {
  const value = node[field];
  return isNode(value) ? value : {};
};
const nameOf = (node: Node): string =>
  String(node.type === 'MemberExpression' ? nodeIn(node, 'property').value : node.value);

/** Everything in a piece of code that only the engine should know. */
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

function forbiddenImports(node: Node): string | null {
  if (nodeIn(node, 'source').value !== '@tigris/engine' || !Array.isArray(node.specifiers)) return null;
  const names = node.specifiers
    .filter(isNode)
    .map((each) => String((isNode(each.imported) ? each.imported : nodeIn(each, 'local')).value));
  const forbidden = names.filter((name) => Object.hasOwn(FORBIDDEN, name));
  return forbidden.length === 0 ? null : forbidden.map((name) => `${name}: ${FORBIDDEN[name]}`).join('\n');
}

const letterIn = (text: string): string | null =>
  /^[ceow]$/.test(text) || /^(std|adv)(\+[ceow]+)?$/.test(text) ? `the letter of an option: ${text}` : null;

/** `rules.slice(3)`, `view.rules.includes(x)`, `Math.min(...points)`. */
function callOf(node: Node): string | null {
  const callee = nodeIn(node, 'callee');
  if (callee.type !== 'MemberExpression') return null;
  const of = nodeIn(callee, 'object');
  if (/^rules$/i.test(nameOf(of))) return `options read as text: ${nameOf(of)}.${nameOf(callee)}`;
  const spreads = Array.isArray(node.arguments)
    ? node.arguments.filter((each) => isNode(each) && each.spread)
    : [];
  const counted = spreads.map((each) => nameOf(nodeIn(each, 'expression')));
  return nameOf(of) === 'Math' && counted.some((name) => /points|colors/.test(name))
    ? 'a rule of points: Math over colours'
    : null;
}

function boardIn(object: Node, property: Node): string | null {
  const seen =
    object.type !== 'ThisExpression' && property.type === 'Identifier' && property.value === 'board';
  return seen ? 'the inside of a board: .board' : null;
}

/** `color === 0`, `conflict.color === leader.color`. */
function comparisonOf(node: Node): string | null {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
  if (!['===', '!=='].includes(String(node.operator)) || nameOf(left) !== 'color') return null;
  if (right.type === 'NumericLiteral') return 'a colour by its number';
  const inConflict = [left, right].some((side) => /conflict/.test(nameOf(nodeIn(side, 'object'))));
  return inConflict ? "a colour's role in a conflict" : null;
}

const rulesInCode = (code: string, tsx: boolean): string[] =>
  rulesIn(parseSync(code, { syntax: 'typescript', tsx }).body);

test('the page names no letter of an option, no role of a colour and no rule of points', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.startsWith('dev/'));
  const found = files.flatMap((file) =>
    rulesInCode(readFileSync(join(SRC, file), 'utf8'), file.endsWith('x')).map((rule) => `${file}: ${rule}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

describe('the check finds', () => {
  test.each([
    ["import { RED } from '@tigris/engine';", 'RED: '],
    ["import { RED as STAKE } from '@tigris/engine';", 'RED: '],
    ["import { type Board } from '@tigris/engine';", 'Board: '],
    ["import { weakest } from '@tigris/engine';", 'weakest: '],
    ["export const english = ({ rules }: Setup) => rules.slice(3) !== '';", 'options read as text'],
    ['export const open = now.view.rules.includes(letter);', 'options read as text'],
    ["export const first: RulesId = 'std+o';", 'the letter of an option'],
    ["export const LETTERS = ['c', flag];", 'the letter of an option'],
    ['export const low = Math.min(...points);', 'a rule of points'],
    ['export const score = Math.min(...row.colors);', 'a rule of points'],
    ['export const lies = view.board.tiles;', 'the inside of a board'],
    ['export const lies = ({ board }: View) => board;', 'the inside of a board'],
    ['export const trader = leader.color === 2;', 'a colour by its number'],
    ['export const fights = leader.color === conflict.color;', "a colour's role in a conflict"],
  ])('%s', (code, rule) => {
    expect(rulesInCode(code, false).join('\n')).toContain(rule);
  });

  test('nothing in code that asks the engine', () => {
    const code = "export const open = isChosen(view.rules, 'open'); this.board.show(points[color]);";
    expect(rulesInCode(code, false)).toEqual([]);
  });
});
