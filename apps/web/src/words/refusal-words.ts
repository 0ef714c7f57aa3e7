import type { Action, Refusal } from '@tigris/engine';
import { t } from '../i18n/i18n.ts';
import type { SelectedPiece } from '../model/game/piece-selection.ts';

/** What somebody wanted to play. */
export type AttemptedPlay = Action['kind'] | SelectedPiece['piece'] | null;

/** The rules have one code for all that may not go on rivers; people are told of the piece that they hold. */
export const refusalKey = <Code extends string>(code: Code, of: AttemptedPlay): Code | 'leader-on-river' =>
  code === 'not-on-river' && of === 'leader' ? 'leader-on-river' : code;

/** Why a piece may not go there. */
export const refusalWords = (code: Refusal, of: AttemptedPlay): string =>
  t(`refusal.${refusalKey(code, of)}`);
