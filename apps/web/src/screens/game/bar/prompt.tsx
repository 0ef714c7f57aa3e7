import { useRef } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import type { Hints } from '../../../model/advice/hints.ts';
import type { GameModel, MoveRefusal } from '../../../model/game/game-model.ts';
import { promptWords } from '../../../words/prompt-words.ts';
import { undoWords } from '../../../words/undo-words.ts';
import { errorWords } from '../../shared/error-message.tsx';
import { HintButton } from '../hint/hint-button.tsx';

type Props = { model: GameModel; hints: Hints };

/**
 * One sentence: the question to the player, or the player who has to decide. It is announced when it changes. A refusal
 * replaces it until the next attempt.
 */
export function Prompt({ model, hints }: Props) {
  const refused = model.lastRefusal.value;
  const isSending = model.isSending.value;
  const question = useRef('');
  // While a move is being sent, the question does not change, so that it is not announced.
  if (!isSending) question.current = `${spectatorWords(model)}${promptWords(model)}`;
  const isHidden = isSending || refused !== null;
  return (
    <p class={refused === null ? 'sentence' : 'sentence fault'} tabIndex={-1}>
      <span class={isHidden ? 'sr' : ''} aria-live="polite" data-live="question">
        {question.current}
      </span>
      {isSending && <span aria-hidden="true">{t('ask.sending')}</span>}
      {refused !== null && !isSending && (
        <span role="alert" data-refused={refused}>
          {refusalSentence(model, refused)}
        </span>
      )}
      <HintButton hints={hints} />
      {!model.isLive.value && !model.isOver.value && <BackToLiveButton model={model} />}
    </p>
  );
}

/** A refused undo has a reason of its own. */
const refusalSentence = (model: GameModel, code: MoveRefusal): string =>
  code === 'nothing-to-undo' ? `${undoWords(model)}.` : errorWords(code, model.selectedPiece.value?.piece);

/** Returns from an earlier position to the current one. The log, which has such a button too, may be closed. */
function BackToLiveButton({ model }: { model: GameModel }) {
  return (
    <button type="button" class="primary small" data-go="live" onClick={() => model.showPly(null)}>
      {t('past.live')}
    </button>
  );
}

/** Tells spectators why they see no hand. */
function spectatorWords(model: GameModel): string {
  const isSpectator =
    model.snapshot.value?.seat === null && model.isLive.value && model.pendingDecision.value.kind !== 'over';
  return isSpectator ? `${t('hand.hidden')} ` : '';
}
