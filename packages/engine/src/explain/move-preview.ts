import type { Action } from '../base/action.ts';
import { anyTile } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Board, Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import type { Color, Seat } from '../base/types.ts';
import { groupsOn, isKingdom } from '../board/groups.ts';
import { apply, copyPosition, type Outcome, play } from '../operations/apply.ts';
import { type Forecast, forecast } from '../operations/forecast.ts';
import { imagine } from '../operations/imagine.ts';
import { type Battle, battleOf } from './conflict-preview.ts';

/** A forecast with everything that people ask about it. */
export type Outlook = Forecast & {
  /** The tile that a catastrophe takes. */
  struck: Color | null;
  /** Into how many parts each kingdom falls that does not hold together, before any conflict. */
  splits: number[];
  battles: Battle[];
};

export function outlook(view: Setup, seat: Seat, action: Action): Outlook {
  const foreseen = forecast(view, seat, action);
  const before = imagine(view);
  const after = apply(before, seat, action, anyTile);
  if (!after.ok) return { ...foreseen, struck: null, splits: [], battles: [] };
  return {
    ...foreseen,
    struck: struckIn(after.value),
    splits: splitsBetween(before.board, after.value.position.board),
    battles: foreseen.conflicts.map((conflict) => battleOf(after.value.position, conflict)),
  };
}

const struckIn = ({ events }: Outcome): Color | null =>
  events.flatMap((event) => (event.kind === 'catastrophe' ? [event.destroyed] : []))[0] ?? null;

function splitsBetween(before: Board, after: Board): number[] {
  const parts = groupsOn(after);
  return groupsOn(before)
    .filter(isKingdom)
    .map(({ cells }) => parts.filter((part) => part.cells.some((cell) => cells.includes(cell))).length)
    .filter((count) => count > 1);
}

/**
 * What an action means at first sight, the weightiest first: a conflict breaks out, something may be built, a treasure is
 * taken, a leader goes home, the player scores, somebody else does, or nothing of that kind.
 */
export const OMENS = ['war', 'revolt', 'build', 'treasure', 'home', 'point', 'gift', 'quiet'] as const;
export type Omen = (typeof OMENS)[number];

/** What each of these actions, all of which are legal, means at first sight. */
export function omensOf(view: Setup, seat: Seat, actions: readonly Action[]): Omen[] {
  const before = imagine(view);
  return actions.map((action) => omenOf(before, seat, action));
}

function omenOf(before: Position, seat: Seat, action: Action): Omen {
  const after = copyPosition(before);
  const events: GameEvent[] = [];
  play(after, seat, action, anyTile, events);
  return OMENS.find((omen) => TELLS[omen]({ after, events, seat })) ?? 'quiet';
}

type Told = { after: Position; events: readonly GameEvent[]; seat: Seat };

const happens = ({ events }: Told, kind: GameEvent['kind']): boolean =>
  events.some((event) => event.kind === kind);

const fought = ({ events }: Told, of: 'war' | 'revolt'): boolean =>
  events.some((event) => event.kind === 'conflict' && event.conflict.of === of);

const TELLS: Readonly<Record<Omen, (told: Told) => boolean>> = {
  war: (told) => told.after.pending?.kind === 'war' || fought(told, 'war'),
  revolt: (told) => fought(told, 'revolt'),
  build: ({ after: { pending } }) => pending?.kind === 'monument' || pending?.kind === 'building',
  treasure: (told) => told.after.pending?.kind === 'treasure' || happens(told, 'treasure'),
  home: (told) => happens(told, 'home'),
  point: ({ events, seat }) => events.some((event) => event.kind === 'point' && event.seat === seat),
  gift: (told) => happens(told, 'point'),
  quiet: () => true,
};
