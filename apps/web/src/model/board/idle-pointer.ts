import { effect, untracked } from '@preact/signals';
import type { GameModel } from '../game/game-model.ts';

const IDLE_AFTER_MS = 350;

/**
 * Sets the model's idle cell while the pointer stays on a cell and no piece is selected. After a move the pointer has to
 * reach another cell first. Returns a function that stops this.
 */
export function watchIdlePointer(model: GameModel): () => void {
  const disposers = [
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
    for (const dispose of disposers) dispose();
  };
}
