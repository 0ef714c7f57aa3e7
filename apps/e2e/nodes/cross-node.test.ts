import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { RedisServer } from '../../server/test/nodes/support/redis-server.ts';
import { areServicesAvailable } from '../../server/test/nodes/support/test-redis.ts';
import { PushBrowser } from '../../server/test/notifications/support/push-browser.ts';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { createParty, joinTable, type Party, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { RawClient } from '../support/clients/raw-client.ts';
import { TestCluster } from '../support/servers/test-cluster.ts';

const suite = (await areServicesAvailable()) ? describe : describe.skip;
const TIMEOUT_MS = 180_000;
/** Longer than a lease lasts. */
const LONG_STOP_MS = 5000;

suite('two nodes with a Redis of their own', () => {
  let redis: RedisServer;
  let cluster: TestCluster;
  beforeAll(async () => {
    redis = await RedisServer.start();
    cluster = await TestCluster.start({ nodes: 2, redisUrl: redis.url });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await cluster.end();
    await redis.end();
  }, TIMEOUT_MS);

  /** Starts a game. Returns the name of its owner and of the other node. */
  async function playing(): Promise<{ party: Party; owner: string; other: string }> {
    const party = await createParty(cluster.url, 2);
    await startGame(party);
    const owner = await cluster.ownerOf(party.code);
    return { party, owner, other: owner === 'ada' ? 'bea' : 'ada' };
  }
  const leave = ({ players }: Party) => Promise.all(players.map((player) => player.leave()));

  test(
    'the lists of one node show tables of the other',
    async () => {
      const stream = await listen(cluster.processOf('ada').url);
      const ann = await createGuest(cluster.processOf('bea').url, 'Ann');
      const code = await createTable(cluster.processOf('bea').url, ann, { listed: true });
      await waitUntil(() => stream.text().includes(code), 'the list at the other node', TIMEOUT_MS);
      stream.end();
    },
    TIMEOUT_MS,
  );

  test(
    'the lists of one node show turn and time of a table at the other',
    async () => {
      const options = { order: 'seated', clock: 'slow:24h+3d' };
      const party = await createParty(cluster.url, 2, { options });
      await startGame(party);
      const other = (await cluster.ownerOf(party.code)) === 'ada' ? 'bea' : 'ada';
      const [ann] = party.guests;
      const stream = await listen(cluster.processOf(other).url, ann.token);
      const mine = (): unknown => Object(ownTables(stream.text())[0]);
      const hears = (turn: number) => () => JSON.stringify(mine()).includes(`"turn":[${turn}]`);
      await waitUntil(hears(0), "Ann's turn", TIMEOUT_MS);
      expect(mine()).toMatchObject({
        code: party.code,
        you: 0,
        clock: { ends: expect.any(Number) },
        away: [],
      });
      await requireDone(party.players[0].act('.'));
      await waitUntil(hears(1), "Bob's turn", TIMEOUT_MS);
      stream.end();
      await leave(party);
    },
    TIMEOUT_MS,
  );

  test(
    'signing out other devices at one node signs out at the other',
    async () => {
      const { party, other } = await playing();
      const [ann] = party.players;
      const answer = await apiRequest(cluster.processOf(other).url, '/api/me/sign-out-elsewhere', {
        token: party.guests[0].token,
      });
      expect(answer.status).toBe(200);
      await waitUntil(() => ann.connection === 'closed', 'the old token to be rejected', TIMEOUT_MS);
      expect(ann.closeReason).toBe('not-signed-in');
      const again = joinTable(cluster.url, party.code, { name: 'Ann', token: String(answer.json.token) });
      await waitUntil(() => again.you?.slot === 0, 'the new token to be accepted', TIMEOUT_MS);
      await Promise.all([again.leave(), leave(party)]);
    },
    TIMEOUT_MS,
  );

  test(
    'push subscriptions share one key, and can be deleted at another node',
    async () => {
      const [ada, bea] = ['ada', 'bea'].map((name) => cluster.processOf(name).url);
      const { token } = await createGuest(ada, 'Ann');
      const path = '/api/me/subscriptions';
      const body = new PushBrowser().subscription('https://push.example.org/ann');
      expect((await apiRequest(ada, path, { token, body })).status).toBe(201);
      const [here, there] = await Promise.all([ada, bea].map((url) => apiRequest(url, path, { method: 'GET', token })));
      expect(there.json).toEqual(here.json);
      expect(String(here.json.key)).toMatch(/^[\w-]{87}$/);
      const [{ id }] = JSON.parse(there.text).subscriptions;
      expect((await apiRequest(bea, `${path}/${id}`, { method: 'DELETE', token })).status).toBe(200);
      expect((await apiRequest(ada, path, { method: 'GET', token })).json).toMatchObject({
        subscriptions: [],
      });
    },
    TIMEOUT_MS,
  );

  test(
    'games continue while Redis is down, and lists recover when it is back, empty',
    async () => {
      const { party } = await playing();
      await redis.end();
      await requireDone(party.players[0].send({ type: 'say', text: 'still here' }));
      const more = await playing();
      await leave(more.party);
      const stream = await listen(cluster.processOf('bea').url);
      const cleo = await createGuest(cluster.processOf('ada').url, 'Cleo');
      const one = await createTable(cluster.processOf('ada').url, cleo, { listed: true });
      await waitUntil(() => stream.text().includes(one), 'the list, without notifications', TIMEOUT_MS);
      await redis.start();
      // Sign-outs may have been missed: streams end, and pages reconnect with their current credentials.
      await waitUntil(() => stream.isOver(), 'the stream to end', TIMEOUT_MS);
      const next = await listen(cluster.processOf('bea').url);
      const two = await createTable(cluster.processOf('ada').url, cleo, { listed: true });
      await waitUntil(() => next.text().includes(two), 'the list, with notifications', TIMEOUT_MS);
      next.end();
      await requireDone(party.players[0].send({ type: 'say', text: 'still here' }));
      expect(party.players.map(({ connection }) => connection)).toEqual(['online', 'online']);
      await leave(party);
    },
    TIMEOUT_MS,
  );

  test(
    'a node that was stopped for longer than its lease neither writes nor sends anything when it resumes',
    async () => {
      const { party, owner, other } = await playing();
      const { code } = party;
      const eve = await createGuest(cluster.url, 'Eve');
      const shown: string[] = [];
      let isClosed = false;
      const rawClient = await RawClient.join(cluster.processOf(owner).url, code, eve, {
        patch: () => shown.push('patch'),
        message: (type) => shown.push(type),
        closed: () => {
          isClosed = true;
        },
      });
      await rawClient.awaitDelivery();
      const { child } = cluster.processOf(owner);
      child.kill('SIGSTOP');
      // Data that waits in the sockets is the first thing that the process reads when it resumes.
      rawClient.send('say', { id: 'asleep', text: 'sent while stopped' });
      shown.length = 0;
      await setTimeout(LONG_STOP_MS);
      const opened = await apiRequest(cluster.processOf(other).url, `/api/tables/${code}/open`, {
        token: eve.token,
        body: { missed: `/p/${owner}` },
      });
      expect(opened.json.path).toBe(`/p/${other}`);
      const before = await cluster.store.journal.read(`${code}/1`);
      child.kill('SIGCONT');
      await waitUntil(() => isClosed, 'the resumed node to close the connection', TIMEOUT_MS);
      expect(shown).toEqual([]);
      expect(await cluster.store.journal.read(`${code}/1`)).toEqual(before);
      await waitUntil(
        () => party.players.every(({ connection }) => connection === 'online'),
        'all players to reconnect',
        TIMEOUT_MS,
      );
      expect(await cluster.ownerOf(code)).toBe(other);
      await leave(party);
    },
    TIMEOUT_MS,
  );
});

type ListStream = { text(): string; isOver(): boolean; end(): void };

/** Subscribes to the lists of the home page. */
async function listen(url: string, token?: string): Promise<ListStream> {
  const ending = new AbortController();
  const { body } = await fetch(`${url}/api/tables/events`, {
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    signal: ending.signal,
  });
  let text = '';
  let isOver = false;
  const read = async (): Promise<void> => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
  };
  const over = (): void => {
    isOver = true;
  };
  read().then(over, over);
  return { text: () => text, isOver: () => isOver, end: () => ending.abort() };
}

/** Returns the person's own tables of the latest event. */
function ownTables(text: string): unknown[] {
  const latest = [...text.matchAll(/^event: mine\ndata: (.*)\n/gm)].at(-1)?.[1];
  return latest === undefined ? [] : JSON.parse(latest).tables;
}
