import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';

/** Targets of Markdown links that are files: no URLs, no anchors within the page. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

const documents = globSync('{*.md,docs/**/*.md}', { cwd: ROOT }).sort();

test.each(documents)('every file that %s links exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const targets = [...text.matchAll(LINK)].map(([, target]) => target ?? '');
  const missing = targets.filter((target) => !existsSync(join(ROOT, dirname(document), target)));
  expect(missing).toEqual([]);
});
