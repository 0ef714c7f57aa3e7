import { effect, untracked } from '@preact/signals';
import type { GameModel } from '../game/game-model.ts';

/** In milliseconds. */
const IDLE_AFTER_MS = 350;

/** Notes where the pointer rests. A placed piece is under the pointer too: only the next cell counts again. */
export function watchIdlePointer(model: GameModel): () => void {
  const stops = [
    effect(() => {
      const cell = model.hoveredCell.value;
      untracked(() => {
        model.idleCell.value = null;
      });
      const timer = setTimeout(() => {
        if (model.selectedPiece.value === null) model.idleCell.value = cell;
      }, IDLE_AFTER_MS);
      return () => clearTimeout(timer);
    }),
    effect(() => {
      if (model.selectedPiece.value !== null) model.idleCell.value = null;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
