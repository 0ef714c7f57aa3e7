import { type Request, Router } from 'express';
import { cleanName } from '../../persons/clean-text.ts';
import type { PersonId, Requester } from '../../ports/persons.ts';
import type { HttpServices } from '../http-services.ts';
import { objectFields, stringOrUndefined } from '../request/read-body.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, refuse, refuseWithRetry } from '../response/reply.ts';

/** Creating a guest, renaming, and links to other devices. */
export function personRoutes({ clientAddressOf, budgets, callers, guests, ownOrigin }: HttpServices): Router {
  const router = Router();
  const { claims, links, persons, writes } = budgets;
  const payerOf = (request: Request, person: PersonId | null): Requester => ({
    person,
    address: clientAddressOf(request),
  });

  registerRoute(router, '/persons', {
    post: handleWith(async (request) => {
      const name = cleanName(stringOrUndefined(objectFields(request.body)?.name) ?? '');
      if (name === undefined) return refuse('bad-name');
      const wait = persons.tryConsume(payerOf(request, null));
      if (wait > 0) return refuseWithRetry(wait);
      return callers.signIn(request, await guests.create(name), 201);
    }),
  });

  registerRoute(router, '/me', {
    get: handleWith((request) => callers.withOptionalPerson(request, (person) => answer({ person }))),
    patch: handleWith((request) =>
      callers.withPerson(request, async ({ id }) => {
        const name = cleanName(stringOrUndefined(objectFields(request.body)?.name) ?? '');
        if (name === undefined) return refuse('bad-name');
        const wait = writes.tryConsume(payerOf(request, id));
        if (wait > 0) return refuseWithRetry(wait);
        await guests.rename(id, name);
        return answer({ person: { id, name } });
      }),
    ),
  });

  registerRoute(router, '/me/sign-out-elsewhere', {
    post: handleWith((request) =>
      callers.withPerson(request, async (person) => {
        const wait = links.tryConsume(payerOf(request, person.id));
        if (wait > 0) return refuseWithRetry(wait);
        const signedIn = await guests.signOutElsewhere(person);
        return signedIn === null ? refuse('not-signed-in') : callers.signIn(request, signedIn, 200);
      }),
    ),
  });

  // The secret is in the fragment, which browsers do not send, so that it appears in no log.
  registerRoute(router, '/me/devices', {
    post: handleWith((request) =>
      callers.withPerson(request, async ({ id }) => {
        const wait = links.tryConsume(payerOf(request, id));
        if (wait > 0) return refuseWithRetry(wait);
        const { link, expiresAt } = await guests.createDeviceLink(id);
        return answer({ link, url: `${ownOrigin(request)}/#device=${link}`, expiresAt }, 201);
      }),
    ),
  });

  registerRoute(router, '/devices/claim', {
    post: handleWith(async (request) => {
      const wait = claims.tryConsume(payerOf(request, null));
      if (wait > 0) return refuseWithRetry(wait);
      const signedIn = await guests.claimDeviceLink(stringOrUndefined(objectFields(request.body)?.link) ?? '');
      return signedIn === null ? refuse('bad-link') : callers.signIn(request, signedIn, 200);
    }),
  });
  return router;
}
