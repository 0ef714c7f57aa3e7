import type { ComponentChildren } from 'preact';
import { SLIDERS } from '../../art/other-signs.ts';
import { SignArt } from '../../art/sign.tsx';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { SeatCards } from './seat-cards.tsx';

type Props = { model: GameModel; menu: ComponentChildren; openSettings: () => void };

/** Who plays, below the way home and what else one may want of the page. */
export function Seats({ model, menu, openSettings }: Props) {
  return (
    <section class="seats" aria-label={t('rail.seats')}>
      <div class="menu">
        {menu}
        <button
          type="button"
          class="small signed"
          data-go="settings"
          onClick={openSettings}
          aria-label={t('settings.title')}
          title={t('settings.title')}
        >
          <SignArt sign={SLIDERS} />
        </button>
      </div>
      <SeatCards model={model} />
    </section>
  );
}
