import { ok } from '@tigris/engine';
import { ROOM_NAME } from '@tigris/protocol';
import { Router } from 'express';
import type { Person, Requester } from '../../ports/persons.ts';
import type { OpenOutcome, TableOpener } from '../../ports/table-rooms.ts';
import type { HttpServices } from '../http-services.ts';
import { readOpenRequest, readTable, type WantedTable } from '../request/read-body.ts';
import { place } from '../response/register-route.ts';
import { answer, type Reply, refuse, refuseFor, route } from '../response/reply.ts';
import { maySee, tableCard } from '../response/table-card.ts';

const NEW_CODES = 5;

/** Making a table, finding it by its code, and having it opened. */
export function tableRoutes(services: HttpServices): Router {
  const { addressOf, budgets, byCode, callers, rooms } = services;
  const router = Router();

  place(
    router,
    '/tables',
    {
      post: route((request) =>
        callers.withPerson(request, async (person) => {
          const wanted = readTable(request.body);
          if (typeof wanted === 'string') return refuse(wanted);
          const payer = { person: person.id, address: addressOf(request) };
          const wait = budgets.tables.tryConsume(payer);
          return wait > 0 ? refuseFor(wait) : await make(services, person, wanted, payer);
        }),
      ),
    },
    ['GET'],
  );

  place(router, '/tables/:code', {
    get: route((request) =>
      callers.withAnybody(request, (person) =>
        byCode(request, request.params.code, (table) => {
          const card = tableCard(table, person?.id ?? null);
          return maySee(card) ? answer({ table: card }) : refuse('no-watchers');
        }),
      ),
    ),
  });

  place(router, '/tables/:code/open', {
    post: route((request) =>
      callers.withPerson(request, ({ id }) =>
        byCode(request, request.params.code, async ({ created: { code } }) => {
          const payer = { person: id, address: addressOf(request) };
          const opened = await rooms.open(code, {
            ...readOpenRequest(request.body),
            charge: () => budgets.openings.tryConsume(payer),
          });
          return openedReply(opened, code, rooms);
        }),
      ),
    ),
  });
  return router;
}

/** Of many nodes each says where the table is. `elsewhere`: whoever wants to join asks that node first. */
function openedReply(opened: OpenOutcome, code: string, { publicPath: path }: TableOpener): Reply {
  const room = { room: ROOM_NAME, roomId: code };
  if (opened === 'open') return answer(path === null ? room : { ...room, path });
  if (typeof opened === 'string') return refuse(opened);
  return 'at' in opened ? answer({ ...room, path: opened.at, elsewhere: true }) : refuseFor(opened.wait);
}

async function make(
  { clock, ids, passwords, store }: HttpServices,
  host: Person,
  { options, password }: WantedTable,
  payer: Requester,
): Promise<Reply> {
  const hash = password === null ? ok(null) : await passwords.hash(password, payer);
  if (!hash.ok) return refuseFor(hash.error.seconds, hash.error.code);
  for (let left = NEW_CODES; left > 0; left--) {
    const code = ids.tableCode();
    const made = await store.tables.create({ code, host, options, password: hash.value, at: clock.now() });
    if (made === 'ok') return answer({ code }, 201);
  }
  throw new Error('every new code was taken');
}
