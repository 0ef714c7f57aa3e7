import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { GameModel } from './game-model.ts';

/** Ends my turns for me where I wish it. A refusal stays to be read, and is not tried again by itself. */
export const endTurnsAtOnce = (model: GameModel, wish: ReadonlySignal<boolean>): (() => void) =>
  effect(() => {
    const waits = model.mine.value && model.asks.value.kind === 'confirm' && !model.busy.value;
    if (wish.value && waits && model.refused.value === null) untracked(() => void model.endTurn());
  });
