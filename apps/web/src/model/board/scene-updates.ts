import { effect, untracked } from '@preact/signals';
import type { GameEvent, Position, View } from '@tigris/engine';
import { isPointColorHidden } from '@tigris/engine/explain';
import type { ObservedGame } from '@tigris/engine/game';
import type { SceneEvents } from '../../animation/timeline.ts';
import type { SceneModel } from '../../scene/scene-model.ts';
import type { GameModel } from '../game/game-model.ts';
import type { GameSnapshot } from '../game/game-source.ts';

/** Shows a scene; null: nobody knows what happened since the last one, as after a jump in time. */
export type ShowScene = (scene: SceneModel, happening: SceneEvents | null) => void;

/** A table says what happened a moment after it shows that. Longer than this nobody waits for it. */
const PATIENCE = 150;
/** A page that shows more plies at once has jumped. */
const MOST_PLIES = 4;

/** A place in a line of play: so many plies, and so many events of the last one. */
type Place = { line: ObservedGame | 'game'; ply: number; told: number };

/** Shows each scene of the page, with what happened since the one before. Returns a function that stops this. */
export function onSceneChange(model: GameModel, show: ShowScene): () => void {
  let last: Place | null = null;
  const tell = (scene: SceneModel, place: Place | null): void => {
    const events = last === null || place === null ? null : eventsBetween(model, last, place);
    last = place ?? last;
    untracked(() => show(scene, events === null || events.length === 0 ? null : happeningOf(model, events)));
  };
  return effect(() => {
    const scene = model.scene.value;
    const place = placeOf(model);
    if (scene === null) return undefined;
    if (place !== null || last === null) {
      tell(scene, place);
      return undefined;
    }
    const timer = setTimeout(() => tell(scene, null), PATIENCE);
    return () => clearTimeout(timer);
  });
}

/** Where the page stands; null while it does not know yet how the game came to be as it is. */
function placeOf({ variation, shownPly, history, snapshot }: GameModel): Place | null {
  const { mainline } = history.value;
  if (variation.value !== null)
    return placeIn(variation.value.line, variation.value.at, variation.value.line);
  if (shownPly.value !== null) return placeIn(mainline, shownPly.value, 'game');
  return snapshot.value !== null && agree(mainline, snapshot.value)
    ? placeIn(mainline, mainline.length, 'game')
    : null;
}

const placeIn = ({ plies }: ObservedGame, ply: number, line: Place['line']): Place => ({
  line,
  ply,
  told: plies[ply - 1]?.events.length ?? 0,
});

const agree = ({ length, position }: ObservedGame, { ply, view }: GameSnapshot): boolean =>
  length === ply && standing(position) === standing(view);

const standing = ({ turn, left, over, pending }: Position | View): string =>
  JSON.stringify([turn, left, over, pending]);

/** What leads from one place to the other; null if that is not a step onwards. */
function eventsBetween(model: GameModel, from: Place, to: Place): GameEvent[] | null {
  if (from.line !== to.line || to.ply < from.ply || to.ply > from.ply + MOST_PLIES) return null;
  const { plies } = to.line === 'game' ? model.history.peek().mainline : to.line;
  const rest = plies[from.ply - 1]?.events.slice(from.told) ?? [];
  return [...rest, ...plies.slice(from.ply, to.ply).flatMap(({ events }) => events)];
}

function happeningOf(model: GameModel, events: readonly GameEvent[]): SceneEvents {
  const view = model.shownView.peek();
  const seat = model.snapshot.peek()?.seat ?? null;
  return {
    events,
    dynasties: view?.seats.map(({ dynasty }) => dynasty) ?? [],
    isColorHidden: (point) => view !== null && isPointColorHidden(view, seat, point),
  };
}
