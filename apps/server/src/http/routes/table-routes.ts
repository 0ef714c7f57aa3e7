import { ok } from '@tigris/engine';
import { ROOM_NAME } from '@tigris/protocol';
import { Router } from 'express';
import type { Person, Requester } from '../../ports/persons.ts';
import type { OpenOutcome, TableAccess } from '../../ports/table-rooms.ts';
import type { HttpServices } from '../http-services.ts';
import { type NewTable, readNewTable, readOpenRequest } from '../request/read-body.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, type Reply, refuse, refuseWithRetry } from '../response/reply.ts';
import { canSee, tableCard } from '../response/table-card.ts';

const MAX_CODE_ATTEMPTS = 5;

/** Creating a table, reading its card and opening its room. */
export function tableRoutes(services: HttpServices): Router {
  const { clientAddressOf, budgets, withTable, callers, tableAccess } = services;
  const router = Router();

  registerRoute(
    router,
    '/tables',
    {
      post: handleWith((request) =>
        callers.withPerson(request, async (person) => {
          const wanted = readNewTable(request.body);
          if (typeof wanted === 'string') return refuse(wanted);
          const requester = { person: person.id, address: clientAddressOf(request) };
          const wait = budgets.tables.tryConsume(requester);
          return wait > 0 ? refuseWithRetry(wait) : await createTable(services, person, wanted, requester);
        }),
      ),
    },
    ['GET'],
  );

  registerRoute(router, '/tables/:code', {
    get: handleWith((request) =>
      callers.withOptionalPerson(request, (person) =>
        withTable(request, request.params.code, (table) => {
          const card = tableCard(table, person?.id ?? null);
          return canSee(card) ? answer({ table: card }) : refuse('no-watchers');
        }),
      ),
    ),
  });

  registerRoute(router, '/tables/:code/open', {
    post: handleWith((request) =>
      callers.withPerson(request, ({ id }) =>
        withTable(request, request.params.code, async ({ created: { code } }) => {
          const requester = { person: id, address: clientAddressOf(request) };
          const opened = await tableAccess.open(code, {
            ...readOpenRequest(request.body),
            charge: () => budgets.openings.tryConsume(requester),
          });
          return openReply(opened, code, tableAccess);
        }),
      ),
    ),
  });
  return router;
}

/** `path`: the node of the table. `elsewhere`: the client has to ask that node first. */
function openReply(opened: OpenOutcome, code: string, { publicPath: path }: TableAccess): Reply {
  const room = { room: ROOM_NAME, roomId: code };
  if (opened === 'open') return answer(path === null ? room : { ...room, path });
  if (typeof opened === 'string') return refuse(opened);
  return 'at' in opened ? answer({ ...room, path: opened.at, elsewhere: true }) : refuseWithRetry(opened.wait);
}

async function createTable(
  { clock, ids, passwords, store }: HttpServices,
  host: Person,
  { options, password }: NewTable,
  requester: Requester,
): Promise<Reply> {
  const hash = password === null ? ok(null) : await passwords.hash(password, requester);
  if (!hash.ok) return refuseWithRetry(hash.error.seconds, hash.error.code);
  for (let left = MAX_CODE_ATTEMPTS; left > 0; left--) {
    const code = ids.tableCode();
    const made = await store.tables.create({ code, host, options, password: hash.value, at: clock.now() });
    if (made === 'ok') return answer({ code }, 201);
  }
  throw new Error('all generated table codes exist');
}
