import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { RedisServer } from '../../server/test/nodes/support/redis-server.ts';
import { areServicesThere } from '../../server/test/nodes/support/test-redis.ts';
import { PushBrowser } from '../../server/test/notifications/support/push-browser.ts';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import {
  createParty,
  joinTable,
  type Party,
  requireDone,
  startGame,
  waitUntil,
} from '../support/clients/party.ts';
import { RawClient } from '../support/clients/raw-client.ts';
import { TestCluster } from '../support/servers/test-cluster.ts';

const suite = (await areServicesThere()) ? describe : describe.skip;
const LONGEST = 180_000;
/** Longer than an epoch lasts. */
const A_LONG_STOP = 5000;

suite('two nodes with a Redis of their own', () => {
  let redis: RedisServer;
  let club: TestCluster;
  beforeAll(async () => {
    redis = await RedisServer.start();
    club = await TestCluster.start({ nodes: 2, redisUrl: redis.url });
  }, LONGEST);
  afterAll(async () => {
    await club.end();
    await redis.end();
  }, LONGEST);

  /** A game under way, and the node that has it; the other node. */
  async function playing(): Promise<{ party: Party; owner: string; other: string }> {
    const party = await createParty(club.url, 2);
    await startGame(party);
    const owner = await club.ownerOf(party.code);
    return { party, owner, other: owner === 'ada' ? 'bea' : 'ada' };
  }
  const leave = ({ players }: Party) => Promise.all(players.map((player) => player.leave()));

  test(
    'the home page of one node shows what happens at the other',
    async () => {
      const stream = await listen(club.processOf('ada').url);
      const ann = await createGuest(club.processOf('bea').url, 'Ann');
      const code = await createTable(club.processOf('bea').url, ann, { listed: true });
      await waitUntil(() => stream.text().includes(code), 'the list at the other node', LONGEST);
      stream.end();
    },
    LONGEST,
  );

  test(
    'a person hears at one node whose turn it is at a table of the other, and what is left',
    async () => {
      const options = { order: 'seated', clock: 'slow:24h+3d' };
      const party = await createParty(club.url, 2, { options });
      await startGame(party);
      const other = (await club.ownerOf(party.code)) === 'ada' ? 'bea' : 'ada';
      const [ann] = party.guests;
      const stream = await listen(club.processOf(other).url, ann.token);
      const mine = (): unknown => Object(ownTables(stream.text())[0]);
      const hears = (turn: number) => () => JSON.stringify(mine()).includes(`"turn":[${turn}]`);
      await waitUntil(hears(0), 'my own turn', LONGEST);
      expect(mine()).toMatchObject({
        code: party.code,
        you: 0,
        clock: { ends: expect.any(Number) },
        away: [],
      });
      await requireDone(party.players[0].act('.'));
      await waitUntil(hears(1), 'the turn of the other one', LONGEST);
      stream.end();
      await leave(party);
    },
    LONGEST,
  );

  test(
    'who signs out elsewhere at one node is signed out at the other',
    async () => {
      const { party, other } = await playing();
      const [ann] = party.players;
      const answer = await apiRequest(club.processOf(other).url, '/api/me/sign-out-elsewhere', {
        token: party.guests[0].token,
      });
      expect(answer.status).toBe(200);
      await waitUntil(() => ann.connection === 'closed', 'the old token to count no more', LONGEST);
      expect(ann.closeReason).toBe('not-signed-in');
      const again = joinTable(club.url, party.code, { name: 'Ann', token: String(answer.json.token) });
      await waitUntil(() => again.you?.slot === 0, 'the new one to count', LONGEST);
      await Promise.all([again.leave(), leave(party)]);
    },
    LONGEST,
  );

  test(
    'browsers subscribe at one node with the key of all, and are ended at another',
    async () => {
      const [ada, bea] = ['ada', 'bea'].map((name) => club.processOf(name).url);
      const { token } = await createGuest(ada, 'Ann');
      const path = '/api/me/subscriptions';
      const body = new PushBrowser().subscription('https://push.example.org/ann');
      expect((await apiRequest(ada, path, { token, body })).status).toBe(201);
      const [here, there] = await Promise.all(
        [ada, bea].map((url) => apiRequest(url, path, { method: 'GET', token })),
      );
      expect(there.json).toEqual(here.json);
      expect(String(here.json.key)).toMatch(/^[\w-]{87}$/);
      const [{ id }] = JSON.parse(there.text).subscriptions;
      expect((await apiRequest(bea, `${path}/${id}`, { method: 'DELETE', token })).status).toBe(200);
      expect((await apiRequest(ada, path, { method: 'GET', token })).json).toMatchObject({
        subscriptions: [],
      });
    },
    LONGEST,
  );

  test(
    'games go on while Redis is gone, and all goes on when it is back, empty',
    async () => {
      const { party } = await playing();
      await redis.end();
      await requireDone(party.players[0].send({ type: 'say', text: 'still here' }));
      const more = await playing();
      await leave(more.party);
      const stream = await listen(club.processOf('bea').url);
      const cleo = await createGuest(club.processOf('ada').url, 'Cleo');
      const one = await createTable(club.processOf('ada').url, cleo, { listed: true });
      await waitUntil(() => stream.text().includes(one), 'the list, although nobody tells of it', LONGEST);
      await redis.start();
      // Somebody may have signed out elsewhere meanwhile: pages connect anew, with the credentials that they have now.
      await waitUntil(() => stream.isOver(), 'the stream to end', LONGEST);
      const next = await listen(club.processOf('bea').url);
      const two = await createTable(club.processOf('ada').url, cleo, { listed: true });
      await waitUntil(() => next.text().includes(two), 'the list, told of again', LONGEST);
      next.end();
      await requireDone(party.players[0].send({ type: 'say', text: 'still here' }));
      expect(party.players.map(({ connection }) => connection)).toEqual(['online', 'online']);
      await leave(party);
    },
    LONGEST,
  );

  test(
    'a node that is stopped for longer than its epoch neither writes nor shows anything when it wakes',
    async () => {
      const { party, owner, other } = await playing();
      const { code } = party;
      const eve = await createGuest(club.url, 'Eve');
      const shown: string[] = [];
      let isClosed = false;
      const deaf = await RawClient.join(club.processOf(owner).url, code, eve, {
        patch: () => shown.push('patch'),
        message: (type) => shown.push(type),
        closed: () => {
          isClosed = true;
        },
      });
      await deaf.awaitDelivery();
      const { child } = club.processOf(owner);
      child.kill('SIGSTOP');
      // What waits in the sockets of a process that sleeps is the first thing that it finds.
      deaf.send('say', { id: 'asleep', text: 'does anybody hear me' });
      shown.length = 0;
      await setTimeout(A_LONG_STOP);
      const opened = await apiRequest(club.processOf(other).url, `/api/tables/${code}/open`, {
        token: eve.token,
        body: { missed: `/p/${owner}` },
      });
      expect(opened.json.path).toBe(`/p/${other}`);
      const before = await club.store.journal.read(`${code}/1`);
      child.kill('SIGCONT');
      await waitUntil(() => isClosed, 'the node that woke to send everybody away', LONGEST);
      expect(shown).toEqual([]);
      expect(await club.store.journal.read(`${code}/1`)).toEqual(before);
      await waitUntil(
        () => party.players.every(({ connection }) => connection === 'online'),
        'everybody to be back',
        LONGEST,
      );
      expect(await club.ownerOf(code)).toBe(other);
      await leave(party);
    },
    LONGEST,
  );
});

type Heard = { text(): string; isOver(): boolean; end(): void };

/** Reads the lists of the home page as they come. */
async function listen(url: string, token?: string): Promise<Heard> {
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

/** The person's own tables, as they were told last. */
function ownTables(text: string): unknown[] {
  const told = [...text.matchAll(/^event: mine\ndata: (.*)\n/gm)].at(-1)?.[1];
  return told === undefined ? [] : JSON.parse(told).tables;
}
