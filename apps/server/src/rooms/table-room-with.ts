import { type AuthContext, ServerError } from '@colyseus/core';
import type { TableParts } from '../table/parts.ts';
import type { Person, Persons } from '../table/ports.ts';
import { TableRoom } from './table-room.ts';

/** The room class for these parts: Colyseus makes rooms and asks who somebody is without knowing of ours. */
export function tableRoomWith(given: TableParts, persons: Persons): new () => TableRoom {
  return class extends TableRoom {
    protected override readonly parts = given;

    static override async onAuth(
      _token: string,
      _options: unknown,
      { headers }: AuthContext,
    ): Promise<Person> {
      const header = (name: string): string | undefined => headers.get(name) ?? undefined;
      const person = await persons.verify({
        cookie: header('cookie'),
        authorization: header('authorization'),
        origin: header('origin'),
        host: header('host'),
      });
      if (person === null) throw new ServerError(401, 'not-signed-in');
      return person;
    }
  };
}
