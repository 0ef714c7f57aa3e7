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
  CLOSE,
  newTableSchema,
  reconcile,
  type ServerMessages,
  type ServerMessageType,
  type Slot,
  type TablePicture,
  type TableSchema,
} from '@tigris/protocol';
import { errorFacts } from '../log/log.ts';
import type { Person, PersonId, Way } from '../ports/persons.ts';
import { openTable } from '../table/journal/open-table.ts';
import type { Sitting } from '../table/state/table-state.ts';
import { Table } from '../table/table.ts';
import type { Outlet, TableServices } from '../table/table-services.ts';
import { Backlogs } from './backlog-monitor.ts';
import { JoinWatch } from './join-timeouts.ts';
import { SteadyClock } from './monotonic-clock.ts';
import { forgetSecret, giveSecret } from './secret-view.ts';

/** The longest time a timer can wait. We send each change at once, so Colyseus needs no regular patches. */
const NEVER = 2 ** 31 - 1;
/** Milliseconds in which a dropped session can be taken up again. A person can always join anew. */
const TIME_TO_RECONNECT = 20_000;
/** Milliseconds until a room ends to which nobody comes. */
const TIME_TO_COME = 15_000;

export type RoomClient = Client<{ auth: Person; userData: { owns: Slot }; messages: ServerMessages }>;
type Types = { state: TableSchema; client: RoomClient };

/**
 * The mailbox of a table: it passes on who comes and goes, what they ask, and what the table sends. It decides nothing.
 * It sets no `maxClients`, because clients that ask to join and never come would lock the room.
 */
export abstract class TableRoom extends Room<Types> implements Outlet {
  override patchRate = NEVER;
  /** Its timer begins before the table is open: it would end a room that a slow store goes on opening. */
  override autoDispose = false;
  override messages = {
    _: (client: RoomClient, type: unknown, payload: unknown): void => {
      this.#table?.ask(client.sessionId, type, payload);
    },
  };
  protected abstract readonly services: TableServices;
  #table: Table | null = null;
  /** The owner of each session, also of a session that is held for a person whose connection dropped. */
  readonly #owners = new Map<string, PersonId>();
  /** The held sessions, by the token that takes them up again. */
  readonly #held = new Map<string, string>();
  readonly #backlogs = new Backlogs();
  readonly #joining = new JoinWatch((session) => this.drop(session, CloseCode.WITH_ERROR));
  #stopWaiting = (): void => undefined;

  override async onCreate({ code }: { code: string }): Promise<void> {
    this.roomId = code;
    this.clock = new SteadyClock(this.services.clock);
    this.maxMessagesPerSecond = this.services.messagesPerSecond;
    this.state = newTableSchema();
    try {
      this.#table = new Table(await openTable(code, this.services), this.services, this);
    } finally {
      this.#stopWaiting = this.services.timers.after(TIME_TO_COME, () => this.#mayEnd());
    }
  }

  override onJoin(client: RoomClient): void {
    this.#mayEnd();
    this.#enter(client);
  }

  override onDrop(client: RoomClient, code?: number): void {
    this.#left(client);
    // Our own close codes are final.
    if (code === undefined || code < CloseCode.CONSENTED || code === CloseCode.MAY_TRY_RECONNECT) {
      this.#hold(client);
    }
  }

  /** The person behind this client's socket. Throws where there is none. Colyseus calls it when a client joins. */
  abstract override onAuth(client: RoomClient): Promise<Person>;

  /** Where this client's socket comes from. */
  protected abstract wayOf(client: RoomClient): Way;

  /** Colyseus has checked the session's name and token, not the person. Seat and watching are checked again, too. */
  override async onReconnect(client: RoomClient): Promise<void> {
    const { id } = await this.onAuth(client);
    if (id !== client.auth?.id) throw new ServerError(401, 'not-signed-in');
    this.#enter(client);
  }

  override onLeave(client: RoomClient): void {
    this.#left(client);
    this.#owners.delete(client.sessionId);
  }

  get sitters(): readonly Sitting['sitter'][] {
    return this.#table?.state.slots.map(({ sitter }) => sitter) ?? [];
  }

  isSeenBy(person: PersonId): boolean {
    return this.#table?.isSeenBy(person) ?? false;
  }

  ownerOf(session: string): PersonId | undefined {
    return this.#owners.get(session);
  }

  /** A person's older credentials are not valid any more. Clients with new ones come back by themselves. */
  signOut(person: PersonId): void {
    for (const [session, owner] of this.#owners) {
      if (owner === person) this.drop(session, CloseCode.MAY_TRY_RECONNECT);
    }
  }

  /** The owner of the held session that this token takes up again. */
  heldFor(token: string): PersonId | undefined {
    const session = this.#held.get(token);
    return session === undefined ? undefined : this.ownerOf(session);
  }

  override onBeforeShutdown(): void {
    this.finish().finally(() => this.close(CloseCode.SERVER_SHUTDOWN));
  }

  /** Takes no more requests, and finishes the write that has begun. */
  async finish(): Promise<void> {
    await this.#table?.close();
  }

  /** The table opens in another process: its people go there. */
  moveAway(): void {
    void this.finish();
    this.close(CLOSE.moved);
  }

  /** For some time nothing was shown: everybody connects anew and sees what is there. */
  showAgain(): void {
    for (const { sessionId } of [...this.clients]) this.drop(sessionId, CloseCode.MAY_TRY_RECONNECT);
  }

  override async onDispose(): Promise<void> {
    this.#stopWaiting();
    this.#backlogs.stop();
    await this.finish();
  }

  override onUncaughtException(error: Error, method: string): void {
    // A client was not let in, and has its answer.
    if (error.cause instanceof ServerError) return;
    // Colyseus wraps the error; the log needs the place where the inner one came from.
    const { log } = this.services;
    log.error('room failed', { code: this.roomId, method, ...errorFacts(error.cause ?? error) });
  }

  show(picture: TablePicture): void {
    if (!this.services.lease.held) return;
    reconcile(this.state, picture);
    this.broadcastPatch();
    for (const client of this.clients) this.#backlogs.look(client, this.services.timers);
  }

  sendTo<T extends ServerMessageType>(keys: readonly string[], type: T, message: ServerMessages[T]): void {
    if (!this.services.lease.held) return;
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, type, message);
    for (const key of keys) {
      const client = this.clients.get(key);
      if (client === undefined) continue;
      client.enqueueRaw(bytes);
      this.#backlogs.look(client, this.services.timers);
    }
  }

  /** A view is never changed: Colyseus would go on sending what it held. So the client has to connect anew instead. */
  own(key: string, slot: Slot | null, gives: boolean): void {
    const client = this.clients.get(key);
    if (client === undefined) return;
    if (client.userData !== undefined) {
      if (client.userData.owns !== slot) this.drop(key, CloseCode.MAY_TRY_RECONNECT);
    } else if (slot !== null && gives) {
      giveSecret(client, this.state, slot);
    }
  }

  /** Sends no more frames to this client from now on, although its socket still has to close. */
  drop(key: string, closeCode: number): void {
    const client = this.clients.get(key);
    if (client === undefined) return;
    client.state = ClientState.LEAVING;
    client.leave(closeCode);
  }

  /** Kicks all clients first: a room with clients would wait for every join that was asked for and never came. */
  close(closeCode: number): void {
    for (const { sessionId } of [...this.clients]) this.kickClient(sessionId, closeCode);
    this.disconnect(closeCode).catch(() => undefined);
  }

  /** From now on Colyseus ends the room once nobody is in it. */
  #mayEnd(): void {
    this.autoDispose = true;
  }

  #enter(client: RoomClient): void {
    forgetSecret(client);
    const { auth: person } = client;
    const way = this.wayOf(client);
    const refused =
      person === undefined ? 'not-signed-in' : (this.#table?.admit(person, way.address) ?? null);
    if (person === undefined || refused !== null) throw new ServerError(403, refused ?? 'not-signed-in');
    client.ref.on('message', () => this.#heard(client));
    this.#owners.set(client.sessionId, person.id);
    this.#table?.enter(client.sessionId, person, way);
    this.#joining.begin(client, this.services.timers);
  }

  /** Called for each frame before Colyseus handles it: some frames, such as pings, never reach the table. */
  #heard(client: RoomClient): void {
    // This room has no game loop to move its clock. If the clock stood still, the first second of the limit on messages
    // would never end, and the pings of a client that only listens would reach it.
    this.clock.tick();
    this.#backlogs.look(client, this.services.timers);
  }

  #left(client: RoomClient): void {
    forgetSecret(client);
    this.#joining.end(client.sessionId);
    this.#table?.leave(client.sessionId);
  }

  /** Our own timer ends the hold: the timer of Colyseus outlives the room. */
  #hold(client: RoomClient): void {
    const { reconnectionToken: token, sessionId } = client;
    const held = this.allowReconnection(client, 'manual');
    const cancel = this.services.timers.after(TIME_TO_RECONNECT, () => held.reject(new Error('too late')));
    const end = (): void => {
      cancel();
      this.#held.delete(token);
    };
    this.#held.set(token, sessionId);
    held.then(end, end);
  }
}
