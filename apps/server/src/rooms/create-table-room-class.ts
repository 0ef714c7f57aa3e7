import { type AuthContext, CloseCode, ServerError } from '@colyseus/core';
import type { JoinOptions } from '@tigris/protocol';
import { errorFacts } from '../log/log.ts';
import { credentialsIn } from '../persons/read-credentials.ts';
import type { Credentials, Person, Persons, Way } from '../ports/persons.ts';
import type { TableServices } from '../table/table-services.ts';
import type { OpenRooms } from './open-rooms.ts';
import type { Arrivals } from './socket-origins.ts';
import { type RoomClient, TableRoom } from './table-room.ts';

const PROTOCOL: JoinOptions['protocol'] = 1;

/** The room class with these services inside, because Colyseus itself makes the rooms. */
export function tableRoomWith(
  given: TableServices,
  persons: Persons,
  arrivals: Arrivals,
  open: OpenRooms,
): new () => TableRoom {
  const personWith = async (credentials: Credentials | undefined): Promise<Person> => {
    const person = credentials === undefined ? null : await persons.verify(credentials);
    if (person === null) throw new ServerError(401, 'not-signed-in');
    return person;
  };
  return class extends TableRoom {
    protected override readonly services = given;
    readonly #stop = persons.onSignedOut((person) => {
      if (person !== null) return this.signOut(person);
      this.checkPersons().catch((error) => given.log.warn('persons were not checked', errorFacts(error)));
    });

    override async onCreate(options: { code: string }): Promise<void> {
      await super.onCreate(options);
      open.opened(this);
    }

    override async onDispose(): Promise<void> {
      this.#stop();
      // At once: the room that opens next has to know that this one still holds the table.
      const closed = open.close(this);
      await super.onDispose();
      await closed;
    }

    /** Drops people whose credentials have stopped being valid without a word. */
    async checkPersons(): Promise<void> {
      for (const client of [...this.clients]) {
        const credentials = arrivals.of(client)?.credentials;
        const person = credentials === undefined ? null : await persons.verify(credentials);
        if (person === null) this.drop(client.sessionId, CloseCode.MAY_TRY_RECONNECT);
      }
    }

    /** Colyseus calls this when a client asks to join. */
    static override async onAuth(
      _token: string,
      { protocol }: { protocol?: unknown },
      context: AuthContext,
    ): Promise<true> {
      await personWith(credentialsIn(context));
      if (protocol !== PROTOCOL) throw new ServerError(400, 'bad-message');
      return true;
    }

    /** Colyseus calls this when the socket comes. The session's name proves nothing; the socket's credentials do. */
    override onAuth(client: RoomClient): Promise<Person> {
      return personWith(arrivals.of(client)?.credentials);
    }

    /** Every socket has an address; without one, clients would share one budget. */
    protected override wayOf(client: RoomClient): Way {
      const { address = '', request = '' } = arrivals.of(client) ?? {};
      return { address, request };
    }
  };
}
