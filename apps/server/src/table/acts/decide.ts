import { DYNASTIES, type Dynasty, decider, err, ok, parseAction, type Result } from '@tigris/engine';
import { confirmRefusal, takeBackRefusal } from '@tigris/engine/game';
import {
  type ClientMessage,
  type ClientMessages,
  type ParticipantId,
  type RefusalCode,
  SLOTS,
  type Slot,
} from '@tigris/protocol';
import type { Webhook } from '../../ports/calls.ts';
import type { Random } from '../../ports/environment.ts';
import type { Person, PersonId } from '../../ports/persons.ts';
import type { PlannedAct } from '../state/act.ts';
import { botOf } from '../state/stand-ins.ts';
import { type Sitting, slotOf, type TableState } from '../state/table-state.ts';
import { decideTogether, type Moment } from '../votes/decide-game-control.ts';

/** What people ask of the table that the journal will hold. */
export type Request =
  | Exclude<
      ClientMessage,
      { type: 'say' | 'phrase' | 'mute' | 'look' | 'takeOver' | 'history' | 'time' | 'password' | 'webhook' }
    >
  | { type: 'password'; hash: string | null }
  | { type: 'webhook'; hook: Webhook | null };

export type Context = Moment & {
  person: Person;
  random: Random;
  /** Somebody without a seat. */
  watcher(who: ParticipantId): PersonId | null;
  isHere(person: PersonId): boolean;
};

type Decided = Result<PlannedAct, RefusalCode>;

/** What somebody's request is to do, or why it is refused. Nothing changes and nothing is drawn here. */
export function decide(state: TableState, request: Request, context: Context): Decided {
  switch (request.type) {
    case 'act':
    case 'undo':
    case 'confirm':
      return playing(state, request, context);
    case 'again':
      return seated(state, context, 'finished', (slot) => again(state, slot, context));
    case 'sit':
      return sit(state, request, context);
    case 'stand':
      return seated(state, context, 'gathering', (slot) => ok({ kind: 'stand', slot }));
    case 'ready':
      return seated(state, context, 'gathering', (slot) =>
        isStale(state, request.rev) ? err('stale') : ok({ kind: 'ready', slot, on: request.on }),
      );
    case 'calls':
      return slotOf(state, context.person.id) === null
        ? err('not-seated')
        : ok({ kind: 'calls', person: context.person.id, on: request.on });
    case 'propose':
    case 'vote':
    case 'pause':
    case 'resign':
      return seated(state, context, 'playing', (slot) => decideTogether(state, slot, request, context));
    default:
      return hosting(state, request, context);
  }
}

/** People agree to the options that they have seen, not to earlier or later ones. */
const isStale = ({ optionsRev, rev }: TableState, seen: number): boolean => seen < optionsRev || seen > rev;

function seated(
  state: TableState,
  { person }: Context,
  phase: TableState['phase'],
  then: (slot: Slot) => Decided,
): Decided {
  if (state.phase !== phase) return err('wrong-phase');
  const slot = slotOf(state, person.id);
  return slot === null ? err('not-seated') : then(slot);
}

/** Another game begins to gather once everybody who is here wants it. Nobody waits for people who are away. */
function again({ slots }: TableState, slot: Slot, { isHere }: Context): Decided {
  const awaited = slots.some((sitting, i) => i !== slot && isUndecided(sitting) && isHere(sitting.person.id));
  if (!awaited) return ok({ kind: 'again', slot });
  return isUndecided(slots[slot]) ? ok({ kind: 'ready', slot, on: true }) : err('not-ready');
}

const isUndecided = (sitting: Sitting): sitting is Extract<Sitting, { sitter: 'person' }> =>
  sitting.sitter === 'person' && !sitting.ready;

type Playing = Extract<Request, { type: 'act' | 'undo' | 'confirm' }>;

function playing(state: TableState, request: Playing, { person }: Context): Decided {
  const { play, playRev, order, rev } = state;
  if (play === null) return err('wrong-phase');
  const slot = slotOf(state, person.id);
  const seat = slot === null ? -1 : order.indexOf(slot);
  if (slot === null || seat < 0) return err('not-seated');
  if (state.resigned.includes(slot)) return err('resigned');
  if (botOf(state, slot) !== null) return err('bot-plays');
  if (request.rev < playRev || request.rev > rev) return err('stale');
  switch (request.type) {
    case 'act':
      if (!parseAction(request.move).ok) return err('bad-token');
      return decider(play.position) === seat ? ok(moveOf(state, request.move)) : err('not-your-decision');
    case 'undo':
      return unless(takeBackRefusal(play, seat), { kind: 'undo' });
    case 'confirm':
      return unless(confirmRefusal(play, seat), { kind: 'confirm' });
  }
}

const unless = (refusal: RefusalCode | null, planned: PlannedAct): Decided =>
  refusal === null ? ok(planned) : err(refusal);

/** A move of the game. Only people confirm their turns, and only where the table's options ask for it. */
export function moveOf(state: TableState, move: string): PlannedAct {
  const active = state.order[state.play?.position.turn ?? 0];
  return { kind: 'move', move, hold: state.options.confirm && botOf(state, active) === null };
}

function sit(state: TableState, { slot, dynasty }: ClientMessages['sit'], { person }: Context): Decided {
  if (state.phase !== 'gathering') return err('wrong-phase');
  if (state.banned.includes(person.id)) return err('removed');
  const own = slotOf(state, person.id);
  if (slot !== own && state.slots[slot].sitter !== 'none') return err('seat-taken');
  const mine = own === null ? undefined : dynastyOf(state.slots[own]);
  const chosen = pickDynasty(state, dynasty ?? mine, own);
  return chosen === null ? err('dynasty-taken') : ok({ kind: 'sit', person, slot, dynasty: chosen });
}

const dynastyOf = (sitting: Sitting): Dynasty | undefined =>
  sitting.sitter === 'none' ? undefined : sitting.dynasty;

/** The dynasty asked for, or the first that is free; null where it is taken. @param own the slot that is left. */
function pickDynasty(state: TableState, wanted: Dynasty | undefined, own: Slot | null): Dynasty | null {
  const taken = state.slots.flatMap((sitting, i) => (i === own ? [] : (dynastyOf(sitting) ?? [])));
  if (wanted !== undefined) return taken.includes(wanted) ? null : wanted;
  return DYNASTIES.find((dynasty) => !taken.includes(dynasty)) ?? null;
}

type Hosting = Extract<Request, { type: 'webhook' | 'start' | 'options' | 'password' | 'bot' | 'remove' }>;

/** Whoever gave the address of a webhook has the say over it, whoever is host by now. */
const takesOwnBack = ({ webhook }: TableState, request: Hosting, { person }: Context): boolean =>
  request.type === 'webhook' && request.hook === null && webhook?.by === person.id;

function hosting(state: TableState, request: Hosting, context: Context): Decided {
  if (state.host !== context.person.id && !takesOwnBack(state, request, context)) return err('not-host');
  if (request.type === 'remove' && request.who.startsWith('w')) return ban(request.who, context);
  if (request.type === 'webhook') return ok({ kind: 'webhook', hook: request.hook });
  if (state.phase !== 'gathering') return err('wrong-phase');
  switch (request.type) {
    case 'start':
      return start(state, request.rev, context);
    case 'options':
      return ok({ kind: 'options', set: request.set });
    case 'password':
      return ok({ kind: 'password', hash: request.hash });
    case 'bot':
      return bot(state, request, context);
    case 'remove': {
      const slot = slotNamed(state, request.who);
      return slot === null ? err('no-such-person') : ok({ kind: 'stand', slot });
    }
  }
}

function ban(who: ParticipantId, { person, watcher }: Context): Decided {
  const banned = watcher(who);
  return banned === null || banned === person.id
    ? err('no-such-person')
    : ok({ kind: 'ban', person: banned });
}

function slotNamed(state: TableState, who: ParticipantId): Slot | null {
  const slot = taken(state).find((at) => `s${at}` === who);
  return slot ?? null;
}

const taken = ({ slots }: TableState): Slot[] => SLOTS.filter((slot) => slots[slot].sitter !== 'none');

function bot(
  state: TableState,
  { bot: name, slot, dynasty }: ClientMessages['bot'],
  { isBot }: Context,
): Decided {
  if (!isBot(name)) return err('no-such-bot');
  if (state.slots[slot].sitter === 'person') return err('seat-taken');
  const chosen = pickDynasty(state, dynasty, slot);
  return chosen === null ? err('dynasty-taken') : ok({ kind: 'bot', bot: name, slot, dynasty: chosen });
}

function start(state: TableState, rev: number, { person, random }: Context): Decided {
  if (isStale(state, rev)) return err('stale');
  const here = taken(state);
  if (here.length < 2) return err('too-few-players');
  const agreed = state.slots.every(
    (sitting) => sitting.sitter !== 'person' || sitting.ready || sitting.person.id === person.id,
  );
  return agreed ? ok({ kind: 'start', order: seatOrder(state, here, random) }) : err('not-ready');
}

/** After a game with the same people the order stays, and `scheduleSave` has moved it on by one seat. */
function seatOrder({ order, options }: TableState, here: readonly Slot[], random: Random): Slot[] {
  if (order.length === here.length && here.every((slot) => order.includes(slot))) return [...order];
  return options.order === 'seated' ? [...here] : drawn(here, random);
}

function drawn(slots: readonly Slot[], random: Random): Slot[] {
  const left = [...slots];
  return slots.map(() => left.splice(random(left.length), 1)[0]);
}
