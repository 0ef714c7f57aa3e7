import { createClient } from '@redis/client';
import { errorFields, type Log } from '../log/log.ts';
import type { NodeBus, Topic } from './node-bus.ts';
import { TOPICS } from './node-bus.ts';

const COMMAND_TIMEOUT_MS = 500;
const PING_INTERVAL_MS = 1000;
/** A connection without any traffic for this long, pings included, is dead. */
const SOCKET_TIMEOUT_MS = 4000;
const MAX_RECONNECT_MS = 1000;
/** 60 days. */
const KEY_TTL_SECONDS = 60 * 24 * 60 * 60;

type RedisBusOptions = {
  readonly url: string;
  /** Prefix of all keys and channels, so that several sites can share one Redis. */
  readonly prefix: string;
  /** Unique per process: a node ignores its own messages. */
  readonly processId: string;
  readonly log: Log;
};

type Client = ReturnType<typeof createRedisClient>;

function createRedisClient(url: string) {
  return createClient({
    url,
    // Commands fail at once while Redis is disconnected.
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

/** Connects in the background and reconnects for ever: a node also works without Redis. */
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
      // The message may come from a node of another version.
      log.warn('bus message not understood', { topic, ...errorFields(error) });
    }
  };
  const onReady = (): void => {
    if (!isConnected()) return;
    health.up();
    for (const listener of reconnectedListeners) listener();
  };
  for (const client of [publisher, subscriber]) client.on('error', health.down).on('ready', onReady);
  const connected = [publisher, subscriber].map((client) => client.connect().catch(health.down));
  // The client subscribes again by itself after each reconnection.
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
    subscribe(topic, handle) {
      handlers.set(topic, handle);
    },
    onReconnected(listener) {
      reconnectedListeners.push(listener);
    },
    get isConnected() {
      return isConnected();
    },
    pollWhileDisconnected(intervalMs, poll) {
      polls.push(setInterval(() => isConnected() || poll(), intervalMs).unref());
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
      for (const poll of polls) clearInterval(poll);
      for (const client of [publisher, subscriber]) destroyClient(client);
    },
  };
}

function destroyClient(client: Client): void {
  client.removeAllListeners('error').on('error', () => undefined);
  client.destroy();
}

/** Logs each loss and return of the connection once. */
function createHealthLog(log: Log) {
  let isDown = false;
  return {
    down(error: unknown): void {
      if (!isDown) log.warn('redis disconnected', errorFields(error));
      isDown = true;
    },
    up(): void {
      if (isDown) log.info('redis reconnected');
      isDown = false;
    },
  };
}
