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

/** The room class with these services inside, because Colyseus itself makes the rooms. */
export function createTableRoomClass(
  services: TableServices,
  persons: Persons,
  origins: SocketOrigins,
  open: OpenRooms,
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
      this.recheckCredentials().catch((error) =>
        services.log.warn('persons were not checked', errorFields(error)),
      );
    });

    override async onCreate(options: { code: string }): Promise<void> {
      await super.onCreate(options);
      open.add(this);
    }

    override async onDispose(): Promise<void> {
      this.#unsubscribe();
      // At once: the room that opens next has to know that this one still holds the table.
      const closed = open.close(this);
      await super.onDispose();
      await closed;
    }

    /** Drops people whose credentials have stopped being valid without a word. */
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

    /** Colyseus calls this when the socket comes. The session's name proves nothing; the socket's credentials do. */
    override onAuth(client: RoomClient): Promise<Person> {
      return authenticate(origins.of(client)?.credentials);
    }

    /** Every socket has an address; without one, clients would share one budget. */
    protected override originOf(client: RoomClient): ConnectionOrigin {
      const { address = '', request = '' } = origins.of(client) ?? {};
      return { address, request };
    }
  };
}
