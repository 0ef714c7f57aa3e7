import { beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { NotifiedGame } from '../support/notified-game.ts';
import { CODE } from '../support/test-environment.ts';

const HOOK = 'https://hooks.example.org/table';

let game: NotifiedGame;

beforeEach(async () => {
  game = await NotifiedGame.begin();
});

test('a webhook is notified of all players, whatever their own settings', async () => {
  expect(await game.people[1].request('webhook', { url: HOOK })).toBe('not-host');
  expect(await game.people[0].request('webhook', { url: 'http://hooks.example.org' })).toBe('bad-address');
  expect(await game.people[0].request('webhook', { url: HOOK })).toBe('done');
  const { url, secret } = game.people[0].you?.webhook ?? {};
  expect([url, secret]).toEqual([HOOK, expect.stringMatching(/^whsec_[\w+/]{32}$/)]);
  expect(game.people[1].you?.webhook).toBeNull();
  await game.people[1].request('calls', { on: false });
  game.open.drop(game.people[1]);
  await game.play();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.environment.notifications).toMatchObject([
    { wantsPush: false, webhook: { url: HOOK, secret, by: 'ann' } },
  ]);
  await game.reopen();
  game.people[0] = game.open.join('ann');
  expect(game.people[0].you?.webhook).toEqual({ url, secret });
  expect(await game.people[0].request('webhook', { url: '' })).toBe('done');
  expect(game.people[0].you?.webhook).toBeNull();
});

test('another host only learns that a webhook exists; they and the person who set it may remove it', async () => {
  await game.people[0].request('webhook', { url: HOOK });
  const webhook = game.people[0].you?.webhook;
  const eve = game.open.join('eve');
  game.open.drop(game.people[0]);
  await game.pass(DEFAULT_DELAYS.hostAwayMs);
  expect(game.open.table.state.host).toBe('bob');
  expect(game.people[1].you?.webhook).toEqual({ url: null, secret: null });
  expect(eve.you?.webhook).toBeNull();
  game.people[0] = game.open.join('ann');
  expect(game.people[0].you?.webhook).toEqual(webhook);
  expect(await eve.request('webhook', { url: '' })).toBe('not-host');
  expect(await game.people[0].request('webhook', { url: HOOK })).toBe('not-host');
  expect(await game.people[0].request('webhook', { url: '' })).toBe('done');
  expect(game.people.map(({ you }) => you?.webhook)).toEqual([null, null]);

  await game.people[1].request('webhook', { url: HOOK });
  game.open.drop(game.people[1]);
  await game.pass(DEFAULT_DELAYS.hostAwayMs);
  expect(game.people[0].you?.webhook).toEqual({ url: null, secret: null });
  expect(await game.people[0].request('webhook', { url: '' })).toBe('done');
  expect(game.open.table.state.webhook).toBeNull();
});

test('settings and webhook survive the game, and settings end with the seat', async () => {
  await game.people[0].request('webhook', { url: HOOK });
  await game.people[1].request('propose', { motion: { kind: 'end' } });
  await game.people[0].request('vote', { on: true });
  await game.pass(0);
  for (const person of game.people) await person.request('again', {});
  expect(game.open.table.state).toMatchObject({ game: 2, wantCalls: ['ann', 'bob'], webhook: { url: HOOK } });
  await game.people[1].request('stand', {});
  await game.people[0].request('calls', { on: true });
  expect(game.open.table.state.wantCalls).toEqual(['ann']);
  await game.reopen();
  expect(game.open.table.state).toMatchObject({ wantCalls: ['ann'], webhook: { url: HOOK }, awaited: null });
});

test('the summary of a slow game is updated with each act, so that it is not woken repeatedly', async () => {
  const isKnown = () => game.environment.tables.summaries.get(CODE)?.rev === game.open.table.state.rev;
  await game.people[0].request('webhook', { url: HOOK });
  expect(isKnown()).toBe(true);
  await game.people[1].request('calls', { on: false });
  expect(isKnown()).toBe(true);
  await game.people[0].request('propose', { motion: { kind: 'end' } });
  expect(isKnown()).toBe(true);
  await game.people[1].request('vote', { on: false });
  await game.pass(0);
  expect([game.open.table.state.refusedVote !== null, isKnown()]).toEqual([true, true]);
  await game.people[0].request('pause', { on: true });
  expect(isKnown()).toBe(true);
  await game.play();
  game.open.drop(game.people[1]);
  await game.pass(DEFAULT_DELAYS.notifyAfterMs + DEFAULT_DELAYS.hostAwayMs);
  expect([game.notified, isKnown()]).toEqual([[['bob', false]], true]);
  await game.reopen();
  expect(isKnown()).toBe(true);
});
