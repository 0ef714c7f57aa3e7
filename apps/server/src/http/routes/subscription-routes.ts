import { createHash } from 'node:crypto';
import type { SubscriptionCard } from '@tigris/protocol';
import { type Request, Router } from 'express';
import { MAX_SUBSCRIPTIONS_PER_PERSON } from '../../limits/limits.ts';
import { isPushReceiver } from '../../notifications/encrypt-push.ts';
import { cleanText } from '../../persons/clean-text.ts';
import { isLanguage } from '../../ports/languages.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { Subscription } from '../../store/store.ts';
import type { HttpServices } from '../http-services.ts';
import { fieldsOf, textOf } from '../request/read-body.ts';
import { place } from '../response/register-route.ts';
import { answer, type Reply, refuse, refuseFor, route } from '../response/reply.ts';

/** The longest name that a person sees a browser by. */
const LONGEST_NAME = 60;

/** The browsers in which a person is told that a table waits for them. */
export function subscriptionRoutes({
  addressOf,
  budgets,
  callers,
  calls,
  clock,
  pushKeys,
  store,
}: HttpServices): Router {
  const router = Router();
  const withBudget = (request: Request, handle: (person: PersonId) => Promise<Reply>): Promise<Reply> =>
    callers.withPerson(request, ({ id }) => {
      const wait = budgets.subscriptions.tryConsume({ person: id, address: addressOf(request) });
      return wait > 0 ? refuseFor(wait) : handle(id);
    });

  place(router, '/me/subscriptions', {
    get: route((request) =>
      callers.withPerson(request, async ({ id }) =>
        answer({
          key: pushKeys.publicKey,
          subscriptions: (await store.subscriptions.ofPerson(id)).map(cardOf),
        }),
      ),
    ),
    post: route((request) =>
      withBudget(request, async (person) => {
        const read = readSubscription(request.body);
        if (read === null || !calls.isAllowed(read.endpoint)) return refuse('bad-subscription');
        const subscription = { ...read, person, id: idOf(read.endpoint), at: clock.now() };
        await store.subscriptions.put(subscription, MAX_SUBSCRIPTIONS_PER_PERSON);
        return answer({ subscription: cardOf(subscription) }, 201);
      }),
    ),
  });

  place(router, '/me/subscriptions/:id', {
    delete: route((request) =>
      withBudget(request, async (person) =>
        isSubscriptionId(request.params.id) && (await store.subscriptions.delete(person, request.params.id))
          ? answer({})
          : refuse('no-such-subscription'),
      ),
    ),
  });
  return router;
}

/** The endpoint is a secret of the browser and its push service. */
const cardOf = ({ id, device, language, at }: Subscription): SubscriptionCard => ({
  ...{ id, device, language, at },
});

const isSubscriptionId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{22}$/.test(id);

const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

type Read = Omit<Subscription, 'id' | 'person' | 'at'>;

function readSubscription(body: unknown): Read | null {
  const fields = fieldsOf(body) ?? {};
  const keys = fieldsOf(fields.keys) ?? {};
  const [p256dh, auth] = [keys.p256dh, keys.auth].map(base64In);
  const endpoint = textOf(fields.endpoint);
  const { language } = fields;
  if (endpoint === undefined || p256dh === undefined || auth === undefined || !isLanguage(language))
    return null;
  if (!URL.canParse(endpoint)) return null;
  const device = cleanText((textOf(fields.device) ?? '').slice(0, LONGEST_NAME));
  return isPushReceiver({ p256dh, auth })
    ? { endpoint: new URL(endpoint).href, p256dh, auth, language, device }
    : null;
}

/** Written anew: whatever else stood between its letters is read over, and a zero there is more than Postgres takes. */
function base64In(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : Buffer.from(text, 'base64url').toString('base64url');
}
