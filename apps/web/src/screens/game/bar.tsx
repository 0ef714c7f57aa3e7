import type { Signal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { Actions } from './actions.tsx';
import { Hand } from './hand.tsx';
import { Leaders } from './leaders.tsx';
import { Sentence } from './sentence.tsx';

/** All that is mine, under the board: what is asked, tiles, leaders, catastrophes, and the buttons. */
export function Bar({ model, resultClosed }: { model: GameModel; resultClosed: Signal<boolean> }) {
  const plays = (model.now.value?.seat ?? null) !== null;
  return (
    <section class={plays ? 'bar' : 'bar watching'} aria-label={t('hand.tiles')}>
      <Sentence model={model} resultClosed={resultClosed} />
      {plays && <Hand model={model} />}
      {plays && <Leaders model={model} />}
      {plays && <Actions model={model} />}
    </section>
  );
}
