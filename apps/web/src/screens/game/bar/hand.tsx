import { type Color, HAND_SIZE, makeCell, makeColor, makeLeader } from '@tigris/engine';
import { LEADER_COLORS, leaderCell } from '@tigris/engine/explain';
import { CatastropheArt, LeaderArt, TileArt } from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import { newHandTiles } from '../../../model/board/changes-since-my-turn.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { capitalize, leaderWord, tileWord } from '../../../words/names.ts';
import { startDrag } from '../board/drag-piece.ts';

/** The six tiles. A tap selects a tile, marks it during an exchange, or adds it in a conflict. */
export function Hand({ model }: { model: GameModel }) {
  const tiles = model.hand.value;
  const fresh = newHandTiles(tiles, model.changes.value.drawnTiles);
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

type TileUse = {
  /** Whether the tile is selected, marked or added. */
  isOn: boolean;
  /** Accessible description of that state, beyond "pressed". */
  words: string | null;
  isDisabled: boolean;
  press: () => void;
  drag: boolean;
};

/** Returns what a tap on the tile does in the current decision. */
function tileUse(model: GameModel, color: Color, index: number): TileUse {
  const selected = model.selectedPiece.value;
  if (model.pendingDecision.value.kind === 'support')
    return {
      isOn: model.supportTiles.chosen.value.includes(index),
      words: model.supportTiles.canAdd(index) ? t('hand.adds') : null,
      isDisabled: !model.supportTiles.canAdd(index),
      press: () => model.supportTiles.toggle(index),
      drag: false,
    };
  const off = !model.isMyDecision.value || model.pendingDecision.value.kind !== 'action';
  if (selected?.piece === 'exchange') {
    const on = selected.indices.includes(index);
    return {
      isOn: on,
      words: on ? t('hand.marked') : null,
      isDisabled: off,
      press: () => model.toggleExchangeTile(index),
      drag: false,
    };
  }
  return {
    isOn: selected?.piece === 'tile' && selected.index === index,
    words: null,
    isDisabled: off,
    press: () => model.select({ piece: 'tile', color, index }),
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
  const { isOn, words, isDisabled, press, drag } = tileUse(model, color, index);
  return (
    <button
      type="button"
      class={fresh ? 'tile fresh' : 'tile'}
      data-tile={makeColor(color)}
      data-index={index}
      aria-pressed={isOn}
      aria-label={[tileWord(color), fresh ? t('hand.fresh') : null, words].filter((each) => each !== null).join(', ')}
      disabled={isDisabled}
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

/** The player's leaders, on the board or not, and catastrophe tiles. */
export function LeaderButtons({ model }: { model: GameModel }) {
  const seat = model.revealedSeat.value;
  const own = seat === null ? undefined : model.shownView.value?.seats[seat];
  if (own === undefined) return null;
  const { piece } = model.selectedPiece.value ?? { piece: null };
  const idle = !model.isMyDecision.value || model.pendingDecision.value.kind !== 'action';
  return (
    <fieldset class="leaders" aria-label={t('hand.leaders')}>
      {Object.values(LEADER_COLORS).map((color) => (
        <OwnLeader key={color} model={model} color={color} idle={idle} />
      ))}
      <button
        type="button"
        class="catastrophe"
        data-action="catastrophe"
        aria-pressed={piece === 'catastrophe'}
        aria-label={t('hand.catastrophes', { count: own.catastrophes })}
        disabled={idle || own.catastrophes === 0}
        onClick={() => model.select({ piece: 'catastrophe' })}
        onPointerDown={(event) => startDrag(event, model, { piece: 'catastrophe' })}
      >
        <CatastropheArt />
        <b class="count">{own.catastrophes}</b>
      </button>
    </fieldset>
  );
}

function OwnLeader({ model, color, idle }: { model: GameModel; color: Color; idle: boolean }) {
  const view = model.shownView.value;
  const seat = model.revealedSeat.value;
  if (view === null || seat === null) return null;
  const cell = leaderCell(view, seat, color);
  const selected = model.selectedPiece.value;
  const leader = capitalize(leaderWord(color));
  return (
    <button
      type="button"
      class={cell === null ? 'leader' : 'leader out'}
      data-leader={makeLeader(color)}
      aria-pressed={selected?.piece === 'leader' && selected.color === color}
      aria-label={
        cell === null ? t('hand.leaderOff', { leader }) : t('hand.leaderAt', { leader, cell: makeCell(cell) })
      }
      disabled={idle}
      onClick={() => model.select({ piece: 'leader', color })}
      onPointerDown={(event) => startDrag(event, model, { piece: 'leader', color })}
    >
      <LeaderArt dynasty={view.seats[seat]?.dynasty ?? 'a'} color={color} />
      {cell !== null && <b class="where">{makeCell(cell)}</b>}
    </button>
  );
}
