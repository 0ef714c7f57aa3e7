import type { GameModel } from '../../model/game/game-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ForecastPanel } from './forecast.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

/**
 * The one place beside the board for what is decided: conflicts that have just ended, the open question or, while a piece
 * is taken up, what it would do.
 */
export function Panel({ model }: { model: GameModel }) {
  const question = panelQuestion(model);
  return (
    <div class="panels">
      <Ended model={model} />
      {question === 'support' && <ConflictPanel model={model} />}
      {question !== null && question !== 'support' && <ChoicePanel model={model} kind={question} />}
      {question === null && model.live.value && <ForecastPanel model={model} />}
    </div>
  );
}

function Ended({ model }: { model: GameModel }) {
  if (!model.live.value)
    return model.verdictsThen.value.map((verdict) => (
      <VerdictPanel key={verdict.conflict.color} model={model} verdict={verdict} putAway={null} />
    ));
  return model.verdicts.told.value.map(({ verdict, ply }) => (
    <VerdictPanel
      key={`${ply} ${verdict.conflict.color}`}
      model={model}
      verdict={verdict}
      putAway={() => model.verdicts.putAway(verdict)}
    />
  ));
}

type Question = 'support' | 'war' | 'monument' | 'building' | 'treasure' | 'point';

/** The content of the panel: a conflict for everybody, any other question only for the player who must answer. */
export function panelQuestion(model: GameModel): Question | null {
  const { kind } = model.asks.value;
  if (!model.live.value || kind === null || kind === 'action' || kind === 'confirm' || kind === 'over')
    return null;
  return kind === 'support' || model.mine.value ? kind : null;
}
