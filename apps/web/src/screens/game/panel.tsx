import type { GameModel } from '../../model/game-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ForecastLines } from './forecast-lines.tsx';
import { panelQuestion } from './panel-question.ts';

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
