import type { Action, Refusal } from '../base/action.ts';
import type { Chance } from '../base/chance.ts';
import type { Position } from '../base/position.ts';
import type { Result } from '../base/result.ts';
import { type ByColor, COLORS, RED, type Seat, total } from '../base/types.ts';
import type { RedactedAction } from '../notation/action.ts';
import { isOpenDraw, type RedactedDraw } from '../notation/record/record.ts';
import { apply, copyPosition, endTurn, type Outcome } from '../operations/apply.ts';
import { evenTiles } from '../operations/imagine.ts';
import { dealHands } from '../operations/new-game.ts';
import { supportColor } from '../rules/conflict/resolve-conflict.ts';

/** A decision as an audience sees it, with the draws of the action itself. */
export type ObservedMove = { seat: Seat; action: RedactedAction; draws: readonly RedactedDraw[] };

/**
 * Applies a redacted token to an imagined position. Hidden values are adjusted, so that `viewOf` of the result is
 * what the audience sees.
 */
export function applyRedacted(position: Position, { seat, action, draws }: ObservedMove): Result<Outcome, Refusal> {
  const open = plausibleAction(position, seat, action);
  return apply(withTilesInHand(position, seat, tilesUsedBy(position, open)), seat, open, redactedChance(draws));
}

/** Deals the opening hands as observed; hidden ones are invented. */
export function dealRedacted(start: Position, draws: readonly RedactedDraw[]): Position {
  const position = copyPosition(start);
  dealHands(position, redactedChance(draws));
  return position;
}

/** Ends a turn with observed draws. */
export const endTurnRedacted = (position: Position, draws: readonly RedactedDraw[]): Outcome =>
  endTurn(position, redactedChance(draws));

/** Returns an action that looks like the redacted one. */
function plausibleAction(position: Position, seat: Seat, action: RedactedAction): Action {
  if (action.kind === 'hidden-point') return { kind: 'point', color: RED };
  if (action.kind !== 'hidden-exchange') return action;
  const tiles: ByColor<number> = [0, 0, 0, 0];
  const { hand } = position.seats[seat];
  for (let left = action.count; left > 0; left--) {
    const color = COLORS.find((one) => hand[one] > tiles[one]) ?? RED;
    tiles[color]++;
  }
  return { kind: 'exchange', tiles };
}

/** Returns the hand tiles that an action shows or uses. */
function tilesUsedBy({ pending }: Position, action: Action): ByColor<number> {
  const tiles: ByColor<number> = [0, 0, 0, 0];
  if (action.kind === 'tile') tiles[action.color] = 1;
  if (action.kind === 'exchange') return action.tiles;
  if (action.kind === 'support' && pending?.kind === 'support') tiles[supportColor(pending.conflict)] = action.count;
  return tiles;
}

/** Returns the position with these tiles in a hand of the same size. */
function withTilesInHand(position: Position, seat: Seat, tiles: ByColor<number>): Position {
  const { hand } = position.seats[seat];
  if (COLORS.every((color) => hand[color] >= tiles[color])) return position;
  const shaped = copyPosition(position);
  const rest = evenTiles(Math.max(0, total(hand) - total(tiles)));
  for (const color of COLORS) shaped.seats[seat].hand[color] = tiles[color] + rest[color];
  return shaped;
}

/** Draws known tiles as observed, and any color for hidden ones. Only the size of an imagined bag has a meaning. */
function redactedChance(draws: readonly RedactedDraw[]): Chance {
  const known = draws.flatMap((draw) =>
    isOpenDraw(draw) ? draw.tiles.map((color) => ({ seat: draw.seat, color })) : [],
  );
  return {
    draw(seat) {
      const next = known.findIndex((draw) => draw.seat === seat);
      return next < 0 ? RED : known.splice(next, 1)[0].color;
    },
  };
}
