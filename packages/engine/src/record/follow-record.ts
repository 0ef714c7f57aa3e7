import { awaitsEnd, type Outcome } from '../apply.ts';
import type { Chance } from '../chance.ts';
import type { GameEvent } from '../event.ts';
import { follow, followEnd } from '../follow.ts';
import { deal, startPosition } from '../new-game.ts';
import { makeRedactedAction } from '../notation/action.ts';
import { isHiddenDraw, type RedactedDraw, type RedactedRecord } from '../notation/record.ts';
import type { Position } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { RED } from '../types.ts';
import type { ReplayFault } from './replay.ts';

/** Plies of imagined positions: only what `viewOf` lets the record's audience see of them is so. */
export type Followed = { plies: Outcome[]; fault: ReplayFault | null };

type Step = RedactedRecord['steps'][number];
type Reason = Omit<ReplayFault, 'step'>;

/**
 * Plays a record of which some is hidden. It is not checked as a whole one is: what is hidden is taken on trust.
 * @param held whether the end of the last turn may still be to come.
 */
export function followRecord(record: RedactedRecord, held = record.termination !== null): Followed {
  const plies = [followDeal(record)];
  for (const [step, written] of record.steps.entries()) {
    const { position } = plies[step];
    const next = followStep(position, written, held && step === record.steps.length - 1);
    if (!next.ok) return { plies, fault: { step, ...next.error } };
    plies.push(next.value);
  }
  return { plies, fault: null };
}

/** Opening hands as they were seen, the others made up. */
function followDeal({ rules, seats, deal: dealt }: RedactedRecord): Outcome {
  const position = startPosition(
    rules,
    seats.map(({ dynasty }) => dynasty),
  );
  const known = dealt.flatMap((draw) =>
    isHiddenDraw(draw) ? [] : draw.tiles.map((color) => ({ seat: draw.seat, color })),
  );
  const chance: Chance = {
    draw(seat) {
      const next = known.findIndex((draw) => draw.seat === seat);
      return next < 0 ? RED : known.splice(next, 1)[0].color;
    },
  };
  const events: GameEvent[] = [];
  deal(position, chance, events);
  return { position, events };
}

function followStep(
  position: Position,
  { seat, action, draws }: Step,
  held: boolean,
): Result<Outcome, Reason> {
  const step = follow(position, seat, action, draws);
  if (!step.ok) {
    const token = makeRedactedAction(action);
    return err({ expected: `legal ${token}`, found: `illegal ${token} ${step.error}` });
  }
  const { position: now, events } = step.value;
  const rest = draws.slice(sizesDrawn(events).length); // what an exchange drew comes first
  const staysHere = !awaitsEnd(now) || (held && rest.length === 0);
  const next = staysHere ? step.value : followEnd(now, rest);
  const all = staysHere ? events : [...events, ...next.events];
  return sizesDrawn(all).join(' ') === draws.map(sizeOf).join(' ')
    ? ok({ position: next.position, events: all })
    : err({ expected: 'exactly the draws that follow by the rules', found: 'others' });
}

const sizeOf = (draw: RedactedDraw): string =>
  `${draw.seat} ${isHiddenDraw(draw) ? draw.count : draw.tiles.length}`;

const sizesDrawn = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'drew' ? [sizeOf(event)] : []));
