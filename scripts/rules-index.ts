// `pnpm rules`: lists the scenarios and tests of each ruling in docs/rules.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexRules, RULES } from './lib/rulings.ts';
import { ROOT } from './lib/run.ts';

const path = join(ROOT, RULES);
writeFileSync(path, indexRules(readFileSync(path, 'utf8')));
