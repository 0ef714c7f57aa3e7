import './game.css';
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
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
import { PlayersSection, type SeatExtras } from './players/seat-cards.tsx';
import { FinishedGameBar } from './replay/finished-game-bar.tsx';
import { ResultSheet } from './result/result-sheet.tsx';
import { ScoreStatus } from './status/status.tsx';
import { Supply } from './status/supply.tsx';
import { useGameSound } from './use-sound.ts';

type Props = {
  model: GameModel;
  /** Links for this place, for example home, the table and the language. */
  menu: ComponentChildren;
  /** More settings for this place; given what closes the sheet. */
  settings?: (close: () => void) => ComponentChildren;
  /** The chat of a table on the server. */
  chat?: ComponentChildren;
  /** The number of other people's lines in the chat. */
  chatLineCount?: number;
  /** What can be done about a seat here. */
  seatTools?: SeatExtras;
  /** Buttons for when the game is over. */
  after?: ComponentChildren;
  /** How people come to another game, once this one is over. */
  rematch?: ComponentChildren;
  /** Where others may look back at this game once it is over; null: nowhere. */
  address?: string | null;
  /** Says what to do here, as in a lesson. */
  guide?: ComponentChildren;
  /** What the browser's tab says, where nobody waits for a turn. */
  title?: () => string;
  /** Covers the page while nobody can play here. */
  overlay?: ComponentChildren;
  /** At how many other tables it is the player's turn. */
  elsewhere?: ReadonlySignal<number>;
};

/** The dynasty that is asked and the kind of question: `a support`. Scripts wait for it to change. */
function questionLabel(model: GameModel): string {
  const { seat, kind } = model.pendingDecision.value;
  const dynasty = seat === null ? '-' : (model.snapshot.value?.view.seats[seat]?.dynasty ?? '-');
  return `${dynasty} ${kind}`;
}

/** The screen of a game, to play it, to watch it or to look back at it. Practice and tables share it. */
export function GameScreen(props: Props) {
  const {
    model,
    menu,
    settings,
    chat,
    chatLineCount: lines = 0,
    seatTools: tools,
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
  useEffect(
    () => bindGameKeys(model, () => (settingsOpen.value = !settingsOpen.value)),
    [model, settingsOpen],
  );
  useEffect(() => autoEndTurns(model, endsTurnsAutomatically), [model]);
  useGameSound(model, lines);
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
      style={{ '--tempo': animationDurationScale() }}
    >
      <h1 class="sr">{t('app.title')}</h1>
      <Board model={model} sheet={sheet} />
      <div class="rail">
        <PlayersSection model={model} menu={menu} tools={tools} settings={settingsOpen} />
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
            lines={lines}
            tools={tools}
          />
        </div>
      </div>
      {model.isOver.value ? (
        <FinishedGameBar {...{ hints, reviews, resultClosed, address, rematch }} />
      ) : (
        <PlayerBar model={model} hints={hints} />
      )}
      <MoveAnnouncer model={model} />
      <ResultSheet
        model={model}
        closed={resultClosed}
        openReview={openReview}
        after={after}
        rematch={rematch}
      />
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

function useGameBrowserTab(model: GameModel, { elsewhere, title }: Props): void {
  useEffect(() => resetBrowserTab, []);
  useSignalEffect(() => {
    const mine = title === undefined && model.awaitsMyDecision.value;
    updateBrowserTab({ words: title?.() ?? browserTabWords(model), mine, elsewhere: elsewhere?.value ?? 0 });
  });
}

/** What the browser's tab says of this game. */
function browserTabWords(model: GameModel): string {
  const { seat, kind } = model.pendingDecision.value;
  if (seat === null) return kind === 'over' ? t('result.title') : '';
  return model.awaitsMyDecision.value
    ? t('home.myTurn')
    : t('home.theirTurn', { name: playerName(model, seat) });
}
