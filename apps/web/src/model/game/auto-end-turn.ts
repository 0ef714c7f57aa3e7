import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { GameModel } from './game-model.ts';

/** Confirms the end of the player's turns while `isEnabled` is true. Does not retry after a refusal. */
export const autoEndTurns = (model: GameModel, isEnabled: ReadonlySignal<boolean>): (() => void) =>
  effect(() => {
    const mustConfirm =
      model.isMyDecision.value && model.pendingDecision.value.kind === 'confirm' && !model.isSending.value;
    if (isEnabled.value && mustConfirm && model.lastRefusal.value === null) untracked(() => void model.endTurn());
  });
