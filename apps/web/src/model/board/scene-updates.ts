import { effect, untracked } from '@preact/signals';
import type { GameEvent } from '@tigris/engine';
import type { ObservedGame } from '@tigris/engine/game';
import type { SceneEvents } from '../../animation/timeline.ts';
import type { SceneModel } from '../../scene/scene-model.ts';
import type { GameModel } from '../game/game-model.ts';

/** Shows a scene. `events`: what led to it from the last one; null after a jump, which is not animated. */
export type ShowScene = (scene: SceneModel, events: SceneEvents | null) => void;

/** Steps over more plies than this are jumps. */
const MAX_ANIMATED_PLIES = 4;

/** The end of a line as far as a scene shows it. The line itself is extended, or taken back, in place. */
type LinePoint = { line: ObservedGame; ply: number; eventCount: number; lastEvent: GameEvent | undefined };

/**
 * Calls `show` for each scene of the page, with the events of the plies since the last one. Reloads, undone moves, jumps
 * in a replay and a history that was fetched again carry none. Returns a function that stops this.
 */
export function onSceneChange(model: GameModel, show: ShowScene): () => void {
  let lastScene: SceneModel | null = null;
  let lastPoint: LinePoint | null = null;
  return effect(() => {
    const scene = model.scene.value;
    const point = shownPoint(model);
    if (scene === null) return;
    const events = lastPoint === null || point === null ? [] : eventsBetween(lastPoint, point);
    const isChanged = scene !== lastScene || events.length > 0;
    lastScene = scene;
    lastPoint = point;
    if (isChanged) untracked(() => show(scene, events.length === 0 ? null : sceneEvents(model, events)));
  });
}

/** Null while the history lags behind the state that is shown, because an update was lost. */
function shownPoint({ variation, shownPly, history, snapshot }: GameModel): LinePoint | null {
  const { mainline } = history.value;
  if (variation.value !== null) return pointAt(variation.value.line, variation.value.shownPlies);
  if (shownPly.value !== null) return pointAt(mainline, shownPly.value);
  return snapshot.value?.ply === mainline.length ? pointAt(mainline, mainline.length) : null;
}

function pointAt(line: ObservedGame, ply: number): LinePoint {
  const events = line.plies[ply - 1]?.events ?? [];
  return { line, ply, eventCount: events.length, lastEvent: events.at(-1) };
}

/** Empty where `to` does not continue `from`. */
function eventsBetween(from: LinePoint, to: LinePoint): GameEvent[] {
  if (from.line !== to.line || to.ply < from.ply || to.ply > from.ply + MAX_ANIMATED_PLIES) return [];
  const { plies } = to.line;
  const { events = [] } = plies[from.ply - 1] ?? {};
  // The ply was taken back, and another one was played.
  if (events[from.eventCount - 1] !== from.lastEvent) return [];
  return [...events.slice(from.eventCount), ...plies.slice(from.ply, to.ply).flatMap((ply) => ply.events)];
}

const sceneEvents = (model: GameModel, events: readonly GameEvent[]): SceneEvents => ({
  events,
  dynasties: model.shownView.peek()?.seats.map(({ dynasty }) => dynasty) ?? [],
  isColorHidden: (point) => model.isPointColorHidden(point),
});
