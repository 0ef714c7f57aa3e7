import { type RecordedChance, recordedChance } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import { err, ok, type Result } from '../base/result.ts';
import { makeAction } from '../notation/action.ts';
import type { GameRecord } from '../notation/record/record.ts';
import { apply, endTurnIfDue, type Outcome } from '../operations/apply.ts';
import { dealHands, startPosition } from '../operations/new-game.ts';

/** `step` is the index of the token, -1 for the deal. */
export type ReplayFault = { step: number; expected: string; found: string };

export type Replay = {
  /** The positions after the deal and after each token with its draws, up to the fault. */
  plies: Outcome[];
  fault: ReplayFault | null;
};

type Reason = Omit<ReplayFault, 'step'>;
type Turn = { number: number; step: Outcome };

const DEAL = -1;

/**
 * Replays a record from the beginning.
 * @param held whether the last turn may be unconfirmed, without the draws of its end.
 */
export function replay(record: GameRecord, held = record.termination !== null): Replay {
  const start = replayDeal(record);
  if (!start.ok) return { plies: [], fault: { step: DEAL, ...start.error } };
  const plies = [start.value];
  let now: Turn = { number: 1, step: start.value };
  for (const [step, written] of record.steps.entries()) {
    const next = replayStep(now, written, held && step === record.steps.length - 1);
    if (!next.ok) return { plies, fault: { step, ...next.error } };
    now = next.value;
    plies.push(now.step);
  }
  return { plies, fault: null };
}

function replayDeal(record: GameRecord): Result<Outcome, Reason> {
  const position = startPosition(
    record.rules,
    record.seats.map((seat) => seat.dynasty),
  );
  const events: GameEvent[] = [];
  const chance = recordedChance(record.deal);
  dealHands(position, chance, events);
  const fault = drawFault(chance);
  return fault ? err(fault) : ok({ position, events });
}

function replayStep(
  { number, step: { position } }: Turn,
  { turn, seat, action, draws }: GameRecord['steps'][number],
  held: boolean,
): Result<Turn, Reason> {
  if (turn !== number && !position.over) return err({ expected: `turn ${number}`, found: `turn ${turn}` });
  const chance = recordedChance(draws);
  const step = apply(position, seat, action, chance);
  if (!step.ok) {
    const token = makeAction(action);
    return err({ expected: `legal ${token}`, found: `illegal ${token} ${step.error}` });
  }
  // The turn has ended if tiles were drawn for its end.
  const staysHere = held && chance.isUsedUp();
  const next = staysHere ? step.value : endTurnIfDue(step.value, chance);
  const fault = drawFault(chance);
  if (fault) return err(fault);
  return ok({ number: number + turnsBetween(position, next.position), step: next });
}

/** With at least two seats, every end of a turn changes the active player. */
const turnsBetween = (before: Position, after: Position): number => (before.turn === after.turn ? 0 : 1);

function drawFault(chance: RecordedChance): Reason | null {
  const found = chance.fault() ?? (chance.isUsedUp() ? null : 'more tiles than are drawn here');
  return found === null ? null : { expected: 'exactly the draws that follow by the rules', found };
}
