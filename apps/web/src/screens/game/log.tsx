import type { GameEvent } from '@tigris/engine';
import { eventCells } from '@tigris/engine/explain';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { language } from '../../i18n/language.ts';
import type { GameModel } from '../../model/game-model.ts';
import type { Ply } from '../../model/timeline.ts';
import { DynastyArt } from './art.tsx';
import { EventIcon } from './event-icon.tsx';
import { logWords } from './log-words.ts';
import { playerName } from './names.ts';
import { PastControls } from './past-controls.tsx';
import { quietWords } from './quiet-words.ts';

/** All that happened, a line an event: pointing at it flashes its cells, a click shows the board after it. */
export function Log({ model }: { model: GameModel }) {
  const list = useRef<HTMLOListElement>(null);
  const { timeline } = model.past.value;
  const looking = model.looking.value;
  useEffect(() => {
    if (looking === null) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [timeline.length, looking]);
  return (
    <div class="log-box">
      <ol class="log" ref={list}>
        {timeline.length === 0 && <li class="none">{emptyWords(model)}</li>}
        {timeline.plies.map((ply, i) => (
          <PlyRow key={i} model={model} ply={ply} number={i + 1} shown={looking === i + 1} />
        ))}
      </ol>
      <PastControls model={model} />
    </div>
  );
}

/** Who begins, and what this place is for. */
const emptyWords = (model: GameModel): string =>
  t('log.empty', { name: playerName(model, model.now.value?.view.turn ?? 0) });

type RowProps = { model: GameModel; ply: Ply; number: number; shown: boolean };

/** Rows that are drawn stay as they are until they say something else: a long game has hundreds. */
function PlyRow({ model, ply, number, shown }: RowProps) {
  const spoken = language.value;
  return useMemo(() => plyRow({ model, ply, number, shown }), [model, ply, number, shown, spoken]);
}

function plyRow({ model, ply, number, shown }: RowProps) {
  const lines = ply.events.filter(tells);
  const quiet = quietWords(model, ply);
  const cells = lines.flatMap(eventCells);
  const flash = (on: boolean) => () => {
    model.flash.value = on ? cells : [];
  };
  return (
    <li class={shown ? 'shown' : ''} data-log-ply={number}>
      <button
        type="button"
        title={t('log.showPly')}
        onClick={() => model.look(number)}
        onPointerEnter={flash(true)}
        onPointerLeave={flash(false)}
        onFocus={flash(true)}
        onBlur={flash(false)}
      >
        {quiet !== null && (
          <span class="event">
            <DynastyArt dynasty={model.now.value?.view.seats[ply.seat]?.dynasty ?? 'a'} />
            <span>{quiet}</span>
          </span>
        )}
        {lines.map((event, i) => (
          <span key={i} class="event" data-event={event.kind}>
            <EventIcon model={model} event={event} seat={ply.seat} />
            <span>{logWords(model, event, ply.seat)}</span>
          </span>
        ))}
      </button>
    </li>
  );
}

/** Draws are seen in the hands; whose turn it is stands above. */
const tells = (event: GameEvent): boolean =>
  event.kind !== 'drew' && !(event.kind === 'removed' && event.cells.length === 0);
