import './game.css';
import { effect, type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { bindGameKeys } from '../../a11y/game-keys.ts';
import { keepFocus } from '../../a11y/keep-focus.ts';
import { MoveAnnouncer } from '../../a11y/move-announcer.tsx';
import { t } from '../../i18n/i18n.ts';
import { Hints } from '../../model/advice/hints.ts';
import { Reviews } from '../../model/advice/reviews.ts';
import { autoEndTurns } from '../../model/game/auto-end-turn.ts';
import type { GameModel } from '../../model/game/game-model.ts';
import { animationDurationScale } from '../../model/settings/animation-speed.ts';
import { endsTurnsAutomatically } from '../../model/settings/game-settings.ts';
import { playerName } from '../../words/names.ts';
import { resetBrowserTab, updateBrowserTab } from '../shared/page/browser-tab.ts';
import { PlayerBar } from './bar/player-bar.tsx';
import { Board } from './board/board.tsx';
import { DecisionPanel } from './decision/decision-panel.tsx';
import { GameSettings } from './game-settings.tsx';
import { LazyHintPanel } from './hint/hint-button.tsx';
import { type SideTab, SideTabs } from './log/side-tabs.tsx';
import { PlayersSection, type SeatExtras } from './players/players-section.tsx';
import { FinishedGameBar } from './replay/finished-game-bar.tsx';
import { ResultSheet } from './result/result-sheet.tsx';
import { ScoreStatus } from './status/score-status.tsx';
import { Supply } from './status/supply.tsx';
import { useGameSound } from './use-game-sound.ts';

type Props = {
  model: GameModel;
  /** Links of the page, such as home, table and language. */
  menu: ComponentChildren;
  /** More settings of the page. Receives the function that closes the sheet. */
  settings?: (close: () => void) => ComponentChildren;
  /** The chat of the table. */
  chat?: ComponentChildren;
  /** Number of other people's lines in the chat. */
  chatLineCount?: number;
  /** Controls on a seat's card, such as its clock. */
  seatTools?: SeatExtras;
  /** Buttons of the result. */
  after?: ComponentChildren;
  /** The way to another game, once this one is over. */
  rematch?: ComponentChildren;
  /** Public address of the game once it is over; null if there is none. */
  address?: string | null;
  /** Instructions, such as those of a lesson. */
  guide?: ComponentChildren;
  /** Title of the browser tab, where no turns are waited for. */
  title?: () => string;
  /** Covers the page while playing is impossible. */
  overlay?: ComponentChildren;
  /** Number of other tables where it is the player's turn. */
  otherTurns?: ReadonlySignal<number>;
};

/** Dynasty and kind of the pending decision, such as `a support`. Scripts wait for it to change. */
function questionLabel(model: GameModel): string {
  const { seat, kind } = model.pendingDecision.value;
  const dynasty = seat === null ? '-' : (model.snapshot.value?.view.seats[seat]?.dynasty ?? '-');
  return `${dynasty} ${kind}`;
}

/** The screen of a game: playing, watching or reviewing it, in practice and at tables. */
export function GameScreen(props: Props) {
  const {
    model,
    menu,
    settings,
    chat,
    chatLineCount = 0,
    seatTools,
    after,
    rematch,
    address = null,
    guide,
    overlay,
  } = props;
  const settingsOpen = useSignal(false);
  const resultClosed = useSignal(false);
  const tab = useSignal<SideTab>('log');
  const sheet = useSignal(false);
  const openReview = () => {
    resultClosed.value = true;
    tab.value = 'review';
  };
  const { hints, reviews } = useAdvice(model);
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), [model]);
  useEffect(() => bindGameKeys(model, () => (settingsOpen.value = !settingsOpen.value)), [model, settingsOpen]);
  useEffect(() => autoEndTurns(model, endsTurnsAutomatically), [model]);
  useGameSound(model, chatLineCount);
  useGameBrowserTab(model, props);
  return (
    <main
      ref={main}
      class={guide ? 'game guided' : 'game'}
      data-asks={questionLabel(model)}
      data-ply={model.snapshot.value?.ply}
      data-rev={model.snapshot.value?.rev}
      data-game={model.snapshot.value?.game}
      data-mine={model.isMyDecision.value}
      aria-busy={model.isSending.value}
      style={{ '--duration-scale': animationDurationScale() }}
    >
      <h1 class="sr">{t('app.title')}</h1>
      <Board model={model} sheet={sheet} />
      <div class="rail">
        <PlayersSection model={model} menu={menu} seatTools={seatTools} settings={settingsOpen} />
        {guide}
        <ScoreStatus model={model} />
        <Supply model={model} />
        <div class="beside">
          <LazyHintPanel hints={hints} />
          <DecisionPanel model={model} />
          <SideTabs
            model={model}
            tab={tab}
            open={sheet}
            reviews={reviews}
            chat={chat}
            chatLineCount={chatLineCount}
            seatTools={seatTools}
          />
        </div>
      </div>
      {model.isOver.value ? (
        <FinishedGameBar {...{ hints, reviews, resultClosed, address, rematch }} />
      ) : (
        <PlayerBar model={model} hints={hints} />
      )}
      <MoveAnnouncer model={model} />
      <ResultSheet model={model} closed={resultClosed} openReview={openReview} after={after} rematch={rematch} />
      <GameSettings open={settingsOpen} more={settings?.(() => (settingsOpen.value = false))} />
      {overlay}
    </main>
  );
}

function useAdvice(model: GameModel): { hints: Hints; reviews: Reviews } {
  const advice = useMemo(() => ({ hints: new Hints(model), reviews: new Reviews(model) }), [model]);
  useEffect(
    () => () => {
      advice.hints.dispose();
      advice.reviews.cancel();
    },
    [advice],
  );
  return advice;
}

/** Updates the browser tab together with the game: the hook for effects would do so one frame later than the page. */
function useGameBrowserTab(model: GameModel, { otherTurns, title }: Props): void {
  useEffect(() => resetBrowserTab, []);
  useEffect(
    () =>
      effect(() => {
        const isMyTurn = title === undefined && model.awaitsMyDecision.value;
        updateBrowserTab({
          title: title?.() ?? browserTabWords(model),
          isMyTurn,
          otherTurns: otherTurns?.value ?? 0,
        });
      }),
    [model, otherTurns, title],
  );
}

/** Returns the title of the browser tab. */
function browserTabWords(model: GameModel): string {
  const { seat, kind } = model.pendingDecision.value;
  if (seat === null) return kind === 'over' ? t('result.title') : '';
  return model.awaitsMyDecision.value ? t('home.myTurn') : t('home.theirTurn', { name: playerName(model, seat) });
}
