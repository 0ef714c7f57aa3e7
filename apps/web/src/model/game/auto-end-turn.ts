import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { GameModel } from './game-model.ts';

/**
 * Ends the player's turns for them while `isEnabled` is true. A refusal stays on the page, and nothing is tried again
 * without the player.
 */
export const autoEndTurns = (model: GameModel, isEnabled: ReadonlySignal<boolean>): (() => void) =>
  effect(() => {
    const mustConfirm =
      model.isMyDecision.value && model.pendingDecision.value.kind === 'confirm' && !model.isSending.value;
    if (isEnabled.value && mustConfirm && model.lastRefusal.value === null)
      untracked(() => void model.endTurn());
  });
