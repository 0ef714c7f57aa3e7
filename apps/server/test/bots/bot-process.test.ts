import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, expect, test } from '@jest/globals';
import { imagine, parseAction, refusal } from '@tigris/engine';
import { BotProcess } from '../../src/bots/bot-process.ts';
import type { Log, LogFields } from '../../src/log/log.ts';
import { TestClock } from '../table/support/test-clock.ts';
import { firstQuestion } from './first-question.ts';

const COUNTED = { kind: 'iterations', count: 200 } as const;

class TestBots {
  readonly clock = new TestClock();
  readonly logged: { event: string; facts: LogFields }[] = [];
  readonly process: BotProcess;

  constructor() {
    const write = (event: string, facts: LogFields = {}): void => void this.logged.push({ event, facts });
    const log: Log = { debug: write, info: write, warn: write, error: write };
    this.process = new BotProcess(COUNTED, { clock: this.clock, timers: this.clock, log });
  }

  get events(): string[] {
    return this.logged.map(({ event }) => event);
  }

  /** Of the process started last. */
  get pid(): number {
    return Number(this.logged.findLast(({ event }) => event === 'bot process started')?.facts.pid);
  }
}

const open: TestBots[] = [];
function begin(): TestBots {
  const bots = new TestBots();
  open.push(bots);
  return bots;
}
afterEach(async () => {
  for (const bots of open.splice(0)) await bots.process.close();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('the process starts with the first question and stops on close', async () => {
  const bots = begin();
  expect(bots.events).toEqual([]);
  await bots.process.ask(firstQuestion('calm'));
  const { pid } = bots;
  expect(isAlive(pid)).toBe(true);
  await bots.process.close();
  expect(isAlive(pid)).toBe(false);
  expect(await bots.process.ask(firstQuestion('calm'))).toBeNull();
  expect(bots.events).toEqual(['bot process started', 'bot process stopped']);
}, 60_000);

test('answers are legal and deterministic', async () => {
  const bots = begin();
  for (const bot of ['calm', 'keen', 'fierce'] as const) {
    const question = firstQuestion(bot);
    const token = await bots.process.ask(question);
    const action = parseAction(token ?? '');
    if (!action.ok) throw new Error(`no action: ${token}`);
    expect(refusal(imagine(question.view), question.seat, action.value)).toBeNull();
    expect(await bots.process.ask(question)).toBe(token);
  }
  expect(bots.events).toEqual(['bot process started']);
}, 60_000);

test('the process has low priority and none of the server’s settings', async () => {
  const secrets = ['TOKEN_SECRET', 'DATABASE_URL', 'METRICS_TOKEN'];
  for (const name of secrets) process.env[name] = 'a secret that bots do not need to know';
  const bots = begin();
  await bots.process.ask(firstQuestion('fierce'));
  for (const name of secrets) delete process.env[name];
  expect(getPriority(bots.pid)).toBe(constants.priority.PRIORITY_LOW);
  const names = [...readFileSync(`/proc/${bots.pid}/environ`, 'utf8').matchAll(/(?:^|\0)(\w+)=/g)];
  // Node passes the IPC channel in a variable.
  for (const [, name] of names) expect(name).toMatch(/^(NODE_CHANNEL_\w+|LD_LIBRARY_PATH|MALLOC_\w+)$/);
  expect(names.length).toBeGreaterThan(0);
}, 60_000);

test('counts pending questions', async () => {
  const bots = begin();
  expect(bots.process.waiting).toBe(0);
  const answers = [1, 2].map((seed) => bots.process.ask(firstQuestion('calm', seed)));
  expect(bots.process.waiting).toBe(2);
  await Promise.all(answers);
  expect(bots.process.waiting).toBe(0);
}, 60_000);

test('a bot that fails has no answer, and others are not affected', async () => {
  const bots = begin();
  const question = firstQuestion('keen');
  expect(await bots.process.ask({ ...question, view: { ...question.view, seats: [] } })).toBeNull();
  expect(await bots.process.ask(question)).not.toBeNull();
  expect(bots.events).toEqual(['bot process started', 'bot failed']);
}, 60_000);

test('after a crash questions have no answer, and after a delay the process is restarted', async () => {
  const bots = begin();
  await bots.process.ask(firstQuestion('calm'));
  const answers = Promise.all([1, 2, 3].map((seed) => bots.process.ask(firstQuestion('fierce', seed))));
  process.kill(bots.pid, 'SIGKILL');
  expect(await answers).toEqual([null, null, null]);
  expect(await bots.process.ask(firstQuestion('calm'))).toBeNull();
  await bots.clock.advance(1000);
  expect(await bots.process.ask(firstQuestion('calm'))).not.toBeNull();
  expect(bots.events).toEqual(['bot process started', 'bot process exited', 'bot process started']);
}, 60_000);

test('an overloaded process keeps running, and late questions are given up', async () => {
  const bots = begin();
  await bots.process.ask(firstQuestion('calm'));
  const { pid } = bots;
  process.kill(pid, 'SIGSTOP');
  const question = firstQuestion('fierce');
  const answers = Array.from({ length: 300 }, () => bots.process.ask(question));
  await bots.clock.advance(10_000);
  process.kill(pid, 'SIGCONT');
  expect(await answers[0]).not.toBeNull();
  process.kill(pid, 'SIGSTOP');
  await bots.clock.advance(5000);
  expect((await Promise.all(answers)).at(-1)).toBeNull();
  process.kill(pid, 'SIGCONT');
  expect(await bots.process.ask(firstQuestion('calm'))).not.toBeNull();
  expect(bots.events).toEqual(['bot process started']);
}, 60_000);

test('a hung process is killed, and an idle one is stopped', async () => {
  const bots = begin();
  await bots.process.ask(firstQuestion('calm'));
  process.kill(bots.pid, 'SIGSTOP');
  const stuck = bots.process.ask(firstQuestion('calm'));
  await bots.clock.advance(15_000);
  expect(await stuck).toBeNull();
  await bots.clock.advance(1000);
  await bots.process.ask(firstQuestion('calm'));
  const { pid } = bots;
  await bots.clock.advance(600_000);
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(bots.events.filter((event) => event === 'bot process exited')).toHaveLength(1);
}, 60_000);
