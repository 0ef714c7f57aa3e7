import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { botOfSeat, seatName } from '../../../src/model/game/seat-names.ts';

describe('names of seats in records', () => {
  test.each(BOT_NAMES)('the level of %s stands in the record, alone or behind a name', (bot) => {
    expect(seatName({ name: bot, bot, here: true })).toBe(bot);
    expect(seatName({ name: 'Sargon', bot, here: true })).toBe(`Sargon (${bot})`);
    expect(botOfSeat(bot)).toBe(bot);
  });

  test('a person keeps the name, and is no bot', () => {
    expect(seatName({ name: 'Ann', bot: null, here: true })).toBe('Ann');
    expect(botOfSeat('Ann')).toBeNull();
  });
});
