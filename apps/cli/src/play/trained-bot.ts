import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Bot } from '@tigris/bots';
import { parseWeights, TRAINABLE_LEVELS } from '@tigris/bots/levels';
import { UsageError } from '../terminal/command.ts';

/** Returns the bot for `keen+FILE.json` with weights of `pnpm train`, or null for any other name. */
export function trainedBot(name: string, folder: string): Bot | null {
  const [, level, path] = /^(keen|fierce)\+(.+\.json)$/.exec(name) ?? [];
  if (path === undefined) return null;
  const weights = parseWeights(readWeights(path, folder));
  if (weights === null) throw new UsageError(`${path} holds no weights`);
  return TRAINABLE_LEVELS[level === 'keen' ? 'keen' : 'fierce'](name, weights);
}

function readWeights(path: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, path), 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}
