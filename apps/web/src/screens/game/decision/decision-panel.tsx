import type { GameModel } from '../../../model/game/game-model.ts';
import { ConflictPanel } from '../conflict/conflict-panel.tsx';
import { OutcomePanel } from '../conflict/outcome-panel.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { ForecastPanel } from './forecast-panel.tsx';

/** Conflicts that have just ended, and the pending question or the forecast for the selected piece. */
export function DecisionPanel({ model }: { model: GameModel }) {
  const question = shownQuestion(model);
  return (
    <div class="panels">
      <RecentOutcomes model={model} />
      {question === 'support' && <ConflictPanel model={model} />}
      {question !== null && question !== 'support' && <ChoicePanel model={model} kind={question} />}
      {question === null && model.isLive.value && <ForecastPanel model={model} />}
    </div>
  );
}

function RecentOutcomes({ model }: { model: GameModel }) {
  if (!model.isLive.value)
    return model.pastOutcomes.value.map((verdict) => (
      <OutcomePanel key={verdict.conflict.color} model={model} outcome={verdict} dismiss={null} />
    ));
  return model.recentOutcomes.shown.value.map(({ outcome, ply }) => (
    <OutcomePanel
      key={`${ply} ${outcome.conflict.color}`}
      model={model}
      outcome={outcome}
      dismiss={() => model.recentOutcomes.dismiss(outcome)}
    />
  ));
}

type Question = 'support' | 'war' | 'monument' | 'building' | 'treasure' | 'point';

/** Returns the question to show: conflicts to everybody, all others only to the player who must answer. */
export function shownQuestion(model: GameModel): Question | null {
  const { kind } = model.pendingDecision.value;
  if (!model.isLive.value || kind === null || kind === 'action' || kind === 'confirm' || kind === 'over') return null;
  return kind === 'support' || model.isMyDecision.value ? kind : null;
}
