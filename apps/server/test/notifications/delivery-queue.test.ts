import { expect, test } from '@jest/globals';
import {
  BACKOFF_MS,
  type Delivery,
  type DeliveryOutcome,
  DeliveryQueue,
} from '../../src/notifications/delivery-queue.ts';
import type { OutboundRequest, PostResult } from '../../src/notifications/outbound-http.ts';
import { TestClock } from '../table/support/test-clock.ts';
import { SILENT } from '../table/support/test-services.ts';

const REQUEST: OutboundRequest = {
  ...{ url: 'https://example.org', headers: {}, body: Buffer.from('') },
  ...{ chargeSender: () => true, chargeTarget: () => true },
};

/** A delivery whose target gives these answers, and then repeats the last one. */
function deliveryTo(answers: PostResult[]) {
  const clock = new TestClock();
  const outcomes: DeliveryOutcome[] = [];
  const attemptedAt: number[] = [];
  let goneTargets = 0;
  let wanted = true;
  const post = async (): Promise<PostResult> => {
    attemptedAt.push(clock.elapsed());
    return answers.length > 1 ? (answers.shift() ?? 'failed') : answers[0];
  };
  const count = (_way: string, outcome: DeliveryOutcome): void => void outcomes.push(outcome);
  const queue = new DeliveryQueue({ outbound: { post }, timers: clock, log: SILENT, count });
  const delivery: Delivery = {
    channel: 'push',
    owner: 'ann',
    lane: 'others',
    makeRequest: () => REQUEST,
    isWanted: async () => wanted,
    onGone: async () => void goneTargets++,
  };
  return {
    ...{ clock, outcomes, attemptedAt, queue, delivery },
    stopWanting() {
      wanted = false;
    },
    get goneTargets() {
      return goneTargets;
    },
  };
}

test('an accepted notification is sent once', async () => {
  const { clock, queue, delivery, outcomes, attemptedAt } = deliveryTo([{ status: 201 }]);
  await queue.deliver(delivery);
  await clock.advance(86_400_000);
  expect([outcomes, attemptedAt.length]).toEqual([['sent'], 1]);
});

test.each<[string, PostResult]>([
  ['does not answer', 'failed'],
  ['has a fault', { status: 503 }],
  ['has enough for now', { status: 429 }],
])('a target that %s is attemptedAt again, later and later, and then no more', async (_what, answer) => {
  const { clock, queue, delivery, attemptedAt } = deliveryTo([answer]);
  await queue.deliver(delivery);
  expect(queue.waiting).toBe(1);
  await clock.advance(86_400_000);
  const apart = attemptedAt.slice(1).map((at, i) => at - attemptedAt[i]);
  expect(apart).toEqual(BACKOFF_MS);
  expect([...apart].sort((a, b) => a - b)).toEqual(apart);
  expect([queue.waiting, clock.waiting]).toEqual([0, 0]);
});

test('a target that recovers receives the notification', async () => {
  const { clock, queue, delivery, outcomes } = deliveryTo(['failed', { status: 500 }, { status: 201 }]);
  await queue.deliver(delivery);
  await clock.advance(86_400_000);
  expect(outcomes).toEqual(['failed', 'failed', 'sent']);
});

test.each([
  [404, 'gone', 1],
  [410, 'gone', 1],
  [400, 'refused', 0],
  [301, 'refused', 0],
] as const)('after %i nothing is attemptedAt again', async (status, outcome, goneTargets) => {
  const under = deliveryTo([{ status }]);
  await under.queue.deliver(under.delivery);
  expect([under.outcomes, under.queue.waiting, under.goneTargets]).toEqual([[outcome], 0, goneTargets]);
});

test('nothing is sent or retried once it is not wanted', async () => {
  const under = deliveryTo(['failed']);
  await under.queue.deliver(under.delivery);
  under.stopWanting();
  await under.clock.advance(86_400_000);
  await under.queue.deliver(under.delivery);
  expect([under.outcomes, under.attemptedAt.length]).toEqual([['failed', 'over', 'over'], 1]);
});

test('a store failure counts as a failed attempt', async () => {
  const { clock, queue, delivery, outcomes } = deliveryTo([{ status: 201 }]);
  let down = true;
  const isWanted = async (): Promise<boolean> => {
    if (down) throw new Error('the store is down');
    return true;
  };
  await queue.deliver({ ...delivery, isWanted });
  down = false;
  await clock.advance(86_400_000);
  expect(outcomes).toEqual(['failed', 'sent']);
});

test('closing cancels retries and starts nothing', async () => {
  const { clock, queue, delivery, outcomes } = deliveryTo(['failed']);
  await queue.deliver(delivery);
  await queue.close();
  await queue.deliver(delivery);
  await clock.advance(86_400_000);
  expect(outcomes).toEqual(['failed', 'over']);
});

/** A queue in which the target `silent` never answers. */
function queueWithSilentTarget() {
  const posted: string[] = [];
  const post = ({ url }: OutboundRequest): Promise<PostResult> => {
    posted.push(url);
    return url === 'silent' ? new Promise(() => undefined) : Promise.resolve({ status: 201 });
  };
  const clock = new TestClock();
  const queue = new DeliveryQueue({
    outbound: { post },
    timers: clock,
    log: SILENT,
    count: () => undefined,
  });
  const deliver = (url: string, owner: string, lane: Delivery['lane'] = 'others'): Promise<void> =>
    queue.deliver({
      ...{ channel: 'push', owner, lane },
      makeRequest: () => ({ ...REQUEST, url }),
      isWanted: async () => true,
      onGone: async () => undefined,
    });
  return { posted, deliver };
}

test('targets of one person that never answer occupy a limited number of slots', async () => {
  const { posted, deliver } = queueWithSilentTarget();
  for (let i = 0; i < 40; i++) void deliver('silent', 'eve');
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((url) => deliver(url, 'ann')));
  const silent = posted.filter((url) => url === 'silent');
  expect([silent.length, posted.length]).toEqual([4, 9]);
});

test('unreliable targets of many persons do not delay the major push services', async () => {
  const { posted, deliver } = queueWithSilentTarget();
  for (let i = 0; i < 1000; i++) void deliver('silent', `eve ${i}`);
  await deliver('phone', 'ann', 'large');
  expect(posted).toContain('phone');
});
