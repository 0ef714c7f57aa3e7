import type { Action } from '../base/action.ts';
import { firstTileChance } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Board, Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import type { Color, Seat } from '../base/types.ts';
import { groupsOn, isKingdom } from '../board/groups.ts';
import { applyInPlace, copyPosition, type Outcome } from '../operations/apply.ts';
import { type Forecast, playForecast } from '../operations/forecast.ts';
import { imagine } from '../operations/imagine.ts';
import { type ConflictPreview, conflictPreview } from './conflict-preview.ts';

/** A forecast with derived information for display. */
export type MovePreview = Forecast & {
  /** The tile that a catastrophe destroys. */
  destroyedTile: Color | null;
  /** For each kingdom that splits, the number of its parts, before any conflict. */
  splits: number[];
  conflictPreviews: ConflictPreview[];
};

export function previewMove(view: Setup, seat: Seat, action: Action): MovePreview {
  const { forecast, before, played } = playForecast(view, seat, action);
  if (played === null) return { ...forecast, destroyedTile: null, splits: [], conflictPreviews: [] };
  return {
    ...forecast,
    destroyedTile: destroyedTileIn(played),
    splits: splitsBetween(before.board, played.position.board),
    conflictPreviews: forecast.conflicts.map((conflict) => conflictPreview(played.position, conflict)),
  };
}

const destroyedTileIn = ({ events }: Outcome): Color | null =>
  events.flatMap((event) => (event.kind === 'catastrophe' ? [event.destroyed] : []))[0] ?? null;

function splitsBetween(before: Board, after: Board): number[] {
  const parts = groupsOn(after);
  return groupsOn(before)
    .filter(isKingdom)
    .map(({ cells }) => parts.filter((part) => part.cells.some((cell) => cells.includes(cell))).length)
    .filter((count) => count > 1);
}

/**
 * The main effect of an action, in order of importance: a conflict, something to build, a treasure, a returned
 * leader, the player's point, another player's point, none of these.
 */
export const PREVIEW_MARKS = ['war', 'revolt', 'build', 'treasure', 'home', 'point', 'gift', 'quiet'] as const;
export type PreviewMark = (typeof PREVIEW_MARKS)[number];

/** Returns the main effect of each of these legal actions. */
export function previewMarks(view: Setup, seat: Seat, actions: readonly Action[]): PreviewMark[] {
  const before = imagine(view);
  return actions.map((action) => previewMark(before, seat, action));
}

function previewMark(before: Position, seat: Seat, action: Action): PreviewMark {
  const after = copyPosition(before);
  const events: GameEvent[] = [];
  applyInPlace(after, seat, action, firstTileChance, events);
  return PREVIEW_MARKS.find((omen) => MARK_TESTS[omen]({ after, events, seat })) ?? 'quiet';
}

type PlayedAction = { after: Position; events: readonly GameEvent[]; seat: Seat };

const hasEvent = ({ events }: PlayedAction, kind: GameEvent['kind']): boolean =>
  events.some((event) => event.kind === kind);

const hasConflict = ({ events }: PlayedAction, of: 'war' | 'revolt'): boolean =>
  events.some((event) => event.kind === 'conflict' && event.conflict.kind === of);

const MARK_TESTS: Readonly<Record<PreviewMark, (played: PlayedAction) => boolean>> = {
  war: (played) => played.after.pending?.kind === 'war' || hasConflict(played, 'war'),
  revolt: (played) => hasConflict(played, 'revolt'),
  build: ({ after: { pending } }) => pending?.kind === 'monument' || pending?.kind === 'building',
  treasure: (played) => played.after.pending?.kind === 'treasure' || hasEvent(played, 'treasure'),
  home: (played) => hasEvent(played, 'home'),
  point: ({ events, seat }) => events.some((event) => event.kind === 'point' && event.seat === seat),
  gift: (played) => hasEvent(played, 'point'),
  quiet: () => true,
};
