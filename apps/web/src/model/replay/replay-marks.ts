import type { GameEvent } from '@tigris/engine';
import type { ObservedPly } from '@tigris/engine/game';

/** The kinds of moments that players look for in a replay. */
export const MARK_KINDS = ['war', 'monument', 'treasure'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export type ReplayMark = { ply: number; kind: MarkKind };

/** How much of the chance to win a turn lost, at its last ply. `worst`: among the worst turns of its seat. */
export type EvaluationLoss = { ply: number; kind: 'worst' | 'swing'; lost: number };

/** Returns at most one mark of each kind per ply. */
export const replayMarks = (plies: readonly ObservedPly[]): ReplayMark[] =>
  plies.flatMap(({ events }, i) => {
    const kinds = new Set(events.map(kindOf));
    return MARK_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({ ply: i + 1, kind }));
  });

function kindOf(event: GameEvent): MarkKind | null {
  switch (event.kind) {
    case 'outcome':
      return event.conflict.kind === 'war' ? 'war' : null;
    case 'monument':
    case 'wonder':
      return 'monument';
    case 'treasure':
      return 'treasure';
    default:
      return null;
  }
}
