import { createClient } from '@redis/client';
import { errorFields, type Log } from '../log/log.ts';
import type { Exchange, Topic } from './node-bus.ts';
import { TOPICS } from './node-bus.ts';

/** In milliseconds. */
const ANSWERS = 500;
const PINGS = 1000;
/** A connection that has been silent for so long, pings included, is dead. */
const SILENT = 4000;
const LONGEST_PAUSE = 1000;
/** What is kept goes by itself after sixty days, in seconds. */
const KEPT = 60 * 24 * 60 * 60;

type Given = {
  readonly url: string;
  /** Before all names, so that several sites can share one Redis. */
  readonly prefix: string;
  /** Different for each process: nobody hears themselves. */
  readonly self: string;
  readonly log: Log;
};

type Client = ReturnType<typeof clientFor>;

function clientFor(url: string) {
  return createClient({
    url,
    // Nothing waits for a Redis that is away.
    disableOfflineQueue: true,
    pingInterval: PINGS,
    commandOptions: { timeout: ANSWERS },
    socket: {
      connectTimeout: SILENT,
      socketTimeout: SILENT,
      reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(tries, 8)),
    },
  });
}

/** Begins to connect and goes on trying for ever: a node does its work without Redis as well. */
export function redisExchange({ url, prefix, self, log }: Given): Exchange {
  const speaker = clientFor(url);
  const hearer = clientFor(url);
  const hearers = new Map<Topic, (text: string) => void>();
  const backs: (() => void)[] = [];
  const looks: NodeJS.Timeout[] = [];
  const isUp = (): boolean => speaker.isReady && hearer.isReady;
  const health = createHealth(log);

  const take = (topic: Topic, message: string): void => {
    const at = message.indexOf(' ');
    if (message.slice(0, at) === self) return;
    try {
      hearers.get(topic)?.(message.slice(at + 1));
    } catch (error) {
      // A node of another version may say something else.
      log.warn('not understood', { topic, ...errorFields(error) });
    }
  };
  const back = (): void => {
    if (!isUp()) return;
    health.up();
    for (const run of backs) run();
  };
  for (const client of [speaker, hearer]) client.on('error', health.down).on('ready', back);
  const begun = [speaker, hearer].map((client) => client.connect().catch(health.down));
  // Once it is there, and by itself each time that it comes back.
  for (const topic of TOPICS)
    void begun[1]
      .then(() => hearer.subscribe(prefix + topic, (text) => take(topic, text)))
      .catch(health.down);

  return {
    async tell(topic, text) {
      if (!speaker.isReady) return false;
      try {
        await speaker.publish(prefix + topic, `${self} ${text}`);
        return true;
      } catch (error) {
        health.down(error);
        return false;
      }
    },
    hear(topic, hear) {
      hearers.set(topic, hear);
    },
    onBack(run) {
      backs.push(run);
    },
    get isUp() {
      return isUp();
    },
    onAway(every, run) {
      looks.push(setInterval(() => isUp() || run(), every).unref());
    },
    async keep(key, text) {
      if (speaker.isReady)
        await speaker.set(prefix + key, text, { expiration: { type: 'EX', value: KEPT } }).catch(health.down);
    },
    async find(key) {
      if (!speaker.isReady) return null;
      try {
        return await speaker.get(prefix + key);
      } catch (error) {
        health.down(error);
        return null;
      }
    },
    async close() {
      for (const look of looks) clearInterval(look);
      for (const client of [speaker, hearer]) end(client);
    },
  };
}

function end(client: Client): void {
  client.removeAllListeners('error').on('error', () => undefined);
  client.destroy();
}

/** Says once that Redis is away, and once that it is back. */
function createHealth(log: Log) {
  let away = false;
  return {
    down(error: unknown): void {
      if (!away) log.warn('redis is away', errorFields(error));
      away = true;
    },
    up(): void {
      if (away) log.info('redis is back');
      away = false;
    },
  };
}
