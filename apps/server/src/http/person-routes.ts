import { Router } from 'express';
import { cleanName } from '../persons/clean-name.ts';
import { createRateLimit } from '../persons/rate-limit.ts';
import { fieldsOf, textOf } from './fields.ts';
import type { HttpParts } from './http-parts.ts';
import { answer, refuse, refuseFor, route } from './reply.ts';

const HOUR = 60 * 60 * 1000;
const CLAIMS_PER_HOUR = 60;
const LINKS_PER_HOUR = 20;

/** Guests: making one, their name, and taking them to another device. */
export function personRoutes({ addresses, callers, guests, settings, clock, ownOrigin }: HttpParts): Router {
  const router = Router();
  const made = addresses.limit(settings.limits.personsPerHour, HOUR);
  const claimed = addresses.limit(CLAIMS_PER_HOUR, HOUR);
  const linked = createRateLimit(LINKS_PER_HOUR, HOUR, clock);

  router.post(
    '/persons',
    route(async (request) => {
      const name = cleanName(textOf(fieldsOf(request.body)?.name) ?? '');
      if (name === undefined) return refuse('bad-name');
      const wait = made.take(addresses.of(request));
      if (wait > 0) return refuseFor(wait);
      return callers.signIn(request, await guests.create(name), 201);
    }),
  );

  router.get(
    '/me',
    route((request) => callers.withAnybody(request, (person) => answer({ person }))),
  );

  router.patch(
    '/me',
    route((request) =>
      callers.withPerson(request, async ({ id }) => {
        const name = cleanName(textOf(fieldsOf(request.body)?.name) ?? '');
        if (name === undefined) return refuse('bad-name');
        await guests.rename(id, name);
        return answer({ person: { id, name } });
      }),
    ),
  );

  // The secret goes into the fragment: browsers never send that to a server, so it is in nobody's log.
  router.post(
    '/me/devices',
    route((request) =>
      callers.withPerson(request, async ({ id }) => {
        const wait = linked.take(id);
        if (wait > 0) return refuseFor(wait);
        const { link, expiresAt } = await guests.linkFor(id);
        return answer({ link, url: `${ownOrigin(request)}/#device=${link}`, expiresAt }, 201);
      }),
    ),
  );

  router.post(
    '/devices/claim',
    route(async (request) => {
      const wait = claimed.take(addresses.of(request));
      if (wait > 0) return refuseFor(wait);
      const signedIn = await guests.claim(textOf(fieldsOf(request.body)?.link) ?? '');
      return signedIn === null ? refuse('bad-link') : callers.signIn(request, signedIn, 200);
    }),
  );
  return router;
}
