import { t } from '../../../i18n/i18n.ts';
import type { Hints } from '../../../model/advice/hints.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { ActionButtons } from './action-buttons.tsx';
import { Hand, LeaderButtons } from './hand.tsx';
import { Prompt } from './prompt.tsx';

type Props = { model: GameModel; hints: Hints };

/** The player's area below the board: prompt, hand, leaders and buttons. Spectators see the prompt only. */
export function PlayerBar({ model, hints }: Props) {
  const isPlayer = (model.snapshot.value?.seat ?? null) !== null;
  return (
    <section class={isPlayer ? 'bar' : 'bar watching'} aria-label={t('hand.tiles')}>
      <Prompt model={model} hints={hints} />
      {isPlayer && <Hand model={model} />}
      {isPlayer && <LeaderButtons model={model} />}
      {isPlayer && <ActionButtons model={model} />}
    </section>
  );
}
