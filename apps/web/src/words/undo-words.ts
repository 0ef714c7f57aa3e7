import { t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';

/** How many steps can be undone, or why none. */
export function undoWords({ snapshot }: GameModel): string {
  const { steps, barrier } = snapshot.value?.undo ?? { steps: 0, barrier: null };
  if (steps > 0) return t('undo.ready', { count: steps });
  // No reason is given for what happened before this turn.
  return t(`undo.${barrier === 'ended' || barrier === null ? 'none' : barrier}`);
}
