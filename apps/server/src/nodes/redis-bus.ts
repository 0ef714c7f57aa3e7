import { createClient } from '@redis/client';
import { errorFields, type Log } from '../log/log.ts';
import type { NodeBus, Topic } from './node-bus.ts';
import { TOPICS } from './node-bus.ts';

/** In milliseconds. */
const COMMAND_TIMEOUT_MS = 500;
const PING_INTERVAL_MS = 1000;
/** A connection that has been silent for so long, pings included, is dead. */
const SOCKET_TIMEOUT_MS = 4000;
const MAX_RECONNECT_MS = 1000;
/** What is kept goes by itself after sixty days, in seconds. */
const KEY_TTL_SECONDS = 60 * 24 * 60 * 60;

type RedisBusOptions = {
  readonly url: string;
  /** Before all names, so that several sites can share one Redis. */
  readonly prefix: string;
  /** Different for each process: nobody hears themselves. */
  readonly processId: string;
  readonly log: Log;
};

type Client = ReturnType<typeof createRedisClient>;

function createRedisClient(url: string) {
  return createClient({
    url,
    // Nothing waits for a Redis that is away.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: SOCKET_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** Math.min(tries, 8)),
    },
  });
}

/** Begins to connect and goes on trying for ever: a node does its work without Redis as well. */
export function redisBus({ url, prefix, processId, log }: RedisBusOptions): NodeBus {
  const publisher = createRedisClient(url);
  const subscriber = createRedisClient(url);
  const handlers = new Map<Topic, (text: string) => void>();
  const reconnectedListeners: (() => void)[] = [];
  const polls: NodeJS.Timeout[] = [];
  const isConnected = (): boolean => publisher.isReady && subscriber.isReady;
  const health = createHealthLog(log);

  const receive = (topic: Topic, message: string): void => {
    const at = message.indexOf(' ');
    if (message.slice(0, at) === processId) return;
    try {
      handlers.get(topic)?.(message.slice(at + 1));
    } catch (error) {
      // A node of another version may say something else.
      log.warn('bus message not understood', { topic, ...errorFields(error) });
    }
  };
  const onReady = (): void => {
    if (!isConnected()) return;
    health.up();
    for (const run of reconnectedListeners) run();
  };
  for (const client of [publisher, subscriber]) client.on('error', health.down).on('ready', onReady);
  const connected = [publisher, subscriber].map((client) => client.connect().catch(health.down));
  // Once it is there, and by itself each time that it comes back.
  for (const topic of TOPICS)
    void connected[1]
      .then(() => subscriber.subscribe(prefix + topic, (text) => receive(topic, text)))
      .catch(health.down);

  return {
    async publish(topic, text) {
      if (!publisher.isReady) return false;
      try {
        await publisher.publish(prefix + topic, `${processId} ${text}`);
        return true;
      } catch (error) {
        health.down(error);
        return false;
      }
    },
    subscribe(topic, hear) {
      handlers.set(topic, hear);
    },
    onReconnected(run) {
      reconnectedListeners.push(run);
    },
    get isConnected() {
      return isConnected();
    },
    pollWhileDisconnected(every, run) {
      polls.push(setInterval(() => isConnected() || run(), every).unref());
    },
    async set(key, text) {
      if (publisher.isReady)
        await publisher
          .set(prefix + key, text, { expiration: { type: 'EX', value: KEY_TTL_SECONDS } })
          .catch(health.down);
    },
    async get(key) {
      if (!publisher.isReady) return null;
      try {
        return await publisher.get(prefix + key);
      } catch (error) {
        health.down(error);
        return null;
      }
    },
    async close() {
      for (const look of polls) clearInterval(look);
      for (const client of [publisher, subscriber]) destroyClient(client);
    },
  };
}

function destroyClient(client: Client): void {
  client.removeAllListeners('error').on('error', () => undefined);
  client.destroy();
}

/** Says once that Redis is away, and once that it is back. */
function createHealthLog(log: Log) {
  let away = false;
  return {
    down(error: unknown): void {
      if (!away) log.warn('redis disconnected', errorFields(error));
      away = true;
    },
    up(): void {
      if (away) log.info('redis reconnected');
      away = false;
    },
  };
}
