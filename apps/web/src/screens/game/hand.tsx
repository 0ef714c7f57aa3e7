import { type Color, HAND_SIZE, makeCell, makeColor, makeLeader } from '@tigris/engine';
import { LEADERS, leaderCell } from '@tigris/engine/explain';
import { t } from '../../i18n/i18n.ts';
import { newTiles } from '../../model/board/changes-since-my-turn.ts';
import type { GameModel } from '../../model/game/game-model.ts';
import { capital, leaderWord, tileWord } from '../../words/names.ts';
import { CatastropheArt, LeaderArt, TileArt } from './art.tsx';
import { startDrag } from './drag.ts';

/**
 * The six tiles. A tap takes a tile up; during an exchange it marks a tile, and in a conflict it chooses one of those to
 * add.
 */
export function Hand({ model }: { model: GameModel }) {
  const tiles = model.hand.value;
  const fresh = newTiles(tiles, model.news.value.drawn);
  return (
    <fieldset class="hand" aria-label={t('hand.tiles')}>
      {tiles.map((color, index) => (
        <HandTile key={index} model={model} color={color} index={index} fresh={fresh.has(index)} />
      ))}
      {Array.from({ length: HAND_SIZE - tiles.length }, (_, i) => (
        <span key={`empty${i}`} class="tile gone" />
      ))}
    </fieldset>
  );
}

type Use = {
  /** Whether the tile is taken up, marked or chosen. */
  on: boolean;
  /** Words for that, beyond "pressed". */
  words: string | null;
  off: boolean;
  press: () => void;
  drag: boolean;
};

/** What a tap on a tile of the hand does now. */
function useOf(model: GameModel, color: Color, index: number): Use {
  const picked = model.picked.value;
  if (model.asks.value.kind === 'support')
    return {
      on: model.support.chosen.value.includes(index),
      words: model.support.fits(index) ? t('hand.adds') : null,
      off: !model.support.fits(index),
      press: () => model.support.toggle(index),
      drag: false,
    };
  const off = !model.mine.value || model.asks.value.kind !== 'action';
  if (picked?.piece === 'exchange') {
    const on = picked.indices.includes(index);
    return { on, words: on ? t('hand.marked') : null, off, press: () => model.mark(index), drag: false };
  }
  return {
    on: picked?.piece === 'tile' && picked.index === index,
    words: null,
    off,
    press: () => model.pick({ piece: 'tile', color, index }),
    drag: true,
  };
}

type HandTileProps = {
  model: GameModel;
  color: Color;
  index: number;
  /** Drawn since the player's last turn. */
  fresh: boolean;
};

function HandTile({ model, color, index, fresh }: HandTileProps) {
  const { on, words, off, press, drag } = useOf(model, color, index);
  return (
    <button
      type="button"
      class={fresh ? 'tile fresh' : 'tile'}
      data-tile={makeColor(color)}
      data-index={index}
      aria-pressed={on}
      aria-label={[tileWord(color), fresh ? t('hand.fresh') : null, words]
        .filter((each) => each !== null)
        .join(', ')}
      disabled={off}
      onClick={press}
      onPointerDown={(event) => drag && startDrag(event, model, { piece: 'tile', color, index })}
    >
      <TileArt color={color} />
      <i class="digit" aria-hidden="true">
        {index + 1}
      </i>
    </button>
  );
}

/** The player's leaders, on the board or not, and catastrophes. */
export function Leaders({ model }: { model: GameModel }) {
  const seat = model.ownSeat.value;
  const own = seat === null ? undefined : model.view.value?.seats[seat];
  if (own === undefined) return null;
  const { piece } = model.picked.value ?? { piece: null };
  const idle = !model.mine.value || model.asks.value.kind !== 'action';
  return (
    <fieldset class="leaders" aria-label={t('hand.leaders')}>
      {Object.values(LEADERS).map((color) => (
        <OwnLeader key={color} model={model} color={color} idle={idle} />
      ))}
      <button
        type="button"
        class="catastrophe"
        data-action="catastrophe"
        aria-pressed={piece === 'catastrophe'}
        aria-label={t('hand.catastrophes', { count: own.catastrophes })}
        disabled={idle || own.catastrophes === 0}
        onClick={() => model.pick({ piece: 'catastrophe' })}
        onPointerDown={(event) => startDrag(event, model, { piece: 'catastrophe' })}
      >
        <CatastropheArt />
        <b class="count">{own.catastrophes}</b>
      </button>
    </fieldset>
  );
}

function OwnLeader({ model, color, idle }: { model: GameModel; color: Color; idle: boolean }) {
  const view = model.view.value;
  const seat = model.ownSeat.value;
  if (view === null || seat === null) return null;
  const cell = leaderCell(view, seat, color);
  const picked = model.picked.value;
  const leader = capital(leaderWord(color));
  return (
    <button
      type="button"
      class={cell === null ? 'leader' : 'leader out'}
      data-leader={makeLeader(color)}
      aria-pressed={picked?.piece === 'leader' && picked.color === color}
      aria-label={
        cell === null ? t('hand.leaderOff', { leader }) : t('hand.leaderAt', { leader, cell: makeCell(cell) })
      }
      disabled={idle}
      onClick={() => model.pick({ piece: 'leader', color })}
      onPointerDown={(event) => startDrag(event, model, { piece: 'leader', color })}
    >
      <LeaderArt dynasty={view.seats[seat]?.dynasty ?? 'a'} color={color} />
      {cell !== null && <b class="where">{makeCell(cell)}</b>}
    </button>
  );
}
