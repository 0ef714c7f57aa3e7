import type { Position } from '../base/position.ts';
import { dealRedacted } from '../game/apply-redacted.ts';
import { ObservedGame, type UpdateFault } from '../game/observed-game.ts';
import { makeRedactedAction, type RedactedAction } from '../notation/action.ts';
import { isOpenDraw, isOpenStep, type RedactedRecord } from '../notation/record/record.ts';
import { startPosition } from '../operations/new-game.ts';
import type { ReplayFault } from './replay.ts';

/** A replayed game and the first fault. `open`: the record hides nothing, so nothing in the positions is invented. */
export type RedactedReplay = { observed: ObservedGame; fault: ReplayFault | null; open: boolean };

type RedactedReplayOptions = {
  /** Whether the record may stop before the end of its last turn. */
  held?: boolean;
  /** The first position, if not the deal. */
  start?: Position;
};

/** Replays a record with hidden parts. Hidden values cannot be checked. */
export function replayRedacted(
  record: RedactedRecord,
  { held = record.termination !== null, start = dealtPosition(record) }: RedactedReplayOptions = {},
): RedactedReplay {
  const observed = new ObservedGame(start);
  const open = record.deal.every(isOpenDraw) && record.steps.every(isOpenStep);
  for (const [index, step] of record.steps.entries()) {
    const fault = observed.addRecordStep(step, held && index === record.steps.length - 1);
    if (fault !== null) return { observed, open, fault: { step: index, ...reasonOf(fault, step.action) } };
  }
  return { observed, open, fault: null };
}

const dealtPosition = ({ rules, seats, deal }: RedactedRecord): Position =>
  dealRedacted(
    startPosition(
      rules,
      seats.map(({ dynasty }) => dynasty),
    ),
    deal,
  );

function reasonOf(fault: UpdateFault, action: RedactedAction): Omit<ReplayFault, 'step'> {
  if (fault === 'other-draws') return { expected: 'exactly the draws that follow by the rules', found: 'others' };
  const token = makeRedactedAction(action);
  return { expected: `legal ${token}`, found: `illegal ${token} ${fault}` };
}
