import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import type { Reviews } from '../../../model/advice/reviews.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { watchMediaQuery } from '../../../model/settings/media-query.ts';
import { Lazy } from '../../shared/lazy.tsx';
import { useCloseOnBack } from '../../shared/use-close-on-back.ts';
import { shownQuestion } from '../decision/decision-panel.tsx';
import { SeatCards, type SeatExtras } from '../players/players-section.tsx';
import { Supply } from '../status/supply.tsx';
import { ChangesButton } from './changes-button.tsx';
import { Log } from './log.tsx';

export type SideTab = 'log' | 'chat' | 'seats' | 'review';

/** Tabs that always need a sheet on phones. */
const TABS_WITHOUT_ROOM: readonly SideTab[] = ['chat', 'seats', 'review'];

type Props = {
  model: GameModel;
  tab: Signal<SideTab>;
  /** Whether the sheet is open, where tabs do not fit next to the board. */
  open: Signal<boolean>;
  reviews: Reviews;
  chat: ComponentChildren;
  chatLineCount: number;
  seatTools: SeatExtras | undefined;
};

/**
 * Log, chat and review in tabs; on phones the players have a tab, too. If there is no room for the tabs, or a
 * question needs it, they open a sheet.
 */
export function SideTabs({ model, tab, open, reviews, chat, chatLineCount, seatTools }: Props) {
  const offered = { log: true, seats: true, chat: Boolean(chat), review: reviews.isPossible.value };
  const requested = offered[tab.value] ? tab.value : 'log';
  // After the sheet of another tab was closed, the log is shown between board and hand.
  const visibleTab = phoneScreen.value && !open.value && TABS_WITHOUT_ROOM.includes(requested) ? 'log' : requested;
  const isCrowded = shownQuestion(model) !== null || TABS_WITHOUT_ROOM.includes(visibleTab);
  const isSheet = lowScreen.value || (phoneScreen.value && isCrowded);
  const shown = isSheet && !open.value ? null : visibleTab;
  const readCount = useSignal(chatLineCount);
  useEffect(() => {
    if (shown === 'chat') readCount.value = chatLineCount;
    if (!isSheet) open.value = false;
  }, [shown, isSheet, chatLineCount, readCount, open]);
  useEffect(() => {
    if (requested === 'review') open.value = lowScreen.value || phoneScreen.value;
  }, [requested, open]);
  const close = () => {
    open.value = false;
    if (TABS_WITHOUT_ROOM.includes(tab.value)) tab.value = 'log';
  };
  useCloseOnBack(isSheet && open.value, close);
  const show = (next: SideTab) => () => {
    if (isSheet && shown === next) return close();
    open.value = isSheet || (phoneScreen.value && TABS_WITHOUT_ROOM.includes(next));
    tab.value = next;
  };
  const button = (each: SideTab, unread = 0) => (
    <TabButton tab={each} on={shown === each} unread={unread} show={show(each)} />
  );
  return (
    <section class={`talk ${isSheet ? 'aside' : ''} ${shown === null ? '' : 'open'}`}>
      <div class="tabs">
        <div role="tablist">
          {button('log')}
          {chat ? button('chat', shown === 'chat' ? 0 : chatLineCount - readCount.value) : null}
          {offered.review && button('review')}
          {button('seats')}
        </div>
        {shown === 'log' && <ChangesButton model={model} />}
        <button type="button" class="close" aria-label={t('app.close')} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div class="talk-body" role="tabpanel">
        {shown === 'chat' && chat}
        {shown === 'log' && <Log model={model} swings={reviews.swings.value} />}
        {shown === 'review' && <LazyReview reviews={reviews} />}
        {shown === 'seats' && (
          <div class="people">
            <SeatCards model={model} seatTools={seatTools} />
            <Supply model={model} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Loaded with its texts when it is first opened. */
const LazyReview = ({ reviews }: { reviews: Reviews }) => (
  <Lazy
    load={async () => (await import('../review/review-panel.tsx')).renderReviewPanel(reviews)}
    failed={<p>{t('app.unreachable')}</p>}
  />
);

type TabProps = { tab: SideTab; on: boolean; unread: number; show: () => void };

function TabButton({ tab, on, unread, show }: TabProps) {
  return (
    <button type="button" role="tab" data-tab={tab} aria-selected={on} onClick={show}>
      {t(`rail.${tab}`)}
      {unread > 0 && <b class="unread">{unread}</b>}
    </button>
  );
}

/** A phone in portrait orientation: the same condition as in the style sheets. */
const phoneScreen = watchMediaQuery('(max-width: 699px)');

/** A phone without room for four lines of the log between board and hand. */
const lowScreen = watchMediaQuery(
  '(max-width: 699px) and (max-height: 819px), (max-height: 520px) and (min-width: 560px)',
);
