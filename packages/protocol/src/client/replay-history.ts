import {
  awaitsEnd,
  type Chance,
  deal,
  err,
  follow,
  followEnd,
  type GameEvent,
  type Outcome,
  ok,
  parseRedactedRecord,
  RED,
  type RedactedDraw,
  type RedactedRecord,
  type Result,
  startPosition,
} from '@tigris/engine';
import type { History } from '../messages.ts';

/**
 * The game ply by ply as its receiver may see it: after the deal, then after each decision with all that followed by
 * itself. The positions are imagined where something is hidden; `viewOf` of them is what the receiver saw.
 */
export function replayHistory({ record, held }: Pick<History, 'record' | 'held'>): Result<Outcome[], string> {
  const parsed = parseRedactedRecord(record);
  if (!parsed.ok) return err(parsed.error.code);
  const plies = [dealt(parsed.value)];
  const { steps } = parsed.value;
  for (const [i, { seat, action, draws }] of steps.entries()) {
    const step = follow(plies[i].position, seat, action, draws);
    if (!step.ok) return err(step.error);
    plies.push(held && i === steps.length - 1 ? step.value : passed(step.value, draws));
  }
  return ok(plies);
}

function dealt({ rules, seats, deal: draws }: RedactedRecord): Outcome {
  const position = startPosition(
    rules,
    seats.map(({ dynasty }) => dynasty),
  );
  const events: GameEvent[] = [];
  deal(position, seenChance(draws), events);
  return { position, events };
}

/** Hidden tiles are any tiles: of an imagined bag only the size has a meaning. */
function seenChance(draws: readonly RedactedDraw[]): Chance {
  const seen = draws.flatMap((draw) =>
    'tiles' in draw ? draw.tiles.map((color) => ({ seat: draw.seat, color })) : [],
  );
  return {
    draw(seat) {
      const next = seen.findIndex((draw) => draw.seat === seat);
      return next < 0 ? RED : seen.splice(next, 1)[0].color;
    },
  };
}

/** An exchange draws first, the end of the turn after it. */
function passed(step: Outcome, draws: readonly RedactedDraw[]): Outcome {
  if (!awaitsEnd(step.position)) return step;
  const drawn = step.events.filter(({ kind }) => kind === 'drew').length;
  const end = followEnd(step.position, draws.slice(drawn));
  return { position: end.position, events: [...step.events, ...end.events] };
}
