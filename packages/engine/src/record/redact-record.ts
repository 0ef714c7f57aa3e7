import type { Action } from '../base/action.ts';
import type { Draw } from '../base/chance.ts';
import type { RulesId } from '../base/rules-id.ts';
import type { Seat } from '../base/types.ts';
import { total } from '../base/types.ts';
import type { RedactedAction } from '../notation/action.ts';
import type { GameRecord, RedactedDraw, RedactedRecord } from '../notation/record/record.ts';
import type { Audience } from '../operations/view.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';

/** Returns the part of a record that an audience may see during the game (N1, N4, N12). */
export function redactRecord(record: GameRecord, audience: Audience): RedactedRecord {
  const { rules } = record;
  return {
    ...record,
    deal: record.deal.map((draw) => redactDraw(draw, audience)),
    steps: record.steps.map((step) => ({ turn: step.turn, ...redactMove(step, audience, rules) })),
  };
}

type Move = { seat: Seat; action: Action; draws: readonly Draw[] };

/** Returns the part of a decision and its draws that an audience may see. */
export const redactMove = ({ seat, action, draws }: Move, audience: Audience, rules: RulesId) => ({
  seat,
  action: redactAction(action, seat, audience, rules),
  draws: draws.map((draw) => redactDraw(draw, audience)),
});

export const redactDraw = (draw: Draw, audience: Audience): RedactedDraw =>
  draw.seat === audience ? draw : { seat: draw.seat, count: draw.tiles.length };

export function redactAction(action: Action, seat: Seat, audience: Audience, rules: RulesId): RedactedAction {
  if (seat === audience) return action;
  if (action.kind === 'exchange') return { kind: 'hidden-exchange', count: total(action.tiles) };
  return action.kind === 'point' && !rulesetOf(rules).openInformation ? { kind: 'hidden-point' } : action;
}
