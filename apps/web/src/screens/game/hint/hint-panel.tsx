import './hint-panel.css';
import type { TermChange } from '@tigris/bots';
import { makeAction } from '@tigris/engine';
import { loadTexts, t } from '../../../i18n/i18n.ts';
import type { Hints } from '../../../model/advice/hints.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { adviceSentence, reasonSentence } from '../../../words/advice-words.ts';
import { capitalize } from '../../../words/names.ts';

await loadTexts('advice');

export const renderHintPanel = (hints: Hints) => <HintPanel hints={hints} />;

/** What to do and why, in one sentence, also announced. The board shows where. */
function HintPanel({ hints }: { hints: Hints }) {
  const state = hints.state.value;
  return (
    <section class="panel hint" data-hint={state.kind === 'shown' ? makeAction(state.action) : state.kind}>
      <p role="status" aria-live="polite">
        {hintWords(hints)}
      </p>
      <button type="button" class="close small" aria-label={t('hint.close')} onClick={() => hints.dismiss()}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
}

function hintWords({ state: { value: state }, model }: Hints) {
  if (state.kind === 'none') return null;
  if (state.kind !== 'shown') return t(`hint.${state.kind}`);
  return (
    <>
      <b>{adviceSentence(model, state.action)}.</b> {reasonWords(model, state.reasons)}.
    </>
  );
}

/** The first action of a turn is chosen for what both actions achieve. */
function reasonWords(model: GameModel, changes: readonly TermChange[]): string {
  const { value: snapshot } = model.snapshot;
  const why = reasonSentence(model, changes, snapshot?.seat ?? 0);
  const plans = model.pendingDecision.value.kind === 'action' && (snapshot?.view.left ?? 0) > 1;
  return plans ? t('hint.plan', { why }) : capitalize(why);
}
