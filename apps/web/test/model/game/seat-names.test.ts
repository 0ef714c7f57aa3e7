import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { botFromRecordName, recordName } from '../../../src/model/game/seat-names.ts';

describe('names of seats in records', () => {
  test.each(BOT_NAMES)('the level of %s stands in the record, alone or behind a name', (bot) => {
    expect(recordName({ name: bot, bot, connected: true })).toBe(bot);
    expect(recordName({ name: 'Sargon', bot, connected: true })).toBe(`Sargon (${bot})`);
    expect(botFromRecordName(bot)).toBe(bot);
  });

  test('a person keeps the name, and is no bot', () => {
    expect(recordName({ name: 'Ann', bot: null, connected: true })).toBe('Ann');
    expect(botFromRecordName('Ann')).toBeNull();
  });
});
