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
import { SeatCards, type SeatExtras } from '../players/seat-cards.tsx';
import { Supply } from '../status/supply.tsx';
import { ChangesButton } from './changes-button.tsx';
import { Log } from './log.tsx';

export type SideTab = 'log' | 'chat' | 'seats' | 'review';

/** A phone has no room for these beside the board. */
const TABS_WITHOUT_ROOM: readonly SideTab[] = ['chat', 'seats', 'review'];

type Props = {
  model: GameModel;
  tab: Signal<SideTab>;
  /** Whether it lies as a sheet over the page, where there is no room for it. */
  open: Signal<boolean>;
  reviews: Reviews;
  chat: ComponentChildren;
  lines: number;
  tools: SeatExtras | undefined;
};

/**
 * Log and chat in tabs; on a phone the players have a tab too. If board and hand leave no room, or a question takes it,
 * the tabs open a sheet. `chatLineCount` is the number of other people's lines in the chat.
 */
export function SideTabs({ model, tab, open, reviews, chat, lines, tools }: Props) {
  const offered = { log: true, seats: true, chat: Boolean(chat), review: reviews.isPossible.value };
  const wanted = offered[tab.value] ? tab.value : 'log';
  // Once a touch of the board has put the sheet of another tab away, the log has the room between board and hand.
  const chosen = phoneScreen.value && !open.value && TABS_WITHOUT_ROOM.includes(wanted) ? 'log' : wanted;
  const crowded = shownQuestion(model) !== null || TABS_WITHOUT_ROOM.includes(chosen);
  const aside = lowScreen.value || (phoneScreen.value && crowded);
  const shown = aside && !open.value ? null : chosen;
  const read = useSignal(lines);
  useEffect(() => {
    if (shown === 'chat') read.value = lines;
    if (!aside) open.value = false;
  }, [shown, aside, lines, read, open]);
  useEffect(() => {
    if (wanted === 'review') open.value = lowScreen.value || phoneScreen.value;
  }, [wanted, open]);
  const close = () => {
    open.value = false;
    if (TABS_WITHOUT_ROOM.includes(tab.value)) tab.value = 'log';
  };
  useCloseOnBack(aside && open.value, close);
  const show = (next: SideTab) => () => {
    if (aside && shown === next) return close();
    open.value = aside || (phoneScreen.value && TABS_WITHOUT_ROOM.includes(next));
    tab.value = next;
  };
  const button = (each: SideTab, unread = 0) => (
    <TabButton tab={each} on={shown === each} unread={unread} show={show(each)} />
  );
  return (
    <section class={`talk ${aside ? 'aside' : ''} ${shown === null ? '' : 'open'}`}>
      <div class="tabs">
        <div role="tablist">
          {button('log')}
          {chat ? button('chat', shown === 'chat' ? 0 : lines - read.value) : null}
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
            <SeatCards model={model} tools={tools} />
            <Supply model={model} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Fetched with its words when it is first opened. */
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

/** A phone held upright: the same condition as in the style sheets. */
const phoneScreen = watchMediaQuery('(max-width: 699px)');

/** A phone without room for four lines of the log between board and hand. */
const lowScreen = watchMediaQuery(
  '(max-width: 699px) and (max-height: 819px), (max-height: 520px) and (min-width: 560px)',
);
