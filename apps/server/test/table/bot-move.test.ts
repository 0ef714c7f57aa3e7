import { expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { parseAction, refusal } from '@tigris/engine';
import { botMove } from '../../src/table/bot-move.ts';
import { createSlices, type Slices } from '../../src/table/slices.ts';
import { TestEnvironment } from './support/test-environment.ts';

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

test.each(BOT_NAMES.filter((name) => name !== 'random'))(
  '%s serves everybody else while it thinks, and then gives a legal move',
  async (bot) => {
    const environment = await TestEnvironment.with({ order: 'seated' });
    const open = await environment.open();
    const ann = open.join('ann');
    await ann.ask('bot', { slot: 0, bot });
    await ann.ask('sit', { slot: 1 });
    await ann.ask('start', {});
    const { slices, served } = counting();
    const planned = await botMove(open.table.state, { ...environment.services(), slices });
    if (planned?.kind !== 'move') throw new Error('the bot did not move');
    const action = parseAction(planned.move);
    const { play } = open.table.state;
    if (!action.ok || play === null) throw new Error(planned.move);
    expect(refusal(play.position, 0, action.value)).toBeNull();
    expect(served()).toBeGreaterThan(1);
    expect(environment.errors).toEqual([]);
  },
);
