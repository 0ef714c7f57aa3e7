import { type Action, decider, err, ok, parseAction, type Result, type Seat } from '@tigris/engine';
import { confirmRefusal, type GameInProgress, takeBackRefusal } from '@tigris/engine/game';
import type { ClientMessages, ParticipantId, RefusalCode, Slot } from '@tigris/protocol';
import type { Random } from '../../ports/environment.ts';
import type { Webhook } from '../../ports/notifications.ts';
import type { Person, PersonId } from '../../ports/persons.ts';
import type { JournaledMessage } from '../requests/message-kinds.ts';
import type { PlannedAct } from '../state/act.ts';
import { botDecidingFor } from '../state/stand-ins.ts';
import {
  dynastyOf,
  hasSeenOtherOptions,
  pickDynasty,
  type SlotOccupant,
  slotOf,
  type TableState,
} from '../state/table-state.ts';
import { decideGameControl, type GameControlContext } from '../votes/decide-game-control.ts';
import { decideHostRequest } from './decide-host-request.ts';

/** A journaled message whose secrets are prepared: hashed passwords, generated webhook secrets. */
export type PreparedRequest =
  | Exclude<JournaledMessage, { type: 'password' | 'webhook' }>
  | { type: 'password'; hash: string | null }
  | { type: 'webhook'; hook: Webhook | null };

export type DecisionContext = GameControlContext & {
  person: Person;
  random: Random;
  /** The person behind the id of a participant without a seat. */
  personOfWatcher(who: ParticipantId): PersonId | null;
  isConnected(person: PersonId): boolean;
};

export type Decision = Result<PlannedAct, RefusalCode>;

/**
 * Plans the act that a request asks for, or refuses it. Checks who may do what and when; whether a move is legal
 * by the rules of the game is judged once, by the engine, in `perform`.
 */
export function decide(state: TableState, request: PreparedRequest, context: DecisionContext): Decision {
  switch (request.type) {
    case 'act':
    case 'undo':
    case 'confirm':
      return decideGameRequest(state, request, context);
    case 'again':
      return ifSeated(state, context, 'finished', (slot) => decideAnotherGame(state, slot, context));
    case 'sit':
      return decideSit(state, request, context);
    case 'stand':
      return ifSeated(state, context, 'gathering', (slot) => ok({ kind: 'stand', slot }));
    case 'ready':
      return ifSeated(state, context, 'gathering', (slot) =>
        hasSeenOtherOptions(state, request.rev) ? err('stale') : ok({ kind: 'ready', slot, on: request.on }),
      );
    case 'calls':
      return slotOf(state, context.person.id) === null
        ? err('not-seated')
        : ok({ kind: 'calls', person: context.person.id, on: request.on });
    case 'propose':
    case 'vote':
    case 'pause':
    case 'resign':
      return ifSeated(state, context, 'playing', (slot) => decideGameControl(state, slot, request, context));
    default:
      return decideHostRequest(state, request, context);
  }
}

function ifSeated(
  state: TableState,
  { person }: DecisionContext,
  phase: TableState['phase'],
  then: (slot: Slot) => Decision,
): Decision {
  if (state.phase !== phase) return err('wrong-phase');
  const slot = slotOf(state, person.id);
  return slot === null ? err('not-seated') : then(slot);
}

/** Gathers the next game once all connected players have agreed. Players who are away are not waited for. */
function decideAnotherGame({ slots }: TableState, slot: Slot, { isConnected }: DecisionContext): Decision {
  const awaited = slots.some((occupant, i) => i !== slot && isUndecided(occupant) && isConnected(occupant.person.id));
  if (!awaited) return ok({ kind: 'again', slot });
  return isUndecided(slots[slot]) ? ok({ kind: 'ready', slot, on: true }) : err('not-ready');
}

const isUndecided = (occupant: SlotOccupant): occupant is Extract<SlotOccupant, { sitter: 'person' }> =>
  occupant.sitter === 'person' && !occupant.ready;

type GameRequest = Extract<PreparedRequest, { type: 'act' | 'undo' | 'confirm' }>;

function decideGameRequest(state: TableState, request: GameRequest, { person }: DecisionContext): Decision {
  const { currentGame, gameRev, order, rev } = state;
  if (currentGame === null) return err('wrong-phase');
  const slot = slotOf(state, person.id);
  const seat = slot === null ? -1 : order.indexOf(slot);
  if (slot === null || seat < 0) return err('not-seated');
  if (state.resigned.includes(slot)) return err('resigned');
  if (botDecidingFor(state, slot) !== null) return err('bot-plays');
  if (request.rev < gameRev || request.rev > rev) return err('stale');
  switch (request.type) {
    case 'act':
      return decideMove(state, seat, request.move, currentGame);
    case 'undo':
      return okUnless(takeBackRefusal(currentGame, seat), { kind: 'undo' });
    case 'confirm':
      return okUnless(confirmRefusal(currentGame, seat), { kind: 'confirm' });
  }
}

/** Parses the move. From here on it is an `Action`, and only the journal writes it as text again. */
function decideMove(state: TableState, seat: Seat, text: string, { position }: GameInProgress): Decision {
  const action = parseAction(text);
  if (!action.ok) return err('bad-token');
  return decider(position) === seat ? ok(plannedMove(state, action.value)) : err('not-your-decision');
}

const okUnless = (refusal: RefusalCode | null, planned: PlannedAct): Decision =>
  refusal === null ? ok(planned) : err(refusal);

/** The turn of a person waits for a confirmation if the table's options say so; a bot's turn never does. */
export function plannedMove(state: TableState, action: Action): PlannedAct {
  const active = state.order[state.currentGame?.position.turn ?? 0];
  return { kind: 'move', action, hold: state.options.confirm && botDecidingFor(state, active) === null };
}

function decideSit(state: TableState, { slot, dynasty }: ClientMessages['sit'], { person }: DecisionContext): Decision {
  if (state.phase !== 'gathering') return err('wrong-phase');
  if (state.banned.includes(person.id)) return err('removed');
  const own = slotOf(state, person.id);
  if (slot !== own && state.slots[slot].sitter !== 'none') return err('seat-taken');
  const mine = own === null ? undefined : dynastyOf(state.slots[own]);
  const chosen = pickDynasty(state, dynasty ?? mine, own);
  return chosen === null ? err('dynasty-taken') : ok({ kind: 'sit', person, slot, dynasty: chosen });
}
