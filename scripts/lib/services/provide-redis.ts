import { RedisServer } from '../../../apps/server/test/nodes/support/redis-server.ts';
import { isRedisAvailable } from '../../../apps/server/test/nodes/support/test-redis.ts';
import { install } from '../system/install.ts';
import type { ProvidedService } from './provide-postgres.ts';

/** Returns the running Redis, or starts one for these tests. */
export async function provideRedis(): Promise<ProvidedService> {
  if (await isRedisAvailable()) return { url: process.env.TEST_REDIS_URL, end: async () => undefined };
  if (process.env.TEST_REDIS_URL) return null;
  if (!RedisServer.isThere) await install('redis-server');
  if (!RedisServer.isThere) return null;
  const own = await RedisServer.start();
  return { url: own.url, end: () => own.end() };
}
