import { type Color, RED } from '@tigris/engine';
import { t } from '../../i18n/i18n.ts';
import type { OpenConflict } from '../../model/open-conflict.ts';

/** The colour that is added: red in revolts, that of the leaders in wars (C6, E10). */
export const addedColor = ({ conflict }: OpenConflict): Color =>
  conflict.of === 'revolt' ? RED : conflict.color;

/** "4 against 3: ahead". */
export function outcomeWords(mine: number, theirs: number, attacks: boolean): string {
  const key = mine > theirs ? 'conflict.wins' : mine === theirs ? 'conflict.ties' : 'conflict.loses';
  return t(key, { mine, theirs }) + (mine === theirs && !attacks ? ` (${t('fore.tie')})` : '');
}
