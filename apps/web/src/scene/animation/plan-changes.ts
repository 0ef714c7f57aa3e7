import type { AnimationKind, AnimationStep, AnimationTimeline } from '../../animation/timeline.ts';
import { ANIMATION_MS } from '../../animation/timeline-builder.ts';
import type { PieceChange } from '../layers/pieces.ts';

/** A change of a piece with its animation. */
export type PlannedChange = { change: PieceChange; step: AnimationStep };

/** More changes than this without known events are a jump in time rather than a move. */
const MAX_UNEXPLAINED_CHANGES = 14;

/**
 * Plans the animation of each change between two scenes. Returns null if the next scene should be shown at once.
 * @param timeline null if the events between the scenes are unknown.
 */
export function planChanges(
  changes: readonly PieceChange[],
  timeline: AnimationTimeline | null,
): PlannedChange[] | null {
  if (timeline === null && changes.length > MAX_UNEXPLAINED_CHANGES) return null;
  return changes.map((change) => ({ change, step: stepFor(change, timeline) }));
}

function stepFor(change: PieceChange, timeline: AnimationTimeline | null): AnimationStep {
  const { key } = change.kind === 'removed' ? change.before : change.after;
  const planned = timeline?.steps.get(key);
  if (planned !== undefined) return planned;
  // A strength moves with its leader; all others change with the borders of the kingdoms.
  const leader = timeline?.steps.get(key.replace(/^(war|revolt) /, 'leader '));
  const kind = kindOf(change);
  return {
    kind,
    startMs: leader === undefined ? (timeline?.borders.startMs ?? 0) : leader.startMs + leader.durationMs * 0.6,
    durationMs: ANIMATION_MS[kind],
  };
}

function kindOf(change: PieceChange): AnimationKind {
  if (change.kind === 'added') return change.after.layer === 'plates' ? 'fade' : 'drop';
  if (change.kind === 'removed') return 'fade';
  const { before, after } = change;
  return before.x === after.x && before.y === after.y ? 'replace' : 'move';
}
