import { expect, test } from '@jest/globals';
import { createMetrics } from '../../src/metrics/metrics.ts';

test('deliveries are counted by channel and outcome only', async () => {
  const metrics = createMetrics();
  for (const outcome of ['sent', 'sent', 'failed']) metrics.countDelivery('push', outcome);
  metrics.countDelivery('webhook', 'forbidden');
  const lines = (await metrics.exposition()).split('\n').filter((line) => line.startsWith('tigris_calls_total'));
  expect(lines).toEqual([
    'tigris_calls_total{way="push",outcome="sent"} 2',
    'tigris_calls_total{way="push",outcome="failed"} 1',
    'tigris_calls_total{way="webhook",outcome="forbidden"} 1',
  ]);
});
