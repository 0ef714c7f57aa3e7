import { err, ok } from '@tigris/engine';
import { type ClientMessages, type ParticipantId, SLOTS, type Slot } from '@tigris/protocol';
import type { Random } from '../../ports/environment.ts';
import { hasSeenOtherOptions, pickDynasty, type TableState } from '../state/table-state.ts';
import type { Decision, DecisionContext, PreparedRequest } from './decide.ts';

type HostRequest = Extract<PreparedRequest, { type: 'webhook' | 'start' | 'options' | 'password' | 'bot' | 'remove' }>;

/** The person who set a webhook may remove it, even if another person is host now. */
const removesOwnWebhook = ({ webhook }: TableState, request: HostRequest, { person }: DecisionContext): boolean =>
  request.type === 'webhook' && request.hook === null && webhook?.by === person.id;

export function decideHostRequest(state: TableState, request: HostRequest, context: DecisionContext): Decision {
  if (state.host !== context.person.id && !removesOwnWebhook(state, request, context)) return err('not-host');
  if (request.type === 'remove' && request.who.startsWith('w')) return decideBan(request.who, context);
  if (request.type === 'webhook') return ok({ kind: 'webhook', hook: request.hook });
  if (state.phase !== 'gathering') return err('wrong-phase');
  switch (request.type) {
    case 'start':
      return decideStart(state, request.rev, context);
    case 'options':
      return ok({ kind: 'options', set: request.set });
    case 'password':
      return ok({ kind: 'password', hash: request.hash });
    case 'bot':
      return decideBot(state, request, context);
    case 'remove': {
      const slot = slotOfParticipant(state, request.who);
      return slot === null ? err('no-such-person') : ok({ kind: 'stand', slot });
    }
  }
}

function decideBan(who: ParticipantId, { person, personOfWatcher }: DecisionContext): Decision {
  const banned = personOfWatcher(who);
  return banned === null || banned === person.id ? err('no-such-person') : ok({ kind: 'ban', person: banned });
}

function slotOfParticipant(state: TableState, who: ParticipantId): Slot | null {
  const slot = occupiedSlots(state).find((at) => `s${at}` === who);
  return slot ?? null;
}

const occupiedSlots = ({ slots }: TableState): Slot[] => SLOTS.filter((slot) => slots[slot].sitter !== 'none');

function decideBot(
  state: TableState,
  { bot: name, slot, dynasty }: ClientMessages['bot'],
  { isBot }: DecisionContext,
): Decision {
  if (!isBot(name)) return err('no-such-bot');
  if (state.slots[slot].sitter === 'person') return err('seat-taken');
  const chosen = pickDynasty(state, dynasty, slot);
  return chosen === null ? err('dynasty-taken') : ok({ kind: 'bot', bot: name, slot, dynasty: chosen });
}

function decideStart(state: TableState, rev: number, { person, random }: DecisionContext): Decision {
  if (hasSeenOtherOptions(state, rev)) return err('stale');
  const here = occupiedSlots(state);
  if (here.length < 2) return err('too-few-players');
  const agreed = state.slots.every(
    (occupant) => occupant.sitter !== 'person' || occupant.ready || occupant.person.id === person.id,
  );
  return agreed ? ok({ kind: 'start', order: seatOrder(state, here, random) }) : err('not-ready');
}

/** Keeps the order (rotated by one seat when the last game ended) if the same slots play again. */
function seatOrder({ order, options }: TableState, here: readonly Slot[], random: Random): Slot[] {
  if (order.length === here.length && here.every((slot) => order.includes(slot))) return [...order];
  return options.order === 'seated' ? [...here] : shuffled(here, random);
}

function shuffled(slots: readonly Slot[], random: Random): Slot[] {
  const left = [...slots];
  return slots.map(() => left.splice(random(left.length), 1)[0]);
}
