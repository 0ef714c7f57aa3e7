import '../../css/game.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { bindKeys } from '../../a11y/keys.ts';
import { t } from '../../i18n/i18n.ts';
import { endTurnsAtOnce } from '../../model/end-turns-at-once.ts';
import type { GameModel } from '../../model/game-model.ts';
import { Hints } from '../../model/hints.ts';
import { Reviews } from '../../model/reviews.ts';
import { logWords, quietWords } from '../../words/log-words.ts';
import { playerName } from '../../words/names.ts';
import { Bar, sentenceOf } from './bar.tsx';
import { Board } from './board.tsx';
import { HintPlace } from './hint-button.tsx';
import { Panel } from './panel.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { Seats, type SeatTools } from './seats.tsx';
import { confirmAtOnce, SettingsDialog } from './settings-dialog.tsx';
import { Status } from './status.tsx';
import { type Tab, Talk } from './talk.tsx';

type Props = {
  model: GameModel;
  /** Links for this place, for example home, the table and the language. */
  menu: ComponentChildren;
  /** More settings for this place. */
  settings?: ComponentChildren;
  /** The chat of a table on the server. */
  chat?: ComponentChildren;
  /** The number of lines in the chat. */
  lines?: number;
  /** What can be done about a seat here. */
  tools?: SeatTools;
  /** Buttons for when the game is over. */
  after?: ComponentChildren;
  /** Covers the page while nobody can play here. */
  veil?: ComponentChildren;
};

/** The dynasty that is asked and the kind of question: `a support`. Scripts wait for it to change. */
function asksOf(model: GameModel): string {
  const { seat, kind } = model.asks.value;
  const dynasty = seat === null ? '-' : (model.now.value?.view.seats[seat]?.dynasty ?? '-');
  return `${dynasty} ${kind}`;
}

/** The screen of a game, to play it, to watch it or to look back at it. Practice and tables share it. */
export function GameScreen({ model, menu, settings, chat, lines = 0, tools, after, veil }: Props) {
  const setting = useSignal(false);
  const resultClosed = useSignal(false);
  const tab = useSignal<Tab>('log');
  const openReview = () => {
    resultClosed.value = true;
    tab.value = 'review';
  };
  const { hints, reviews } = useAdvice(model);
  useEffect(() => () => showIcon(false), []);
  useEffect(() => bindKeys(model, () => (setting.value = !setting.value)), [model, setting]);
  useEffect(() => endTurnsAtOnce(model, confirmAtOnce), [model]);
  useSignalEffect(() => {
    document.title = titleOf(model);
    showIcon(waitsForMe(model));
  });
  return (
    <main
      class="game"
      data-asks={asksOf(model)}
      data-ply={model.now.value?.ply}
      data-rev={model.now.value?.rev}
      data-game={model.now.value?.game}
      data-mine={model.mine.value}
      aria-busy={model.busy.value}
    >
      <Board model={model} />
      <div class="rail">
        <Seats model={model} menu={menu} tools={tools} openSettings={() => (setting.value = true)} />
        <Status model={model} />
        <div class="beside">
          <HintPlace hints={hints} />
          <Panel model={model} />
          <Talk model={model} tab={tab} reviews={reviews} chat={chat} lines={lines} tools={tools} />
        </div>
      </div>
      <Bar model={model} hints={hints} resultClosed={resultClosed} />
      <LiveRegion model={model} />
      <ResultSheet model={model} closed={resultClosed} openReview={openReview} after={after} />
      <SettingsDialog open={setting} more={settings} />
      {veil}
    </main>
  );
}

function useAdvice(model: GameModel): { hints: Hints; reviews: Reviews } {
  const advice = useMemo(() => ({ hints: new Hints(model), reviews: new Reviews(model) }), [model]);
  useEffect(
    () => () => {
      advice.hints.stop();
      advice.reviews.stop();
    },
    [advice],
  );
  return advice;
}

/** Whether the player has to decide, even while looking back: the browser's tab says so. */
function waitsForMe(model: GameModel): boolean {
  const { seat } = model.asks.value;
  return seat !== null && seat === model.now.value?.seat && !model.isStoodIn(seat);
}

/** Changes the icon of the browser's tab while the player has to decide. */
function showIcon(mine: boolean): void {
  const link = document.querySelector('link[rel="icon"]');
  link?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
}

function titleOf(model: GameModel): string {
  const { seat, kind } = model.asks.value;
  if (seat === null) return `${t(kind === 'over' ? 'result.title' : 'app.title')} · ${t('app.title')}`;
  return `${waitsForMe(model) ? t('home.myTurn') : t('home.theirTurn', { name: playerName(model, seat) })} · ${t('app.title')}`;
}

/** Tells the last move and the open question to people who use a screen reader. */
function LiveRegion({ model }: { model: GameModel }) {
  const { timeline } = model.past.value;
  const ply = timeline.plies[timeline.length - 1];
  const said = ply === undefined ? null : { ...ply, number: timeline.length };
  const quiet = said && quietWords(model, said);
  const moves = said?.events.map((event) => logWords(model, event, said)) ?? [];
  return (
    <p class="sr" aria-live="polite" data-live="moves">
      {[quiet ?? '', ...moves, sentenceOf(model)].filter((words) => words !== '').join('. ')}
    </p>
  );
}
