import type { GameEvent } from '@tigris/engine';
import { eventCells } from '@tigris/engine/explain';
import type { ObservedPly } from '@tigris/engine/game';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { DynastyArt } from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import { language } from '../../../i18n/language.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { logLines } from '../../../words/log-lines.ts';
import { decisionWords, logLineWords, standInWords } from '../../../words/log-words.ts';
import { playerName } from '../../../words/names.ts';
import { LogIcon } from './log-icon.tsx';

type LogProps = {
  model: GameModel;
  /** Swings found by a review, by the number of the ply that shows them. */
  swings: ReadonlyMap<number, number>;
};

/** All events, line by line. Hovering a line highlights its cells; a click shows the position after it. */
export function Log({ model, swings }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  // The end of a turn adds lines to an existing ply, so the effect depends on the history itself.
  const history = model.history.value;
  const { mainline } = history;
  const shownPly = model.shownPly.value;
  useEffect(() => keepScrolledTo(list.current, shownPly), [history, shownPly]);
  return (
    <div class="log-box">
      <ol class="log" ref={list}>
        <OpeningRow model={model} />
        {mainline.plies.map((ply, i) => (
          <PlyRow key={i} model={model} ply={ply} number={i + 1} shown={shownPly === i + 1} swing={swings.get(i + 1)} />
        ))}
      </ol>
      {!model.isOver.value && <HistoryControls model={model} />}
    </div>
  );
}

/** Scrolls to the shown ply, now and whenever the size of the log changes. */
function keepScrolledTo(list: HTMLElement | null, shownPly: number | null): () => void {
  if (list === null) return () => {};
  const observer = new ResizeObserver(() => scrollToPly(list, shownPly));
  observer.observe(list);
  return () => observer.disconnect();
}

/** Scrolls to the ply, or to the newest line. */
function scrollToPly(list: HTMLElement, shownPly: number | null): void {
  if (shownPly === null) list.scrollTo({ top: list.scrollHeight });
  else if (shownPly === 0) list.scrollTo({ top: 0 });
  else list.querySelector(`[data-log-ply="${shownPly}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** The start of the game: the players in turn order. */
function OpeningRow({ model }: { model: GameModel }) {
  const seats = model.snapshot.value?.view.seats ?? [];
  return (
    <li class={model.shownPly.value === 0 ? 'opening shown' : 'opening'}>
      <button type="button" title={t('log.showPly')} onClick={() => model.showPly(0)}>
        <span>{t('log.order')}</span>
        <span class="order">
          {seats.map(({ dynasty }, seat) => (
            <span key={dynasty}>
              <DynastyArt dynasty={dynasty} /> {playerName(model, seat)}
            </span>
          ))}
        </span>
        <span>{t('log.opening', { name: playerName(model, model.history.value.mainline.positionAt(0).turn) })}</span>
      </button>
    </li>
  );
}

type RowProps = {
  model: GameModel;
  ply: ObservedPly;
  number: number;
  shown: boolean;
  swing: number | undefined;
};

/** Memoized, since long games have hundreds of rows. */
function PlyRow({ model, ply, number, shown, swing }: RowProps) {
  const spoken = language.value;
  return useMemo(() => renderPlyRow({ model, ply, number, shown, swing }), [model, ply, number, shown, swing, spoken]);
}

function renderPlyRow({ model, ply, number, shown, swing }: RowProps) {
  const events = ply.events.filter(hasLogLine);
  const numberedPly = { ...ply, number };
  const decision = decisionWords(model, numberedPly);
  const change = standInWords(model, numberedPly);
  const cells = events.flatMap(eventCells);
  const flash = (on: boolean) => () => {
    const next = on ? cells : [];
    if (next.join() !== model.highlightedCells.value.join()) model.highlightedCells.value = next;
  };
  return (
    <li class={shown ? 'shown' : ''} data-log-ply={number}>
      <button
        type="button"
        title={t('log.showPly')}
        onClick={() => model.showPly(number)}
        // On move rather than enter: lines also scroll away under a resting pointer.
        onPointerMove={flash(true)}
        onPointerLeave={flash(false)}
        onFocus={flash(true)}
        onBlur={flash(false)}
      >
        {change !== null && <span class="change">{change}</span>}
        {decision !== null && (
          <span class="event">
            <DynastyArt dynasty={model.snapshot.value?.view.seats[ply.seat]?.dynasty ?? 'a'} />
            <span>{decision}</span>
          </span>
        )}
        {logLines(events).map((line, i) => (
          <span key={i} class="event" data-event={line.kind}>
            <LogIcon model={model} line={line} seat={ply.seat} />
            <span>{logLineWords(model, line, numberedPly)}</span>
          </span>
        ))}
        {swing !== undefined && <b class="swing">{t('review.lost', { lost: Math.round(100 * swing) })}</b>}
      </button>
    </li>
  );
}

/** Whether an event has a line in the log. Drawn tiles have none, since the hand shows them. */
const hasLogLine = (event: GameEvent): boolean =>
  event.kind !== 'drew' && !(event.kind === 'removed' && event.cells.length === 0);

/** Steps through the game. Only *Live* returns to the current position; new moves do not. */
function HistoryControls({ model }: { model: GameModel }) {
  const plies = model.history.value.mainline.length;
  const ply = model.shownPly.value ?? plies;
  return (
    <div class="past">
      <StepButton words={t('past.first')} sign="«" off={ply === 0} go={() => model.showPly(0)} />
      <StepButton words={t('past.back')} sign="‹" off={ply === 0} go={() => model.stepBy(-1)} />
      <span class="at">
        {ply} / {plies}
      </span>
      <StepButton words={t('past.forward')} sign="›" off={ply >= plies} go={() => model.stepBy(1)} />
      <button
        type="button"
        class={model.isLive.value ? 'live on' : 'live'}
        data-past="live"
        aria-pressed={model.isLive.value}
        onClick={() => model.showPly(null)}
      >
        {t('past.live')}
      </button>
    </div>
  );
}

function StepButton({ words, sign, off, go }: { words: string; sign: string; off: boolean; go: () => void }) {
  return (
    <button type="button" class="step" aria-label={words} title={words} disabled={off} onClick={go}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
