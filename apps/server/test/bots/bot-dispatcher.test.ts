import { beforeEach, expect, test } from '@jest/globals';
import { BotDispatcher, type BotWorker } from '../../src/bots/bot-dispatcher.ts';
import type { BotAnswer, ThinkJob } from '../../src/bots/messages.ts';
import { flush, TestClock } from '../table/support/test-clock.ts';
import { firstQuestion } from './first-question.ts';

/** A worker controlled by the test. */
class ScriptedWorker implements BotWorker {
  isGone = false;
  readonly jobs: ThinkJob[] = [];
  #answer: (answer: BotAnswer) => void = () => undefined;

  think(job: ThinkJob): Promise<BotAnswer> {
    this.jobs.push(job);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  async answer(answer: BotAnswer = { token: 'K@a1' }): Promise<void> {
    this.#answer(answer);
    await flush();
  }
}

let clock: TestClock;
let workers: ScriptedWorker[];
let answers: string[];

function dispatcherWith(threads: number): BotDispatcher {
  return new BotDispatcher({
    threads,
    effort: { kind: 'percent', percent: 100 },
    fallback: { bot: 'calm', ms: 20 },
    createWorker: () => {
      const thinker = new ScriptedWorker();
      workers.push(thinker);
      return thinker;
    },
    now: () => clock.elapsed(),
    pause: (ms) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  });
}

async function ask(desk: BotDispatcher, name: string, own = 1000): Promise<void> {
  void desk.ask(firstQuestion('fierce'), own).then(() => answers.push(name));
  await flush();
}

beforeEach(() => {
  clock = new TestClock();
  workers = [];
  answers = [];
});

test('an answer is returned when its time is over, even if the bot decides earlier', async () => {
  const desk = dispatcherWith(1);
  await ask(desk, 'early');
  await workers[0].answer();
  await clock.advance(999);
  expect(answers).toEqual([]);
  await clock.advance(1);
  expect(answers).toEqual(['early']);
});

test('the thread stays busy for that time', async () => {
  const desk = dispatcherWith(1);
  await ask(desk, 'first');
  await ask(desk, 'second');
  await workers[0].answer();
  expect(workers[0].jobs).toHaveLength(1);
  await clock.advance(1000);
  expect(workers[0].jobs).toHaveLength(2);
  expect(workers).toHaveLength(1);
});

test('threads are started on demand, up to the limit', async () => {
  const desk = dispatcherWith(2);
  await ask(desk, 'first');
  expect(workers).toHaveLength(1);
  await ask(desk, 'second');
  await ask(desk, 'third');
  expect(workers.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
});

test('thinking time shrinks with the number of questions', async () => {
  const desk = dispatcherWith(1);
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) await ask(desk, name);
  await workers[0].answer();
  await clock.advance(1000);
  const limits = workers[0].jobs.map(({ limit }) => limit);
  expect(limits).toEqual([
    { kind: 'time', ms: 1000 },
    { kind: 'time', ms: 250 },
  ]);
});

test('a question that has waited too long is answered by the fallback bot', async () => {
  const desk = dispatcherWith(1);
  await ask(desk, 'slow', 6000);
  await ask(desk, 'late');
  await workers[0].answer();
  await clock.advance(6000);
  expect(workers[0].jobs[1]).toMatchObject({ question: { bot: 'calm' }, limit: { kind: 'time', ms: 20 } });
});

test('a thread that has ended is replaced', async () => {
  const desk = dispatcherWith(1);
  await ask(desk, 'first');
  await ask(desk, 'second');
  workers[0].isGone = true;
  await workers[0].answer({ fault: {} });
  await clock.advance(1000);
  expect(answers).toEqual(['first']);
  expect(workers).toHaveLength(2);
  expect(workers[1].jobs).toHaveLength(1);
});

test('a thread that ended while idle is not asked', async () => {
  const desk = dispatcherWith(2);
  await ask(desk, 'first');
  await ask(desk, 'second');
  for (const thinker of workers) await thinker.answer();
  await clock.advance(1000);
  workers[1].isGone = true;
  await ask(desk, 'third');
  expect(workers.map(({ jobs }) => jobs.length)).toEqual([2, 1]);
  await ask(desk, 'fourth');
  expect(workers.map(({ jobs }) => jobs.length)).toEqual([2, 1, 1]);
});
