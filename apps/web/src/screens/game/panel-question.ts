import type { GameModel } from '../../model/game-model.ts';

type Question = 'support' | 'war' | 'monument' | 'building' | 'treasure' | 'point';

/** What the panel asks: a conflict concerns everybody, any other question whoever answers it. */
export function panelQuestion(model: GameModel): Question | null {
  const { kind } = model.asks.value;
  if (!model.live.value || kind === null || kind === 'action' || kind === 'confirm' || kind === 'over')
    return null;
  return kind === 'support' || model.mine.value ? kind : null;
}
