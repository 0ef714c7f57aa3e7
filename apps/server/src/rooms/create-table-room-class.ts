import { type AuthContext, CloseCode, ServerError } from '@colyseus/core';
import type { JoinOptions } from '@tigris/protocol';
import { errorFields } from '../log/log.ts';
import { colyseusCredentials } from '../persons/read-credentials.ts';
import type { ConnectionOrigin, Credentials, Person, Persons } from '../ports/persons.ts';
import type { TableServices } from '../table/table-services.ts';
import type { OpenRooms } from './open-rooms.ts';
import type { SocketOrigins } from './socket-origins.ts';
import { type RoomClient, TableRoom } from './table-room.ts';

const PROTOCOL: JoinOptions['protocol'] = 1;

/** Creates a room class bound to its dependencies, because Colyseus instantiates the rooms. */
export function createTableRoomClass(
  services: TableServices,
  persons: Persons,
  origins: SocketOrigins,
  openRooms: OpenRooms,
): new () => TableRoom {
  const authenticate = async (credentials: Credentials | undefined): Promise<Person> => {
    const person = credentials === undefined ? null : await persons.verify(credentials);
    if (person === null) throw new ServerError(401, 'not-signed-in');
    return person;
  };
  return class extends TableRoom {
    protected override readonly services = services;
    readonly #unsubscribe = persons.onSignedOut((person) => {
      if (person !== null) return this.signOut(person);
      this.recheckCredentials().catch((error) => services.log.warn('credential check failed', errorFields(error)));
    });

    override async onCreate(options: { code: string }): Promise<void> {
      await super.onCreate(options);
      openRooms.add(this);
    }

    override async onDispose(): Promise<void> {
      this.#unsubscribe();
      // Synchronously: a room that opens next has to know that this one still holds the table.
      const closed = openRooms.close(this);
      await super.onDispose();
      await closed;
    }

    /** Drops clients whose credentials are no longer valid. Called if sign-outs may have been missed. */
    async recheckCredentials(): Promise<void> {
      for (const client of [...this.clients]) {
        const credentials = origins.of(client)?.credentials;
        const person = credentials === undefined ? null : await persons.verify(credentials);
        if (person === null) this.dropClient(client.sessionId, CloseCode.MAY_TRY_RECONNECT);
      }
    }

    /** Colyseus calls this when a client asks to join. */
    static override async onAuth(
      _token: string,
      { protocol }: { protocol?: unknown },
      context: AuthContext,
    ): Promise<true> {
      await authenticate(colyseusCredentials(context));
      if (protocol !== PROTOCOL) throw new ServerError(400, 'bad-message');
      return true;
    }

    /** Colyseus calls this when the socket connects. The session id proves nothing, so the credentials are checked. */
    override onAuth(client: RoomClient): Promise<Person> {
      return authenticate(origins.of(client)?.credentials);
    }

    protected override originOf(client: RoomClient): ConnectionOrigin {
      const { address = '', request = '' } = origins.of(client) ?? {};
      return { address, requestId: request };
    }
  };
}
