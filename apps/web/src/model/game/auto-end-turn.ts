import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { GameModel } from './game-model.ts';

/**
 * Ends the player's turns for them while `wish` is true. A refusal stays on the page, and nothing is tried again
 * without the player.
 */
export const endTurnsAtOnce = (model: GameModel, wish: ReadonlySignal<boolean>): (() => void) =>
  effect(() => {
    const waits = model.mine.value && model.asks.value.kind === 'confirm' && !model.busy.value;
    if (wish.value && waits && model.refused.value === null) untracked(() => void model.endTurn());
  });
