import { ROOM } from '@tigris/protocol';
import { type Request, Router } from 'express';
import { readCode } from '../persons/ids.ts';
import { createRateLimit } from '../persons/rate-limit.ts';
import type { KeptTable } from '../store/store.ts';
import type { Person } from '../table/ports.ts';
import { addressOf } from './guards.ts';
import type { HttpParts } from './http-parts.ts';
import { readTable, type WantedTable } from './read-table.ts';
import { answer, type Reply, refuse, refuseFor, route } from './reply.ts';
import { maySee, tableCard } from './table-card.ts';

const HOUR = 60 * 60 * 1000;
/** A code is what keeps a private table private, so nobody may try many. */
const MISSES_PER_HOUR = 60;
const NEW_CODES = 5;

/** Making a table, finding it by its code, and having it opened. */
export function tableRoutes(parts: HttpParts): Router {
  const { callers, settings, clock } = parts;
  const router = Router();
  const made = createRateLimit(settings.limits.tablesPerHour, HOUR, clock.now);
  const withTable = tableFinder(parts);

  router.post(
    '/tables',
    route((request) =>
      callers.withPerson(request, async (person) => {
        const wanted = readTable(request.body);
        if (typeof wanted === 'string') return refuse(wanted);
        const wait = made.take(person.id);
        return wait > 0 ? refuseFor(wait) : await make(parts, person, wanted);
      }),
    ),
  );

  router.get(
    '/tables/:code',
    route((request) =>
      callers.withAnybody(request, (person) =>
        withTable(request, (table) => {
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
        withTable(request, async ({ made: { code } }) => {
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

/** Finds the table that a path names, and makes those wait who try one code after another. */
function tableFinder({ store, clock }: HttpParts) {
  const misses = createRateLimit(MISSES_PER_HOUR, HOUR, clock.now);
  return async (request: Request, handle: (table: KeptTable) => Reply | Promise<Reply>): Promise<Reply> => {
    const address = addressOf(request);
    const wait = misses.take(address);
    if (wait > 0) return refuseFor(wait);
    const code = readCode(String(request.params.code));
    const table = code === undefined ? null : await store.tables.find(code);
    if (table === null) return refuse('no-such-table');
    misses.giveBack(address);
    return await handle(table);
  };
}
