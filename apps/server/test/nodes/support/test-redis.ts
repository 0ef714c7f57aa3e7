import { isPostgresAvailable } from '../../store/support/test-database.ts';
import { isListening } from './redis-server.ts';

/** Where tests find Redis. They use names of their own in it and never empty it. */
export const TEST_REDIS = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';

export function isRedisAvailable(): Promise<boolean> {
  const { hostname, port } = new URL(TEST_REDIS);
  return isListening(Number(port || 6379), hostname);
}

/** Whether tests of many nodes can run here. */
export const areServicesAvailable = async (): Promise<boolean> =>
  (await isRedisAvailable()) && (await isPostgresAvailable());
