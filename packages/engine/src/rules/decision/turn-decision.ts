import type { Action, ActionKind } from '../../base/action.ts';
import type { Position } from '../../base/position.ts';
import type { Judgment } from '../step/step-context.ts';
import { catastropheAction } from '../turn/catastrophe-action.ts';
import { endAction } from '../turn/end-action.ts';
import { exchangeAction } from '../turn/exchange-action.ts';
import { leaderAction } from '../turn/leader-action.ts';
import { tileAction } from '../turn/tile-action.ts';
import type { TurnAction } from '../turn/turn-action.ts';
import { activeSeat, type DecisionHandler } from './decision-handler.ts';

/** A16: the four kinds of action, and ending the turn early (A15). */
const TURN_ACTIONS: readonly TurnAction[] = [tileAction, leaderAction, catastropheAction, exchangeAction, endAction];

const BY_KIND = new Map<ActionKind, TurnAction>(TURN_ACTIONS.map((kind) => [kind.kind, kind]));

export const turnDecision: DecisionHandler = {
  decider: activeSeat,
  writeLegal(position: Position, out: Int32Array): number {
    // Called one by one because dispatch through the list costs more than writing the shorter lists.
    let n = tileAction.writeLegal(position, out, 0);
    n = leaderAction.writeLegal(position, out, n);
    n = catastropheAction.writeLegal(position, out, n);
    n = exchangeAction.writeLegal(position, out, n);
    return endAction.writeLegal(position, out, n);
  },
  judge(position: Position, action: Action): Judgment {
    return BY_KIND.get(action.kind)?.judge(position, action) ?? 'wrong-kind';
  },
};
