import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { ROOT } from '../lib/run.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const MEMBERS = new Set([
  'ClassMethod',
  'ClassProperty',
  'PrivateMethod',
  'PrivateProperty',
  'TsMethodSignature',
  'TsPropertySignature',
]);

/** Counts declarations of members of classes and types, and mentions of all names. */
class Names {
  readonly declared = new Map<string, number>();
  readonly mentioned = new Map<string, number>();

  read(node: unknown): void {
    if (Array.isArray(node)) {
      for (const each of node) this.read(each);
      return;
    }
    if (!isNode(node)) return;
    const { type, key, value, isOverride } = node;
    // Overridden members are called by the framework.
    if (MEMBERS.has(String(type)) && isOverride !== true && isNode(key)) count(this.declared, key.value);
    if (type === 'Identifier' || type === 'PrivateName') count(this.mentioned, value);
    if (type === 'StringLiteral') for (const [word] of String(value).matchAll(/\w+/g)) count(this.mentioned, word);
    for (const each of Object.values(node)) this.read(each);
  }

  /** Returns members that are declared but never mentioned elsewhere. */
  unused(): string[] {
    return [...this.declared].flatMap(([name, times]) => ((this.mentioned.get(name) ?? 0) <= times ? name : []));
  }
}

function count(counts: Map<string, number>, name: unknown): void {
  if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
}

const unusedIn = (codes: readonly string[]): string[] => {
  const names = new Names();
  for (const code of codes) names.read(parseSync(code, { syntax: 'typescript', tsx: true }).body);
  return names.unused();
};

test('every member of a class or type in src is used (knip checks exports only)', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(300);
  const names = new Names();
  for (const file of files) {
    const tsx = file.endsWith('x');
    names.read(parseSync(readFileSync(join(ROOT, file), 'utf8'), { syntax: 'typescript', tsx }).body);
  }
  expect(names.unused()).toEqual([]);
});

test('the check finds a method that only an interface and its class know', () => {
  const view = 'export interface View { show(): void; setPart(part: number): void }';
  const board = 'export class Board implements View { show() {} setPart(part: number) {} #left = 1; }';
  expect(unusedIn([view, board, 'board.show();'])).toEqual(['setPart', 'left']);
  expect(unusedIn([view, board, 'board.show(); board.setPart(1); left;'])).toEqual([]);
});
