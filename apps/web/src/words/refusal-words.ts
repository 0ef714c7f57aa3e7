import type { Action, Refusal } from '@tigris/engine';
import { t } from '../i18n/i18n.ts';
import type { SelectedPiece } from '../model/game/piece-selection.ts';

export type AttemptedPlay = Action['kind'] | SelectedPiece['piece'] | null;

/** The engine has one code for rivers; the texts differ by piece. */
export const refusalKey = <Code extends string>(code: Code, of: AttemptedPlay): Code | 'leader-on-river' =>
  code === 'not-on-river' && of === 'leader' ? 'leader-on-river' : code;

export const refusalWords = (code: Refusal, of: AttemptedPlay): string => t(`refusal.${refusalKey(code, of)}`);
