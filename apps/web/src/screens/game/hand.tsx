import { type Color, HAND_SIZE, makeCell, makeColor, makeLeader } from '@tigris/engine';
import { LEADERS, leaderCell } from '@tigris/engine/explain';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { capital, leaderWord, tileWord } from '../../words/names.ts';
import { CatastropheArt, LeaderArt, TileArt } from './art.tsx';
import { startDrag } from './drag.ts';

/** The six tiles. During an exchange a tap marks a tile; otherwise it takes the tile up. */
export function Hand({ model }: { model: GameModel }) {
  const tiles = model.hand.value;
  return (
    <fieldset class="hand" aria-label={t('hand.tiles')}>
      {tiles.map((color, index) => (
        <HandTile key={index} model={model} color={color} index={index} />
      ))}
      {Array.from({ length: HAND_SIZE - tiles.length }, (_, i) => (
        <span key={`empty${i}`} class="tile gone" />
      ))}
    </fieldset>
  );
}

function HandTile({ model, color, index }: { model: GameModel; color: Color; index: number }) {
  const picked = model.picked.value;
  const marking = picked?.piece === 'exchange';
  const marked = marking && picked.indices.includes(index);
  const taken = picked?.piece === 'tile' && picked.index === index;
  const take = () => (marking ? model.mark(index) : model.pick({ piece: 'tile', color, index }));
  return (
    <button
      type="button"
      class="tile"
      data-tile={makeColor(color)}
      data-index={index}
      aria-pressed={marked || taken}
      aria-label={`${tileWord(color)}${marked ? `, ${t('hand.marked')}` : ''}`}
      disabled={!model.mine.value || model.asks.value.kind !== 'action'}
      onClick={take}
      onPointerDown={(event) => !marking && startDrag(event, model, { piece: 'tile', color, index })}
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
  const now = model.now.value;
  const own = now?.seat == null ? undefined : model.view.value?.seats[now.seat];
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
  const seat = model.now.value?.seat ?? null;
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
