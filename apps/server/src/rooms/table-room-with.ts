import { type AuthContext, ServerError } from '@colyseus/core';
import type { JoinOptions } from '@tigris/protocol';
import { credentialsIn } from '../persons/read-credentials.ts';
import type { Address, Credentials, Person, Persons } from '../ports.ts';
import type { TableServices } from '../table/table-services.ts';
import type { Arrivals } from './arrivals.ts';
import { type RoomClient, TableRoom } from './table-room.ts';

const PROTOCOL: JoinOptions['protocol'] = 1;

/** The room class for these services: Colyseus makes rooms and asks who somebody is without knowing of ours. */
export function tableRoomWith(
  given: TableServices,
  persons: Persons,
  arrivals: Arrivals,
): new () => TableRoom {
  const personWith = async (credentials: Credentials | undefined): Promise<Person> => {
    const person = credentials === undefined ? null : await persons.verify(credentials);
    if (person === null) throw new ServerError(401, 'not-signed-in');
    return person;
  };
  return class extends TableRoom {
    protected override readonly services = given;
    readonly #stop = persons.onSignedOut((person) => this.signOut(person));

    override onDispose(): Promise<void> {
      this.#stop();
      return super.onDispose();
    }

    /** When a seat is asked for. */
    static override async onAuth(
      _token: string,
      { protocol }: { protocol?: unknown },
      context: AuthContext,
    ): Promise<true> {
      await personWith(credentialsIn(context));
      if (protocol !== PROTOCOL) throw new ServerError(400, 'bad-message');
      return true;
    }

    /** When it is taken: a seat's name is no proof of who takes it, the credentials of the socket are. */
    override onAuth(client: RoomClient): Promise<Person> {
      return personWith(arrivals.of(client)?.credentials);
    }

    /** No socket comes without; all that did would share one budget. */
    protected override addressOf(client: RoomClient): Address {
      return arrivals.of(client)?.address ?? '';
    }
  };
}
