import type { Position } from '../base/position.ts';
import { type Bag, type SeatSetup, type Setup, setupOf } from '../base/setup.ts';
import type { ByColor, Seat } from '../base/types.ts';
import { total } from '../base/types.ts';
import { copyBoard } from '../board/board.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';
import { bagLevel } from './bag.ts';

export type Audience = Seat | 'spectator';

/** What one audience may know of a position. */
export type View = Setup & { bag: Exclude<Bag, { kind: 'tiles' }> };

const copyCounts = ([red, blue, green, black]: ByColor<number>): ByColor<number> => [red, blue, green, black];

/** Copies only the fields it names (N1–N7): a new field of a position stays hidden until it is added here. */
export function viewOf(position: Position, audience: Audience): View {
  const { rules, turn, left, over, pending } = position;
  return {
    rules,
    board: copyBoard(position.board),
    seats: position.seats.map((_, seat) => seatView(position, seat, audience)),
    bag: bagView(position),
    turn,
    left,
    over,
    pending,
  };
}

/** Returns the whole position of a finished game, in which nothing is hidden (N7). */
export const openView = (position: Position): View => ({
  ...setupOf(position),
  board: copyBoard(position.board),
  bag: { kind: 'size', size: total(position.bag) },
});

function seatView(position: Position, seat: Seat, audience: Audience): SeatSetup {
  const { dynasty, hand, catastrophes, points, treasures } = position.seats[seat];
  const seesHand = position.over || seat === audience;
  const seesTotals = seesHand || rulesetOf(position.rules).openInformation;
  return {
    dynasty,
    hand: seesHand ? copyCounts(hand) : null,
    handSize: total(hand),
    catastrophes,
    points: seesTotals ? copyCounts(points) : null,
    treasures: seesTotals ? treasures : null,
  };
}

function bagView({ rules, seats, bag, over }: Position): View['bag'] {
  const size = total(bag);
  return over || rulesetOf(rules).openInformation
    ? { kind: 'size', size }
    : { kind: 'level', level: bagLevel(size, rules, seats.length) };
}
