import { isPostgresAvailable } from '../../store/support/test-database.ts';
import { isListening } from './redis-server.ts';

/** The Redis of tests. They use their own prefixes and never flush it. */
export const TEST_REDIS = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';

export function isRedisAvailable(): Promise<boolean> {
  const { hostname, port } = new URL(TEST_REDIS);
  return isListening(Number(port || 6379), hostname);
}

/** Whether cluster tests can run here. */
export const areServicesAvailable = async (): Promise<boolean> =>
  (await isRedisAvailable()) && (await isPostgresAvailable());
