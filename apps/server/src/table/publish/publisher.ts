import type { Audience } from '@tigris/engine';
import { CLOSE_CODES, NOTHING_HAPPENED, type ReceiverInfo, type Slot } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { Connection, Presence } from '../people/presence.ts';
import type { Act } from '../state/act.ts';
import { exclusionReason, slotOf, type TableState } from '../state/table-state.ts';
import type { Broadcaster } from '../table-services.ts';
import { happenedTokens } from './happened-tokens.ts';
import { type LiveState, snapshotOf } from './snapshot.ts';

/** By reason of exclusion. */
const CLOSE_CODE_OF = { removed: CLOSE_CODES.removed, 'no-watchers': CLOSE_CODES.noWatchers } as const;

/** Sends all clients the state after each act, in one synchronous step. */
export class Publisher {
  readonly #live: LiveState;
  readonly #presence: Presence;
  readonly #broadcaster: Broadcaster;
  /** The last `you` message sent to each connection. */
  readonly #lastYou = new WeakMap<Connection, string>();
  #happened = NOTHING_HAPPENED;

  constructor(live: LiveState, broadcaster: Broadcaster) {
    this.#live = live;
    this.#presence = live.presence;
    this.#broadcaster = broadcaster;
  }

  /**
   * A move changes neither who may connect nor `you`.
   * @param act the act to show; null: a connection came or went, or the table opened
   */
  publish(state: TableState, act: Act | null): void {
    const isMove = act?.kind === 'move' || act?.kind === 'undo' || act?.kind === 'confirm';
    if (!isMove) this.#enforceAccess(state);
    if (act !== null) this.#happened = happenedTokens(state, act);
    this.#broadcaster.broadcastSnapshot(snapshotOf(state, this.#live, this.#happened));
    if (!isMove) this.sendYou(state);
  }

  /** Publishes to all clients after one has connected. Grants its secret first. */
  publishAfterConnect(state: TableState, key: string): void {
    const connection = this.#presence.get(key);
    if (connection !== null) this.#grantSecret(state, connection);
    this.#broadcaster.broadcastSnapshot(snapshotOf(state, this.#live, this.#happened));
    this.sendYou(state);
  }

  /** Sends `you` to those connections for which it has changed. */
  sendYou(state: TableState, to: Iterable<Connection> = this.#presence.connections): void {
    for (const connection of to) {
      const you: ReceiverInfo = this.#presence.youFor(state, connection);
      const text = JSON.stringify(you);
      if (this.#lastYou.get(connection) === text) continue;
      this.#lastYou.set(connection, text);
      this.#broadcaster.sendTo([connection.key], 'you', you);
    }
  }

  /** Before the state is sent: drops persons who may not see it, and grants secrets. */
  #enforceAccess(state: TableState): void {
    for (const connection of [...this.#presence.connections]) {
      const { key, person } = connection;
      const exclusion = exclusionReason(state, person.id);
      if (exclusion !== null) this.#broadcaster.dropClient(key, CLOSE_CODE_OF[exclusion]);
      this.#grantSecret(state, connection);
    }
  }

  #grantSecret(state: TableState, { key, person }: Connection): void {
    const slot = slotOf(state, person.id);
    this.#broadcaster.revokeOtherSecrets(key, slot);
    if (slot !== null && state.currentGame !== null) this.#broadcaster.grantSecret(key, slot);
  }
}

export function audienceOf(state: TableState, person: PersonId): Audience {
  const slot: Slot | null = slotOf(state, person);
  const seat = slot === null || state.currentGame === null ? -1 : state.order.indexOf(slot);
  return seat < 0 ? 'spectator' : seat;
}
