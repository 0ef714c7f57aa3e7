import { type Client, ClientState, CloseCode, getMessageBytes, Protocol, Room, ServerError } from '@colyseus/core';
import {
  CLOSE_CODES,
  createTableSchema,
  reconcileTableSchema,
  type ServerMessages,
  type ServerMessageType,
  type Slot,
  type TableSchema,
  type TableSnapshot,
} from '@tigris/protocol';
import { errorFields } from '../log/log.ts';
import type { ConnectionOrigin, Person, PersonId } from '../ports/persons.ts';
import { openTable } from '../table/journal/open-table.ts';
import type { SlotOccupant } from '../table/state/table-state.ts';
import { Table } from '../table/table.ts';
import type { Broadcaster, TableServices } from '../table/table-services.ts';
import { BacklogMonitor } from './backlog-monitor.ts';
import { JoinTimeouts } from './join-timeouts.ts';
import { MonotonicClock } from './monotonic-clock.ts';
import { grantSecret, revokeSecret } from './secret-view.ts';

/** The longest delay of a timer. Used to switch off regular patches: each change is sent at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** How long a dropped session can be resumed. Later the client has to join again. */
const RECONNECT_TIMEOUT_MS = 20_000;
/** How long a new room stays open without clients. */
const EMPTY_ROOM_TIMEOUT_MS = 15_000;

export type RoomClient = Client<{ auth: Person; userData: { owns: Slot }; messages: ServerMessages }>;
type Types = { state: TableSchema; client: RoomClient };

/**
 * Connects a table to Colyseus: passes on connections and messages, and sends what the table publishes. The table makes
 * all decisions. `maxClients` is not set, because clients that reserve a place and never connect would lock the room.
 */
export abstract class TableRoom extends Room<Types> implements Broadcaster {
  override patchRate = MAX_TIMER_MS;
  /** Off at first: its timer would dispose a room whose table a slow store is still opening. */
  override autoDispose = false;
  override messages = {
    _: (client: RoomClient, type: unknown, payload: unknown): void => {
      this.#table?.receive(client.sessionId, type, payload);
    },
  };
  protected abstract readonly services: TableServices;
  #table: Table | null = null;
  /** The person of each session, including held ones. */
  readonly #sessionOwners = new Map<string, PersonId>();
  /** Sessions of dropped connections that may be resumed, by reconnection token. */
  readonly #heldSessions = new Map<string, string>();
  readonly #backlogMonitor = new BacklogMonitor();
  readonly #joinTimeouts = new JoinTimeouts((session) => this.dropClient(session, CloseCode.WITH_ERROR));
  #cancelDispose = (): void => undefined;

  override async onCreate({ code }: { code: string }): Promise<void> {
    this.roomId = code;
    this.clock = new MonotonicClock(this.services.clock);
    this.maxMessagesPerSecond = this.services.messagesPerSecond;
    this.state = createTableSchema();
    try {
      this.#table = new Table(await openTable(code, this.services), this.services, this);
    } finally {
      this.#cancelDispose = this.services.timers.after(EMPTY_ROOM_TIMEOUT_MS, () => this.#allowDispose());
    }
  }

  override onJoin(client: RoomClient): void {
    this.#allowDispose();
    this.#connect(client);
  }

  override onDrop(client: RoomClient, code?: number): void {
    this.#disconnect(client);
    // Our own close codes are final.
    if (code === undefined || code < CloseCode.CONSENTED || code === CloseCode.MAY_TRY_RECONNECT) {
      this.#holdSession(client);
    }
  }

  /** Returns the person behind a client's socket. Throws if there is none. */
  abstract override onAuth(client: RoomClient): Promise<Person>;

  protected abstract originOf(client: RoomClient): ConnectionOrigin;

  /**
   * Colyseus has checked the session and its token, but not the person, nor whether they may still connect. It treats a
   * resumed client as joining: once the client confirms, Colyseus sends it the full state.
   */
  override async onReconnect(client: RoomClient): Promise<void> {
    const { id } = await this.onAuth(client);
    if (id !== client.auth?.id) throw new ServerError(401, 'not-signed-in');
    this.#connect(client);
  }

  override onLeave(client: RoomClient): void {
    this.#disconnect(client);
    this.#sessionOwners.delete(client.sessionId);
  }

  get occupants(): readonly SlotOccupant['sitter'][] {
    return this.#table?.state.slots.map(({ sitter }) => sitter) ?? [];
  }

  isOnScreenOf(person: PersonId): boolean {
    return this.#table?.isOnScreenOf(person) ?? false;
  }

  ownerOf(session: string): PersonId | undefined {
    return this.#sessionOwners.get(session);
  }

  /** Drops a person's clients after sign-out. Clients with new credentials reconnect by themselves. */
  signOut(person: PersonId): void {
    for (const [session, owner] of this.#sessionOwners) {
      if (owner === person) this.dropClient(session, CloseCode.MAY_TRY_RECONNECT);
    }
  }

  ownerOfHeldSession(token: string): PersonId | undefined {
    const session = this.#heldSessions.get(token);
    return session === undefined ? undefined : this.ownerOf(session);
  }

  override onBeforeShutdown(): void {
    this.closeTable().finally(() => this.closeRoom(CloseCode.SERVER_SHUTDOWN));
  }

  /** Rejects new requests and drains the table's queue. */
  async closeTable(): Promise<void> {
    await this.#table?.close();
  }

  /** Sends all clients to the process that owns the table now. */
  sendAway(): void {
    void this.closeTable();
    this.closeRoom(CLOSE_CODES.moved);
  }

  /** Makes all clients reconnect, because updates were not sent while the lease was lost. */
  reconnectAll(): void {
    for (const { sessionId } of [...this.clients]) this.dropClient(sessionId, CloseCode.MAY_TRY_RECONNECT);
  }

  override async onDispose(): Promise<void> {
    this.#cancelDispose();
    this.#backlogMonitor.stop();
    await this.closeTable();
  }

  override onUncaughtException(error: Error, method: string): void {
    // The join was refused and the client has been told why: not a fault.
    if (error.cause instanceof ServerError) return;
    // Colyseus wraps the error; its cause has the useful stack.
    const { log } = this.services;
    log.error('room failed', { code: this.roomId, method, ...errorFields(error.cause ?? error) });
  }

  broadcastSnapshot(snapshot: TableSnapshot): void {
    if (!this.services.lease.isHeld) return;
    reconcileTableSchema(this.state, snapshot);
    this.broadcastPatch();
    for (const client of this.clients) this.#backlogMonitor.check(client, this.services.timers);
  }

  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void {
    if (!this.services.lease.isHeld) return;
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, type, message);
    for (const key of keys) {
      const client = this.clients.get(key);
      if (client === undefined) continue;
      client.enqueueRaw(bytes);
      this.#backlogMonitor.check(client, this.services.timers);
    }
  }

  /** A view cannot be changed: Colyseus would continue to send its former content. The client has to reconnect. */
  revokeOtherSecrets(key: string, slot: Slot | null): void {
    const owns = this.clients.get(key)?.userData?.owns;
    if (owns !== undefined && owns !== slot) this.dropClient(key, CloseCode.MAY_TRY_RECONNECT);
  }

  grantSecret(key: string, slot: Slot): void {
    const client = this.clients.get(key);
    if (client !== undefined && client.userData === undefined) grantSecret(client, this.state, slot);
  }

  /** Closes a client's socket; no frame is sent to it from now on. */
  dropClient(key: string, closeCode: number): void {
    const client = this.clients.get(key);
    if (client === undefined) return;
    client.state = ClientState.LEAVING;
    client.leave(closeCode);
  }

  /** Kicks all clients first: otherwise Colyseus would wait for reserved joins that never come. */
  closeRoom(closeCode: number): void {
    for (const { sessionId } of [...this.clients]) this.kickClient(sessionId, closeCode);
    this.disconnect(closeCode).catch(() => undefined);
  }

  /** From now on Colyseus disposes the room once it has no clients. */
  #allowDispose(): void {
    this.autoDispose = true;
  }

  #connect(client: RoomClient): void {
    revokeSecret(client);
    const { auth: person } = client;
    const origin = this.originOf(client);
    const refusal =
      person === undefined ? 'not-signed-in' : (this.#table?.admissionRefusal(person, origin.address) ?? null);
    if (person === undefined || refusal !== null) throw new ServerError(403, refusal ?? 'not-signed-in');
    client.ref.on('message', () => this.#onFrame(client));
    this.#sessionOwners.set(client.sessionId, person.id);
    this.#table?.connect(client.sessionId, person, origin);
    this.#joinTimeouts.start(client, this.services.timers);
  }

  /** Called for each frame before Colyseus handles it; some, such as pings, never reach the table. */
  #onFrame(client: RoomClient): void {
    // Without a game loop nothing else advances the clock, by which Colyseus limits messages per second.
    this.clock.tick();
    this.#backlogMonitor.check(client, this.services.timers);
  }

  #disconnect(client: RoomClient): void {
    revokeSecret(client);
    this.#joinTimeouts.cancel(client.sessionId);
    this.#table?.disconnect(client.sessionId);
  }

  /** Uses a timer of its own: that of Colyseus would outlive the room. */
  #holdSession(client: RoomClient): void {
    const { reconnectionToken: token, sessionId } = client;
    const held = this.allowReconnection(client, 'manual');
    const cancel = this.services.timers.after(RECONNECT_TIMEOUT_MS, () => held.reject(new Error('too late')));
    const end = (): void => {
      cancel();
      this.#heldSessions.delete(token);
    };
    this.#heldSessions.set(token, sessionId);
    held.then(end, end);
  }
}
