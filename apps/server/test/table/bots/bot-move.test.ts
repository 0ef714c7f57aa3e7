import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { legalActions, makeAction, parseAction, refusal, viewOf } from '@tigris/engine';
import type { BotQuestion } from '../../../src/ports/bots.ts';
import { botMove } from '../../../src/table/bots/bot-move.ts';
import { createSlices, type Slices } from '../../../src/table/scheduling/slices.ts';
import type { TableServices } from '../../../src/table/table-services.ts';
import { TestEnvironment } from '../support/test-environment.ts';

/** Each look at the clock finds a slice used up; counts how often everybody else was served. */
function counting(): { slices: Slices; served: () => number } {
  let now = 0;
  let served = 0;
  const rest = (over: () => void): void => {
    served++;
    setImmediate(over);
  };
  return { slices: createSlices({ elapsed: () => (now += 10) }, rest), served: () => served };
}

/** A game in which it is the bot's decision, and what the bot does where its services are these. */
async function gameWith(bot: string) {
  const environment = await TestEnvironment.with({ order: 'seated' });
  const open = await environment.open();
  const ann = open.join('ann');
  await ann.ask('bot', { slot: 0, bot });
  await ann.ask('sit', { slot: 1 });
  await ann.ask('start', {});
  const { state } = open.table;
  const { currentGame } = state;
  if (currentGame === null) throw new Error('no game');
  const moveWith = async (given: Partial<TableServices>): Promise<string> => {
    const planned = await botMove(state, { ...environment.services(), ...given });
    if (planned?.kind !== 'move') throw new Error('the bot did not move');
    return planned.move;
  };
  const mustBeLegal = (move: string): void => {
    const action = parseAction(move);
    if (!action.ok) throw new Error(move);
    expect(refusal(currentGame.position, 0, action.value)).toBeNull();
  };
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

test('a bot that thinks is asked outside, about what its seat may know', async () => {
  const { position, moveWith } = await gameWith('fierce');
  const token = makeAction(legalActions(position)[40]);
  const asked: BotQuestion[] = [];
  expect(await moveWith(answering(token, asked))).toBe(token);
  expect(asked).toMatchObject([{ bot: 'fierce', seat: 0, view: viewOf(position, 0) }]);
});

test('a bot that does not think is not', async () => {
  const { moveWith, mustBeLegal } = await gameWith('random');
  const asked: BotQuestion[] = [];
  mustBeLegal(await moveWith(answering(null, asked)));
  expect(asked).toEqual([]);
});

describe('where there is no good answer from outside, a bot thinks here', () => {
  test.each([
    { told: 'nothing', token: null, errors: [] },
    { told: 'junk', token: 'rm -rf', errors: ['bot failed'] },
    { told: 'an illegal move', token: 'K@a99', errors: ['bot failed'] },
    { told: 'a move out of turn', token: '+3', errors: ['bot failed'] },
  ])('told: $told', async ({ token, errors }) => {
    const { environment, moveWith, mustBeLegal } = await gameWith('keen');
    const { slices, served } = counting();
    mustBeLegal(await moveWith({ ...answering(token), slices }));
    expect(environment.errors).toEqual(errors);
    // It serves everybody else while it thinks.
    expect(served()).toBeGreaterThan(1);
  });
});

test.each(BOT_NAMES)('%s plays on where nothing at all can think', async (bot) => {
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
