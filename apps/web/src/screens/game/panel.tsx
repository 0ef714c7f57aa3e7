import type { GameModel } from '../../model/game-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ForecastLines } from './forecast.tsx';

/** What is being decided, beside the board: a conflict for all to see, other questions for whoever answers. */
export function Panel({ model }: { model: GameModel }) {
  const question = panelQuestion(model);
  if (question === 'support') return <ConflictPanel model={model} />;
  if (question !== null) return <ChoicePanel model={model} kind={question} />;
  return model.live.value ? <Foretold model={model} /> : null;
}

/** Where no pointer hovers, the forecast of a chosen cell stands here. */
function Foretold({ model }: { model: GameModel }) {
  if (model.aimed.value === null || model.forecast.value === null) return null;
  return (
    <section class="panel foretold">
      <ForecastLines model={model} />
    </section>
  );
}

type Question = 'support' | 'war' | 'monument' | 'building' | 'treasure' | 'point';

/** What the panel asks: a conflict concerns everybody, any other question whoever answers it. */
export function panelQuestion(model: GameModel): Question | null {
  const { kind } = model.asks.value;
  if (!model.live.value || kind === null || kind === 'action' || kind === 'confirm' || kind === 'over')
    return null;
  return kind === 'support' || model.mine.value ? kind : null;
}
