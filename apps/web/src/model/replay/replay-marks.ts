import type { GameEvent } from '@tigris/engine';
import type { ObservedPly } from '@tigris/engine/game';

/** What people look for in a game. */
export const MARK_KINDS = ['war', 'monument', 'treasure'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Something to look at, after so many plies. */
export type ReplayMark = { ply: number; kind: MarkKind };

/** How much of the estimate was given away before a ply: it is among the worst of its seat, or less. */
export type EvaluationLoss = { ply: number; kind: 'worst' | 'swing'; lost: number };

/** The wars, monuments and treasures of a game. A ply has one mark of a kind, however much happened in it. */
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
