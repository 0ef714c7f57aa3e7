import type { AnimationKind, AnimationStep, AnimationTimeline } from '../../animation/timeline.ts';
import { ANIMATION_MS } from '../../animation/timeline-builder.ts';
import type { PieceChange } from '../layers/pieces.ts';

/** What becomes of a piece, and how. */
export type PlannedChange = { change: PieceChange; stroke: AnimationStep };

/** More changes than this without a word of what happened are a jump in time and not a move. */
const MAX_UNEXPLAINED_CHANGES = 14;

/**
 * The way of each picture from one scene to the next; null: the next scene is shown at once. @param score null where
 * nobody knows what happened between the two.
 */
export function planChanges(
  changes: readonly PieceChange[],
  score: AnimationTimeline | null,
): PlannedChange[] | null {
  if (score === null && changes.length > MAX_UNEXPLAINED_CHANGES) return null;
  return changes.map((change) => ({ change, stroke: strokeFor(change, score) }));
}

function strokeFor(change: PieceChange, score: AnimationTimeline | null): AnimationStep {
  const { key } = change.change === 'removed' ? change.before : change.after;
  const told = score?.steps.get(key);
  if (told !== undefined) return told;
  // A strength goes where its leader goes; all others change with the borders of the kingdoms.
  const leader = score?.steps.get(key.replace(/^(war|revolt) /, 'leader '));
  const manner = mannerOf(change);
  return {
    kind: manner,
    at: leader === undefined ? (score?.borders.at ?? 0) : leader.at + leader.ms * 0.6,
    ms: ANIMATION_MS[manner],
  };
}

function mannerOf(change: PieceChange): AnimationKind {
  if (change.change === 'added') return change.after.layer === 'plates' ? 'fade' : 'drop';
  if (change.change === 'removed') return 'fade';
  const { before, after } = change;
  return before.x === after.x && before.y === after.y ? 'swap' : 'go';
}
