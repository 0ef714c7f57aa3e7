import type { Audience } from '@tigris/engine';
import { CLOSE_CODES, NOTHING_HAPPENED, type ReceiverInfo, type Slot } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { Connection, Presence } from '../people/presence.ts';
import type { Act } from '../state/act.ts';
import { slotOf, type TableState, unwelcome } from '../state/table-state.ts';
import type { Outlet } from '../table-services.ts';
import { happenedTexts } from './happened-texts.ts';
import { type Around, pictureOf } from './snapshot.ts';

/** The close codes for people who may not stay. */
const FAREWELL = { removed: CLOSE_CODES.removed, 'no-watchers': CLOSE_CODES.noWatchers } as const;

/** Sends everybody the table as it is after each act, in one synchronous step: nothing can come in between. */
export class Publisher {
  readonly #around: Around;
  readonly #presence: Presence;
  readonly #outlet: Outlet;
  /** The last `you` that each connection was sent. */
  readonly #yous = new WeakMap<Connection, string>();
  #happened = NOTHING_HAPPENED;

  constructor(around: Around, outlet: Outlet) {
    this.#around = around;
    this.#presence = around.presence;
    this.#outlet = outlet;
  }

  /** @param act the act that changed the table; null: somebody came or went, or the table opened. */
  all(state: TableState, act: Act | null): void {
    const isMove = act?.kind === 'move' || act?.kind === 'undo' || act?.kind === 'confirm';
    if (!isMove) this.#sort(state);
    if (act !== null) this.#happened = happenedTexts(state, act);
    this.#outlet.show(pictureOf(state, this.#around, this.#happened));
    if (!isMove) this.you(state);
  }

  entered(state: TableState, key: string): void {
    const connection = this.#presence.get(key);
    if (connection !== null) this.#own(state, connection);
    this.#outlet.show(pictureOf(state, this.#around, this.#happened));
    this.you(state);
  }

  /** Sends `you` to each of these connections for which it has changed. */
  you(state: TableState, of: Iterable<Connection> = this.#presence.connections): void {
    for (const connection of of) {
      const you: ReceiverInfo = this.#presence.you(state, connection);
      const text = JSON.stringify(you);
      if (this.#yous.get(connection) === text) continue;
      this.#yous.set(connection, text);
      this.#outlet.sendTo([connection.key], 'you', you);
    }
  }

  /** Before the state is sent: drops people who may not see it, and says whose secret each connection may be sent. */
  #sort(state: TableState): void {
    for (const connection of [...this.#presence.connections]) {
      const { key, person } = connection;
      const unwanted = unwelcome(state, person.id);
      if (unwanted !== null) this.#outlet.drop(key, FAREWELL[unwanted]);
      this.#own(state, connection);
    }
  }

  #own(state: TableState, { key, person }: Connection): void {
    this.#outlet.own(key, slotOf(state, person.id), state.play !== null);
  }
}

export function audienceOf(state: TableState, person: PersonId): Audience {
  const slot: Slot | null = slotOf(state, person);
  const seat = slot === null || state.play === null ? -1 : state.order.indexOf(slot);
  return seat < 0 ? 'spectator' : seat;
}
