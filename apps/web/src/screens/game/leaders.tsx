import { type Color, makeCell, makeLeader } from '@tigris/engine';
import { LEADERS, leaderCell } from '@tigris/engine/explain';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { CatastropheArt, LeaderArt } from './art.tsx';
import { startDrag } from './drag.ts';
import { capital, leaderWord } from './names.ts';

/** My leaders, on the board or not, and my catastrophes. */
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
