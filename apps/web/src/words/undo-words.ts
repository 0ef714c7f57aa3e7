import { t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';

/** How much the player can take back, or why nothing. */
export function undoWords({ snapshot }: GameModel): string {
  const { steps, barrier } = snapshot.value?.undo ?? { steps: 0, barrier: null };
  if (steps > 0) return t('undo.ready', { count: steps });
  // Nobody expects to take back something from before this turn, so no reason is shown.
  return t(`undo.${barrier === 'ended' || barrier === null ? 'none' : barrier}`);
}
