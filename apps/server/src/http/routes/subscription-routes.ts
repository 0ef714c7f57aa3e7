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
import { objectFields, stringOrUndefined } from '../request/read-body.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, type Reply, refuse, refuseWithRetry } from '../response/reply.ts';

const MAX_DEVICE_CHARS = 60;

/** The browsers that show a person's notifications. */
export function subscriptionRoutes({
  clientAddressOf,
  budgets,
  callers,
  notifier,
  clock,
  pushKeys,
  store,
}: HttpServices): Router {
  const router = Router();
  const withBudget = (request: Request, handle: (person: PersonId) => Promise<Reply>): Promise<Reply> =>
    callers.withPerson(request, ({ id }) => {
      const wait = budgets.subscriptions.tryConsume({ person: id, address: clientAddressOf(request) });
      return wait > 0 ? refuseWithRetry(wait) : handle(id);
    });

  registerRoute(router, '/me/subscriptions', {
    get: handleWith((request) =>
      callers.withPerson(request, async ({ id }) =>
        answer({
          key: pushKeys.publicKey,
          subscriptions: (await store.subscriptions.ofPerson(id)).map(subscriptionCard),
        }),
      ),
    ),
    post: handleWith((request) =>
      withBudget(request, async (person) => {
        const read = readSubscription(request.body);
        if (read === null || !notifier.isAllowed(read.endpoint)) return refuse('bad-subscription');
        const subscription = { ...read, person, id: subscriptionIdOf(read.endpoint), at: clock.now() };
        await store.subscriptions.put(subscription, MAX_SUBSCRIPTIONS_PER_PERSON);
        return answer({ subscription: subscriptionCard(subscription) }, 201);
      }),
    ),
  });

  registerRoute(router, '/me/subscriptions/:id', {
    delete: handleWith((request) =>
      withBudget(request, async (person) =>
        isSubscriptionId(request.params.id) && (await store.subscriptions.delete(person, request.params.id))
          ? answer({})
          : refuse('no-such-subscription'),
      ),
    ),
  });
  return router;
}

/** Without the endpoint, which is a secret of the browser and its push service. */
const subscriptionCard = ({ id, device, language, at }: Subscription): SubscriptionCard => ({
  ...{ id, device, language, at },
});

const isSubscriptionId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{22}$/.test(id);

const subscriptionIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

type SubscriptionRequest = Omit<Subscription, 'id' | 'person' | 'at'>;

function readSubscription(body: unknown): SubscriptionRequest | null {
  const fields = objectFields(body) ?? {};
  const keys = objectFields(fields.keys) ?? {};
  const [p256dh, auth] = [keys.p256dh, keys.auth].map(parseBase64url);
  const endpoint = stringOrUndefined(fields.endpoint);
  const { language } = fields;
  if (endpoint === undefined || p256dh === undefined || auth === undefined || !isLanguage(language)) return null;
  if (!URL.canParse(endpoint)) return null;
  const device = cleanText((stringOrUndefined(fields.device) ?? '').slice(0, MAX_DEVICE_CHARS));
  return isPushReceiver({ p256dh, auth }) ? { endpoint: new URL(endpoint).href, p256dh, auth, language, device } : null;
}

/** Re-encodes the value: decoding ignores other characters, and Postgres rejects NUL. */
function parseBase64url(value: unknown): string | undefined {
  const text = stringOrUndefined(value);
  return text === undefined ? undefined : Buffer.from(text, 'base64url').toString('base64url');
}
