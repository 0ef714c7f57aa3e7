import { makeAction } from '@tigris/engine';
import { type OpenConflict, type SupportOutcome, supportOutcome } from '@tigris/engine/explain';
import { TileArt } from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';

type Props = { model: GameModel; conflict: OpenConflict };

/**
 * Chooses the number of tiles to add. Steps, numbers and hand tiles only choose; the large button sends, and says
 * what it sends.
 */
export function SupportChooser({ model, conflict }: Props) {
  const { count } = model.supportTiles;
  const outcome = supportOutcome(conflict, count.value);
  const send = () => void model.act({ kind: 'support', count: count.value });
  return (
    <form
      class="chooser"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Steps model={model} conflict={conflict} />
      <Numbers model={model} conflict={conflict} />
      {(model.supportTiles.legalCounts.value.at(-1) ?? 0) > 0 && <p class="by-hand">{t('conflict.byHand')}</p>}
      <button
        type="submit"
        class={`answer primary send ${outcome.wins ? 'ahead' : ''}`}
        data-action="send"
        data-move={makeAction({ kind: 'support', count: count.value })}
        disabled={model.isSending.value}
      >
        <b>{sendWords(count.value, outcome, conflict.other)}</b>
        <small>{outcomeWords(outcome, conflict.isAttacker)}</small>
      </button>
    </form>
  );
}

/** "Add 2: 4 against 3". */
function sendWords(count: number, { own }: SupportOutcome, theirs: number): string {
  return count === 0 ? t('act.addNone', { mine: own, theirs }) : t('act.add', { count, mine: own, theirs });
}

const OUTCOME_KEYS = { ahead: 'conflict.wins', level: 'conflict.ties', behind: 'conflict.loses' } as const;

/** The attacker answers first; the defender's answer decides. */
function outcomeWords({ balance, wins }: SupportOutcome, isAttacker: boolean): string {
  if (isAttacker) return t(OUTCOME_KEYS[balance]);
  if (balance === 'level') return t('conflict.tiesMine');
  return t(wins ? 'conflict.sureWin' : 'conflict.sureLoss');
}

/** Fewer, the chosen tiles, more. */
function Steps({ model, conflict }: Props) {
  const { count, legalCounts } = model.supportTiles;
  const most = legalCounts.value.at(-1) ?? 0;
  return (
    <div class="steps">
      <Step model={model} by={-1} off={count.value === 0} />
      <span class="adding" aria-hidden="true">
        {Array.from({ length: count.value }, (_, i) => (
          <TileArt key={i} color={conflict.supportColor} />
        ))}
        {count.value === 0 && <i>{t('conflict.inHand', { count: most })}</i>}
      </span>
      <Step model={model} by={1} off={count.value >= most} />
    </div>
  );
}

function Step({ model, by, off }: { model: GameModel; by: 1 | -1; off: boolean }) {
  return (
    <button
      type="button"
      data-step={by > 0 ? 'more' : 'less'}
      aria-label={t(by > 0 ? 'act.more' : 'act.less')}
      disabled={off}
      onClick={() => model.supportTiles.step(by)}
    >
      <span aria-hidden="true">{by > 0 ? '+' : '−'}</span>
    </button>
  );
}

/** All allowed numbers. Arrow keys move between them, Enter sends. */
function Numbers({ model, conflict }: Props) {
  const { count, legalCounts } = model.supportTiles;
  return (
    <fieldset class="numbers" aria-label={t('conflict.howMany')}>
      {legalCounts.value.map((each) => (
        <label key={each} class={each >= conflict.tilesToWin ? 'number wins' : 'number'} data-support={each}>
          <input
            type="radio"
            name="support"
            value={each}
            checked={each === count.value}
            onChange={() => model.supportTiles.choose(each)}
          />
          <span aria-hidden="true">{each}</span>
          <span class="sr">
            {each}: {outcomeWords(supportOutcome(conflict, each), conflict.isAttacker)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
