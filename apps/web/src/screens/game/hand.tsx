import { type Color, HAND_SIZE, makeColor } from '@tigris/engine';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { TileArt } from './art.tsx';
import { startDrag } from './drag.ts';
import { tileWord } from './names.ts';

/** The six tiles; while exchanging, a tap marks instead of taking. */
export function Hand({ model }: { model: GameModel }) {
  const tiles = model.hand.value;
  return (
    <fieldset class="hand" aria-label={t('hand.tiles')}>
      {tiles.map((color, slot) => (
        <HandTile key={slot} model={model} color={color} slot={slot} />
      ))}
      {Array.from({ length: HAND_SIZE - tiles.length }, (_, i) => (
        <span key={`empty${i}`} class="tile gone" />
      ))}
    </fieldset>
  );
}

function HandTile({ model, color, slot }: { model: GameModel; color: Color; slot: number }) {
  const picked = model.picked.value;
  const marking = picked?.piece === 'exchange';
  const marked = marking && picked.slots.includes(slot);
  const taken = picked?.piece === 'tile' && picked.slot === slot;
  const take = () => (marking ? model.mark(slot) : model.pick({ piece: 'tile', color, slot }));
  return (
    <button
      type="button"
      class="tile"
      data-tile={makeColor(color)}
      data-slot={slot}
      aria-pressed={marked || taken}
      aria-label={`${tileWord(color)}${marked ? `, ${t('hand.marked')}` : ''}`}
      disabled={!model.mine.value || model.asks.value.kind !== 'action'}
      onClick={take}
      onPointerDown={(event) => !marking && startDrag(event, model, { piece: 'tile', color, slot })}
    >
      <TileArt color={color} />
      <i class="digit" aria-hidden="true">
        {slot + 1}
      </i>
    </button>
  );
}
