import type { GameModel } from '../../model/game-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ForecastLines } from './forecast-lines.tsx';

/** What is being decided, beside the board: a conflict for all to see, other questions for whoever answers. */
export function Panel({ model }: { model: GameModel }) {
  const { kind } = model.asks.value;
  if (!model.live.value || kind === null) return null;
  if (kind === 'support') return <ConflictPanel model={model} />;
  if (kind === 'action' || kind === 'confirm' || kind === 'over') return <Foretold model={model} />;
  return model.mine.value ? <ChoicePanel model={model} kind={kind} /> : null;
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
