import {
  type Client,
  ClientState,
  CloseCode,
  getMessageBytes,
  Protocol,
  Room,
  ServerError,
} from '@colyseus/core';
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

/** The longest time a timer can wait. We send each change at once, so Colyseus needs no regular patches. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Milliseconds in which a dropped session can be taken up again. A person can always join anew. */
const RECONNECT_TIMEOUT_MS = 20_000;
/** Milliseconds until a room ends to which nobody comes. */
const EMPTY_ROOM_TIMEOUT_MS = 15_000;

export type RoomClient = Client<{ auth: Person; userData: { owns: Slot }; messages: ServerMessages }>;
type Types = { state: TableSchema; client: RoomClient };

/**
 * The mailbox of a table: it passes on who comes and goes, what they ask, and what the table sends. It decides nothing.
 * It sets no `maxClients`, because clients that ask to join and never come would lock the room.
 */
export abstract class TableRoom extends Room<Types> implements Broadcaster {
  override patchRate = MAX_TIMER_MS;
  /** Its timer begins before the table is open: it would end a room that a slow store goes on opening. */
  override autoDispose = false;
  override messages = {
    _: (client: RoomClient, type: unknown, payload: unknown): void => {
      this.#table?.receive(client.sessionId, type, payload);
    },
  };
  protected abstract readonly services: TableServices;
  #table: Table | null = null;
  /** The owner of each session, also of a session that is held for a person whose connection dropped. */
  readonly #sessionOwners = new Map<string, PersonId>();
  /** The held sessions, by the token that takes them up again. */
  readonly #heldSessions = new Map<string, string>();
  readonly #backlogs = new BacklogMonitor();
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
    this.#disconnected(client);
    // Our own close codes are final.
    if (code === undefined || code < CloseCode.CONSENTED || code === CloseCode.MAY_TRY_RECONNECT) {
      this.#holdSession(client);
    }
  }

  /** The person behind this client's socket. Throws where there is none. Colyseus calls it when a client joins. */
  abstract override onAuth(client: RoomClient): Promise<Person>;

  /** Where this client's socket comes from. */
  protected abstract originOf(client: RoomClient): ConnectionOrigin;

  /** Colyseus has checked the session's name and token, not the person. Seat and watching are checked again, too. */
  override async onReconnect(client: RoomClient): Promise<void> {
    const { id } = await this.onAuth(client);
    if (id !== client.auth?.id) throw new ServerError(401, 'not-signed-in');
    this.#connect(client);
  }

  override onLeave(client: RoomClient): void {
    this.#disconnected(client);
    this.#sessionOwners.delete(client.sessionId);
  }

  get occupants(): readonly SlotOccupant['sitter'][] {
    return this.#table?.state.slots.map(({ sitter }) => sitter) ?? [];
  }

  isVisibleTo(person: PersonId): boolean {
    return this.#table?.isVisibleTo(person) ?? false;
  }

  ownerOf(session: string): PersonId | undefined {
    return this.#sessionOwners.get(session);
  }

  /** A person's older credentials are not valid any more. Clients with new ones come back by themselves. */
  signOut(person: PersonId): void {
    for (const [session, owner] of this.#sessionOwners) {
      if (owner === person) this.dropClient(session, CloseCode.MAY_TRY_RECONNECT);
    }
  }

  /** The owner of the held session that this token takes up again. */
  ownerOfHeldSession(token: string): PersonId | undefined {
    const session = this.#heldSessions.get(token);
    return session === undefined ? undefined : this.ownerOf(session);
  }

  override onBeforeShutdown(): void {
    this.closeTable().finally(() => this.closeRoom(CloseCode.SERVER_SHUTDOWN));
  }

  /** Takes no more requests, and finishes the write that has begun. */
  async closeTable(): Promise<void> {
    await this.#table?.close();
  }

  /** The table opens in another process: its people go there. */
  sendAway(): void {
    void this.closeTable();
    this.closeRoom(CLOSE_CODES.moved);
  }

  /** For some time nothing was shown: everybody connects anew and sees what is there. */
  reconnectAll(): void {
    for (const { sessionId } of [...this.clients]) this.dropClient(sessionId, CloseCode.MAY_TRY_RECONNECT);
  }

  override async onDispose(): Promise<void> {
    this.#cancelDispose();
    this.#backlogs.stop();
    await this.closeTable();
  }

  override onUncaughtException(error: Error, method: string): void {
    // A client was not let in, and has its answer.
    if (error.cause instanceof ServerError) return;
    // Colyseus wraps the error; the log needs the place where the inner one came from.
    const { log } = this.services;
    log.error('room failed', { code: this.roomId, method, ...errorFields(error.cause ?? error) });
  }

  broadcastSnapshot(picture: TableSnapshot): void {
    if (!this.services.lease.isHeld) return;
    reconcileTableSchema(this.state, picture);
    this.broadcastPatch();
    for (const client of this.clients) this.#backlogs.check(client, this.services.timers);
  }

  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void {
    if (!this.services.lease.isHeld) return;
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, type, message);
    for (const key of keys) {
      const client = this.clients.get(key);
      if (client === undefined) continue;
      client.enqueueRaw(bytes);
      this.#backlogs.check(client, this.services.timers);
    }
  }

  /** A view is never changed: Colyseus would go on sending what it held. So the client has to connect anew instead. */
  grantSecret(key: string, slot: Slot | null, gives: boolean): void {
    const client = this.clients.get(key);
    if (client === undefined) return;
    if (client.userData !== undefined) {
      if (client.userData.owns !== slot) this.dropClient(key, CloseCode.MAY_TRY_RECONNECT);
    } else if (slot !== null && gives) {
      grantSecret(client, this.state, slot);
    }
  }

  /** Sends no more frames to this client from now on, although its socket still has to close. */
  dropClient(key: string, closeCode: number): void {
    const client = this.clients.get(key);
    if (client === undefined) return;
    client.state = ClientState.LEAVING;
    client.leave(closeCode);
  }

  /** Kicks all clients first: a room with clients would wait for every join that was asked for and never came. */
  closeRoom(closeCode: number): void {
    for (const { sessionId } of [...this.clients]) this.kickClient(sessionId, closeCode);
    this.disconnect(closeCode).catch(() => undefined);
  }

  /** From now on Colyseus ends the room once nobody is in it. */
  #allowDispose(): void {
    this.autoDispose = true;
  }

  #connect(client: RoomClient): void {
    revokeSecret(client);
    const { auth: person } = client;
    const way = this.originOf(client);
    const refused =
      person === undefined ? 'not-signed-in' : (this.#table?.admissionRefusal(person, way.address) ?? null);
    if (person === undefined || refused !== null) throw new ServerError(403, refused ?? 'not-signed-in');
    client.ref.on('message', () => this.#onFrame(client));
    this.#sessionOwners.set(client.sessionId, person.id);
    this.#table?.connect(client.sessionId, person, way);
    this.#joinTimeouts.start(client, this.services.timers);
  }

  /** Called for each frame before Colyseus handles it: some frames, such as pings, never reach the table. */
  #onFrame(client: RoomClient): void {
    // This room has no game loop to move its clock. If the clock stood still, the first second of the limit on messages
    // would never end, and the pings of a client that only listens would reach it.
    this.clock.tick();
    this.#backlogs.check(client, this.services.timers);
  }

  #disconnected(client: RoomClient): void {
    revokeSecret(client);
    this.#joinTimeouts.cancel(client.sessionId);
    this.#table?.disconnect(client.sessionId);
  }

  /** Our own timer ends the hold: the timer of Colyseus outlives the room. */
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
