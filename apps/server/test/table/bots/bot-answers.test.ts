import { beforeEach, expect, test } from '@jest/globals';
import { BotAnswers } from '../../../src/table/bots/bot-answers.ts';
import type { PlannedAct } from '../../../src/table/state/act.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { flush } from '../support/test-clock.ts';
import { TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

const PAUSE = 1000;
const ANSWER: PlannedAct = { kind: 'move', action: { kind: 'end' }, hold: false };

let environment: TestEnvironment;
let open: TestTable;
/** The state after Ann's turn. The bot has to decide. */
let state: TableState;
let thoughts: ((answer: PlannedAct | null) => void)[];
let submitted: (PlannedAct | null)[];
/** Calls of `retry`. */
let retries: number;
let fails: boolean;
let answers: BotAnswers;

/** Starts a game of Ann, who moves first, and a bot. */
async function begin(): Promise<TestPerson> {
  environment = await TestEnvironment.with({ order: 'seated', confirm: false });
  open = await environment.open();
  const ann = open.join('ann');
  await ann.request('sit', { slot: 0 });
  await ann.request('bot', { slot: 1, bot: 'random' });
  await ann.request('start', {});
  return ann;
}

beforeEach(async () => {
  const ann = await begin();
  await ann.request('act', { move: '.' });
  state = open.table.state;
  await open.table.close();
  thoughts = [];
  submitted = [];
  retries = 0;
  fails = false;
  const services = environment.services();
  answers = new BotAnswers(
    { ...services, delays: { ...services.delays, botAnswerMs: () => PAUSE } },
    {
      think: () => new Promise((resolve) => thoughts.push(resolve)),
      // Like the table's queue: a job that throws does not stop the next one.
      enqueue: (job) => void job().catch(() => undefined),
      submit: async (answer) => {
        submitted.push(answer);
        if (fails) throw new Error('the table failed');
      },
      retry: () => void retries++,
    },
  );
});

test('a bot thinks during the delay, and its answer is submitted after it', async () => {
  answers.update(state);
  expect(thoughts).toHaveLength(1);
  thoughts[0](ANSWER);
  await environment.clock.advance(PAUSE - 1);
  expect(submitted).toEqual([]);
  await environment.clock.advance(1);
  expect(submitted).toEqual([ANSWER]);
  // The state has not changed.
  expect(retries).toBe(1);
});

test('an answer is requested again if submitting it throws', async () => {
  fails = true;
  answers.update(state);
  thoughts[0](ANSWER);
  await environment.clock.advance(PAUSE);
  expect(retries).toBe(1);
  answers.update(state);
  expect(thoughts).toHaveLength(2);
});

test('an answer that takes longer than the delay is submitted when it is ready', async () => {
  answers.update(state);
  await environment.clock.advance(PAUSE);
  expect(submitted).toEqual([]);
  thoughts[0](ANSWER);
  await flush();
  expect(submitted).toEqual([ANSWER]);
});

test('acts outside of the game do not affect the delay', async () => {
  answers.update(state);
  await environment.clock.advance(PAUSE / 2);
  answers.update({ ...state, rev: state.rev + 1 });
  expect(thoughts).toHaveLength(1);
  thoughts[0](ANSWER);
  await environment.clock.advance(PAUSE / 2);
  expect(submitted).toEqual([ANSWER]);
});

test('an answer that is no longer needed is canceled, before and after the delay', async () => {
  answers.update(state);
  answers.update({ ...state, currentGame: null });
  expect(environment.clock.waiting).toBe(0);
  answers.update(state);
  await environment.clock.advance(PAUSE);
  answers.stop();
  for (const thought of thoughts) thought(ANSWER);
  await flush();
  expect(submitted).toEqual([]);
});

test('a failure to think is reported, and the table can ask again', async () => {
  const services = environment.services();
  const failing = new BotAnswers(services, {
    think: async () => Promise.reject(new Error('out of order')),
    enqueue: (job) => void job(),
    submit: async (answer) => void submitted.push(answer),
    retry: () => void retries++,
  });
  failing.update(state);
  await environment.clock.advance(PAUSE);
  expect(submitted).toEqual([null]);
  expect(retries).toBe(1);
  expect(environment.errors).toEqual(['bot failed']);
  failing.update(state);
  await environment.clock.advance(PAUSE);
  expect(submitted).toEqual([null, null]);
});

test('a bot answers after the table was reopened, and no timer runs while a person has to decide', async () => {
  const again = await environment.open();
  expect(environment.clock.waiting).toBe(1);
  await environment.clock.advance(10_000);
  expect(again.table.state.currentGame?.position.turn).toBe(0);
  again.join('ann');
  expect(environment.clock.waiting).toBe(0);
});

test('by default the delay exceeds the thinking time', () => {
  const asked = ['at-once', 'support', () => 0] as const;
  expect(DEFAULT_DELAYS.botAnswerMs(1000, ...asked)).toBeGreaterThan(1000);
  expect(DEFAULT_DELAYS.botAnswerMs(20, ...asked)).toBeLessThan(
    DEFAULT_DELAYS.botAnswerMs(20, 'short', 'support', () => 0),
  );
});

test('a bot answers even if publishing the previous act failed', async () => {
  const ann = await begin();
  const { broadcastSnapshot } = open.room;
  open.room.broadcastSnapshot = () => {
    open.room.broadcastSnapshot = broadcastSnapshot;
    throw new Error('cannot be shown');
  };
  expect(await ann.request('act', { move: '.' })).toBe('done');
  const { rev } = open.table.state;
  await environment.clock.advance(60_000);
  expect(open.table.state.rev).toBeGreaterThan(rev);
});
