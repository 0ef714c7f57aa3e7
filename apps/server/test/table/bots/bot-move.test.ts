import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { type Action, legalActions, makeAction, refusal, viewOf } from '@tigris/engine';
import type { BotQuestion } from '../../../src/ports/bots.ts';
import { botMove } from '../../../src/table/bots/bot-move.ts';
import { createSlices, type Slices } from '../../../src/table/scheduling/slices.ts';
import type { TableServices } from '../../../src/table/table-services.ts';
import { TestEnvironment } from '../support/test-environment.ts';

/** Slices that are over whenever the bot checks; counts how often the bot yielded. */
function countingSlices(): { slices: Slices; served: () => number } {
  let now = 0;
  let served = 0;
  const rest = (over: () => void): void => {
    served++;
    setImmediate(over);
  };
  return { slices: createSlices({ elapsed: () => (now += 10) }, rest), served: () => served };
}

/** A game in which the bot decides. */
async function gameWith(bot: string) {
  const environment = await TestEnvironment.with({ order: 'seated' });
  const open = await environment.open();
  const ann = open.join('ann');
  await ann.request('bot', { slot: 0, bot });
  await ann.request('sit', { slot: 1 });
  await ann.request('start', {});
  const { state } = open.table;
  const { currentGame } = state;
  if (currentGame === null) throw new Error('no game');
  const moveWith = async (services: Partial<TableServices>): Promise<Action> => {
    const planned = await botMove(state, { ...environment.services(), ...services });
    if (planned?.kind !== 'move') throw new Error('the bot did not move');
    return planned.action;
  };
  const mustBeLegal = (action: Action): void => expect(refusal(currentGame.position, 0, action)).toBeNull();
  return { environment, position: currentGame.position, moveWith, mustBeLegal };
}

const answering = (token: string | null, asked: BotQuestion[] = []): Partial<TableServices> => ({
  botService: {
    async ask(question) {
      asked.push(question);
      return token;
    },
  },
});

test('the bot process is asked with only what the seat may know', async () => {
  const { position, moveWith } = await gameWith('fierce');
  const action = legalActions(position)[40];
  const asked: BotQuestion[] = [];
  expect(await moveWith(answering(makeAction(action), asked))).toEqual(action);
  expect(asked).toMatchObject([{ bot: 'fierce', seat: 0, view: viewOf(position, 0) }]);
});

test('the bot process is not asked for the random bot', async () => {
  const { moveWith, mustBeLegal } = await gameWith('random');
  const asked: BotQuestion[] = [];
  mustBeLegal(await moveWith(answering(null, asked)));
  expect(asked).toEqual([]);
});

describe('without a usable answer from the bot process, the server thinks itself', () => {
  test.each([
    { answer: 'nothing', token: null, errors: [] },
    { answer: 'junk', token: 'rm -rf', errors: ['bot failed'] },
    { answer: 'an illegal move', token: 'K@a99', errors: ['bot failed'] },
    { answer: 'a move out of turn', token: '+3', errors: ['bot failed'] },
  ])('answer: $answer', async ({ token, errors }) => {
    const { environment, moveWith, mustBeLegal } = await gameWith('keen');
    const { slices, served } = countingSlices();
    mustBeLegal(await moveWith({ ...answering(token), slices }));
    expect(environment.errors).toEqual(errors);
    expect(served()).toBeGreaterThan(1);
  });
});

test.each(BOT_NAMES)('%s still makes a legal move if thinking fails everywhere', async (bot) => {
  const { environment, moveWith, mustBeLegal } = await gameWith(bot);
  const slices: Slices = {
    get isOver(): boolean {
      throw new Error('no time');
    },
    next: async () => undefined,
    waiting: 0,
  };
  mustBeLegal(await moveWith({ slices, botService: { ask: async () => null } }));
  expect(environment.errors).toContain('bot failed');
});
