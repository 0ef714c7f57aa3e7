import type { Audience } from '@tigris/engine';
import { CLOSE_CODES, NOTHING_HAPPENED, type ReceiverInfo, type Slot } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { Connection, Presence } from '../people/presence.ts';
import type { Act } from '../state/act.ts';
import { exclusionReason, slotOf, type TableState } from '../state/table-state.ts';
import type { Broadcaster } from '../table-services.ts';
import { happenedTexts } from './happened-texts.ts';
import { type LiveState, snapshotOf } from './snapshot.ts';

/** The close codes for people who may not stay. */
const CLOSE_CODE_OF = { removed: CLOSE_CODES.removed, 'no-watchers': CLOSE_CODES.noWatchers } as const;

/** Sends everybody the table as it is after each act, in one synchronous step: nothing can come in between. */
export class Publisher {
  readonly #live: LiveState;
  readonly #presence: Presence;
  readonly #broadcaster: Broadcaster;
  /** The last `youFor` that each connection was sent. */
  readonly #lastYou = new WeakMap<Connection, string>();
  #happened = NOTHING_HAPPENED;

  constructor(around: LiveState, outlet: Broadcaster) {
    this.#live = around;
    this.#presence = around.presence;
    this.#broadcaster = outlet;
  }

  /** @param act the act that changed the table; null: somebody came or went, or the table opened. */
  publish(state: TableState, act: Act | null): void {
    const isMove = act?.kind === 'move' || act?.kind === 'undo' || act?.kind === 'confirm';
    if (!isMove) this.#enforceAccess(state);
    if (act !== null) this.#happened = happenedTexts(state, act);
    this.#broadcaster.broadcastSnapshot(snapshotOf(state, this.#live, this.#happened));
    if (!isMove) this.sendYou(state);
  }

  publishTo(state: TableState, key: string): void {
    const connection = this.#presence.get(key);
    if (connection !== null) this.#grantSecret(state, connection);
    this.#broadcaster.broadcastSnapshot(snapshotOf(state, this.#live, this.#happened));
    this.sendYou(state);
  }

  /** Sends `youFor` to each of these connections for which it has changed. */
  sendYou(state: TableState, of: Iterable<Connection> = this.#presence.connections): void {
    for (const connection of of) {
      const you: ReceiverInfo = this.#presence.youFor(state, connection);
      const text = JSON.stringify(you);
      if (this.#lastYou.get(connection) === text) continue;
      this.#lastYou.set(connection, text);
      this.#broadcaster.sendTo([connection.key], 'you', you);
    }
  }

  /** Before the state is sent: drops people who may not see it, and says whose secret each connection may be sent. */
  #enforceAccess(state: TableState): void {
    for (const connection of [...this.#presence.connections]) {
      const { key, person } = connection;
      const unwanted = exclusionReason(state, person.id);
      if (unwanted !== null) this.#broadcaster.dropClient(key, CLOSE_CODE_OF[unwanted]);
      this.#grantSecret(state, connection);
    }
  }

  #grantSecret(state: TableState, { key, person }: Connection): void {
    this.#broadcaster.grantSecret(key, slotOf(state, person.id), state.currentGame !== null);
  }
}

export function audienceOf(state: TableState, person: PersonId): Audience {
  const slot: Slot | null = slotOf(state, person);
  const seat = slot === null || state.currentGame === null ? -1 : state.order.indexOf(slot);
  return seat < 0 ? 'spectator' : seat;
}
