import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createEnvironment } from '../../src/environment.ts';
import { createBudgets } from '../../src/limits/budgets.ts';
import { DEFAULT_LIMITS, quotasFor } from '../../src/limits/limits.ts';
import type { NodeBus } from '../../src/nodes/node-bus.ts';
import { redisBus } from '../../src/nodes/redis-bus.ts';
import { shareBudgets } from '../../src/nodes/share-budgets.ts';
import { shareSignOuts } from '../../src/nodes/share-sign-outs.ts';
import { shareTableChanges } from '../../src/nodes/share-table-changes.ts';
import { createTableChanges } from '../../src/store/table-changes.ts';
import { VisitorLogs } from '../../src/table/people/visitor-log.ts';
import { recordingLog } from '../store/support/recording-log.ts';
import { testSettings } from '../test-settings.ts';
import { RedisServer } from './support/redis-server.ts';
import { isRedisAvailable, TEST_REDIS } from './support/test-redis.ts';

const suite = (await isRedisAvailable()) ? describe : describe.skip;
const { clock, timers } = createEnvironment(testSettings());

/** Polls until the condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

suite('sharing over Redis', () => {
  const open: NodeBus[] = [];
  let prefix: string;

  const exchange = async (url = TEST_REDIS): Promise<NodeBus> => {
    const self = randomBytes(6).toString('hex');
    const made = redisBus({ url, prefix, processId: self, log: recordingLog().log });
    open.push(made);
    await until(() => made.isConnected);
    return made;
  };
  beforeEach(() => {
    prefix = `te_test_${process.pid}_${randomBytes(4).toString('hex')}:`;
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  test('messages reach all other nodes but not the sender', async () => {
    const [a, b, c] = [await exchange(), await exchange(), await exchange()];
    const received: string[] = [];
    a.subscribe('lists', () => received.push('a'));
    b.subscribe('lists', (text) => received.push(`b ${text}`));
    c.subscribe('lists', (text) => received.push(`c ${text}`));
    await until(() => {
      a.publish('lists', 'new');
      return received.includes('b new') && received.includes('c new');
    });
    expect(received).not.toContain('a');
  });

  test('consumption of rare actions is shared by all nodes, refunds included', async () => {
    const nodes = await Promise.all(
      [1, 2].map(async () => {
        const own = createBudgets(quotasFor(DEFAULT_LIMITS), clock);
        return { own, budgets: shareBudgets(own, await exchange(), timers) };
      }),
    );
    const payer = { person: 'ann', address: '1.2.3.4' };
    const [a, b] = nodes;
    for (let i = 0; i < 10; i++) expect(a.budgets.wrongPasswords.tryConsume(payer)).toBe(0);
    a.budgets.wrongPasswords.refund(payer);
    const stranger = { person: 'bob', address: '1.2.3.5' };
    for (let i = 0; i < 3; i++) {
      a.budgets.wrongCodes.tryConsume(stranger);
      a.budgets.wrongCodes.refund(stranger);
    }
    // Nine of ten are consumed: the tenth is allowed here, the eleventh is not.
    await until(() => {
      const first = b.own.wrongPasswords.tryConsume(payer);
      const second = b.own.wrongPasswords.tryConsume(payer);
      if (first === 0) b.own.wrongPasswords.refund(payer);
      if (second === 0) b.own.wrongPasswords.refund(payer);
      return first === 0 && second > 0;
    });
  });

  /** A node whose persons sign out. */
  const guestsOf = (exchange: NodeBus) => {
    const listeners: ((person: string | null) => void)[] = [];
    const received: (string | null)[] = [];
    const signedOut = (person: string | null): void => {
      received.push(person);
      for (const record of listeners) record(person);
    };
    const onSignedOut = (record: (person: string | null) => void) => {
      listeners.push(record);
      return () => undefined;
    };
    shareSignOuts({ notifySignedOut: signedOut, onSignedOut }, exchange, timers);
    return { received, signedOut };
  };

  test('a sign-out at one node applies to all nodes, once', async () => {
    const nodes = [guestsOf(await exchange()), guestsOf(await exchange())];
    nodes[0].signedOut('ann');
    await until(() => nodes[1].received.includes('ann'));
    nodes[1].signedOut('bob');
    await until(() => nodes[0].received.includes('bob'));
    for (const { received } of nodes) expect(received.filter((person) => person !== null)).toEqual(['ann', 'bob']);
  });

  /** A bus that confirms nothing while it is disconnected or slow. */
  class LateExchange implements NodeBus {
    isConnected = true;
    isLate = false;
    readonly sent: string[] = [];
    back = (): void => undefined;

    async publish(_topic: string, text: string): Promise<boolean> {
      this.sent.push(text);
      return this.isConnected && !this.isLate;
    }
    onReconnected(run: () => void): void {
      this.back = run;
    }
    subscribe(): void {}
    pollWhileDisconnected(): void {}
    async set(): Promise<void> {}
    async get(): Promise<null> {
      return null;
    }
    async close(): Promise<void> {}
  }

  test('a sign-out while disconnected is published after the reconnection, and all persons are checked', async () => {
    const late = new LateExchange();
    const { sent } = late;
    const { received, signedOut } = guestsOf(late);
    late.isConnected = false;
    signedOut('ann');
    expect(sent).toEqual([]);
    late.isConnected = true;
    late.back();
    expect([sent, received]).toEqual([['ann'], ['ann', null]]);
    await Promise.resolve();
    late.back();
    expect(sent).toEqual(['ann']);
  });

  test('a sign-out is retried until Redis confirms it', async () => {
    const late = new LateExchange();
    late.isLate = true;
    guestsOf(late).signedOut('ann');
    await until(() => late.sent.length === 2);
    late.isLate = false;
    await until(() => late.sent.length === 3);
    late.back();
    expect(late.sent).toEqual(['ann', 'ann', 'ann']);
  });

  test('changed tables are named to other nodes; too many count as all', async () => {
    const { notifyChanged, notifyWritten, notifyChangedAndWritten, ...own } = createTableChanges();
    shareTableChanges(own, await exchange(), timers);
    const changes = new Set<string | null>();
    shareTableChanges(createTableChanges(), await exchange(), timers)((code) => changes.add(code));
    notifyChanged('not written yet');
    notifyChangedAndWritten('A');
    notifyWritten('B');
    await until(() => changes.size > 1);
    expect([...changes]).toEqual(['A', 'B']);
    for (let i = 0; i <= 500; i++) notifyChangedAndWritten(`T${i}`);
    await until(() => changes.size > 2);
    expect([...changes]).toEqual(['A', 'B', null]);
  });

  test('changed tables are published again until Redis confirms', async () => {
    const late = new LateExchange();
    late.isLate = true;
    const { notifyWritten, ...own } = createTableChanges();
    shareTableChanges(own, late, timers);
    notifyWritten('A');
    await until(() => late.sent.length === 1);
    notifyWritten('B');
    late.isLate = false;
    await until(() => late.sent.length === 2);
    notifyWritten('C');
    await until(() => late.sent.length === 3);
    expect(late.sent).toEqual(['A', 'A B', 'C']);
  });

  test('bans follow their table to another node', async () => {
    const key = randomBytes(32);
    const shelves = await Promise.all(
      [1, 2].map(async () => {
        const { set, get } = await exchange();
        return { key, set, get };
      }),
    );
    const [here, there] = shelves.map((shelf) => new VisitorLogs(shelf));
    const known = here.get('AAAA');
    for (const person of ['ann', 'bob']) known.add(person, '1.2.3.4');
    here.ban('AAAA', known, 'bob');
    await until(async () => {
      await there.load('AAAA');
      return there.get('AAAA').hasBans;
    });
    const visitors = there.get('AAAA');
    expect(visitors.isBanned('eve', '1.2.3.4')).toBe(true);
    expect(visitors.isBanned('eve', '1.2.3.5')).toBe(false);
    expect(visitors.isBanned('ann', '1.2.3.4')).toBe(false);
  });

  test('messages and values of another version are ignored', async () => {
    const [a, b] = [await exchange(), await exchange()];
    const own = createBudgets(quotasFor(DEFAULT_LIMITS), clock);
    shareBudgets(own, b, timers);
    const payer = { person: 'ann', address: '1.2.3.4' };
    a.publish('spent', 'a word');
    a.publish('spent', '[["dances", null, "1.2.3.4", 1]]');
    await until(() => {
      a.publish('spent', '[["links", "ann", "1.2.3.4", 1]]');
      return own.links.tryConsume(payer) > 0;
    });
    await a.set('bans', 'a word');
    const { key, find } = { key: randomBytes(32), find: () => a.get('bans') };
    const book = new VisitorLogs({ key, set: async () => undefined, get: find });
    await book.load('AAAA');
    expect(book.get('AAAA').hasBans).toBe(false);
  });

  test('an outage of Redis delays nothing, and ends without a restart', async () => {
    const redis = await RedisServer.start();
    try {
      const [a, b] = [await exchange(redis.url), await exchange(redis.url)];
      let [backs, looks] = [0, 0];
      const received: string[] = [];
      b.onReconnected(() => backs++);
      b.pollWhileDisconnected(10, () => looks++);
      b.subscribe('lists', (text) => received.push(text));
      await a.set('bans', 'kept');
      await redis.end();
      await until(() => !a.isConnected && !b.isConnected && looks > 0);
      a.publish('lists', 'lost');
      await a.set('bans', 'not kept');
      expect(await a.get('bans')).toBeNull();
      await redis.start();
      await until(() => a.isConnected && b.isConnected && backs > 0);
      await until(() => {
        a.publish('lists', 'new');
        return received.includes('new');
      });
      expect(received).not.toContain('lost');
      expect(await a.get('bans')).toBeNull();
    } finally {
      await redis.end();
    }
  });
});
