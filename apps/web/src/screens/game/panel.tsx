import type { GameModel } from '../../model/game-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ForecastLines } from './forecast.tsx';

/**
 * The open question beside the board. Everybody sees a conflict; only the player who must answer sees other questions.
 */
export function Panel({ model }: { model: GameModel }) {
  const question = panelQuestion(model);
  if (question === 'support') return <ConflictPanel model={model} />;
  if (question !== null) return <ChoicePanel model={model} kind={question} />;
  return model.live.value ? <Foretold model={model} /> : null;
}

/** On devices without hover, the forecast of the chosen cell is shown here. */
function Foretold({ model }: { model: GameModel }) {
  if (model.aimed.value === null || model.forecast.value === null) return null;
  return (
    <section class="panel foretold">
      <ForecastLines model={model} />
    </section>
  );
}

type Question = 'support' | 'war' | 'monument' | 'building' | 'treasure' | 'point';

/** The content of the panel: a conflict for everybody, any other question only for the player who must answer. */
export function panelQuestion(model: GameModel): Question | null {
  const { kind } = model.asks.value;
  if (!model.live.value || kind === null || kind === 'action' || kind === 'confirm' || kind === 'over')
    return null;
  return kind === 'support' || model.mine.value ? kind : null;
}
