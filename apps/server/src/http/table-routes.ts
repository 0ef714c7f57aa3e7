import { ROOM } from '@tigris/protocol';
import { Router } from 'express';
import { createRateLimit } from '../persons/rate-limit.ts';
import type { Person } from '../table/ports.ts';
import { OWN_MACHINE } from './addresses.ts';
import type { HttpParts } from './http-parts.ts';
import { readTable, type WantedTable } from './read-table.ts';
import { answer, type Reply, refuse, refuseFor, route } from './reply.ts';
import { maySee, tableCard } from './table-card.ts';

const HOUR = 60 * 60 * 1000;
const NEW_CODES = 5;
/** Guests cost nothing, so an address counts as well; a club behind one address is a few people. */
const PERSONS_AN_ADDRESS = 5;

/** Making a table, finding it by its code, and having it opened. */
export function tableRoutes(parts: HttpParts): Router {
  const { addresses, byCode, callers, settings, clock } = parts;
  const router = Router();
  const { tablesPerHour } = settings.limits;
  const made = createRateLimit(tablesPerHour, HOUR, clock);
  const madeThere = addresses.limit(tablesPerHour * PERSONS_AN_ADDRESS, HOUR);

  router.post(
    '/tables',
    route((request) =>
      callers.withPerson(request, async (person) => {
        const wanted = readTable(request.body);
        if (typeof wanted === 'string') return refuse(wanted);
        const address = addresses.of(request);
        const wait = address === OWN_MACHINE ? 0 : made.take(person.id) || madeThere.take(address);
        return wait > 0 ? refuseFor(wait) : await make(parts, person, wanted);
      }),
    ),
  );

  router.get(
    '/tables/:code',
    route((request) =>
      callers.withAnybody(request, (person) =>
        byCode(request, request.params.code, (table) => {
          const card = tableCard(table, person?.id ?? null);
          return maySee(card) ? answer({ table: card }) : refuse('no-watchers');
        }),
      ),
    ),
  );

  router.post(
    '/tables/:code/open',
    route((request) =>
      callers.withPerson(request, () =>
        byCode(request, request.params.code, async ({ made: { code } }) => {
          const opened = await parts.rooms.open(code);
          return opened === 'open' ? answer({ room: ROOM, roomId: code }) : refuse(opened);
        }),
      ),
    ),
  );
  return router;
}

async function make(
  { clock, ids, passwords, store }: HttpParts,
  host: Person,
  { options, password }: WantedTable,
): Promise<Reply> {
  const hashed = password === null ? null : await passwords.hash(password);
  for (let left = NEW_CODES; left > 0; left--) {
    const code = ids.code();
    const made = await store.tables.make({ code, host, options, password: hashed, at: clock.now() });
    if (made === 'ok') return answer({ code }, 201);
  }
  throw new Error('every new code was taken');
}
