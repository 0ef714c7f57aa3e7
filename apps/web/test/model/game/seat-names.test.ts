import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { botFromRecordName, recordName } from '../../../src/model/game/seat-names.ts';

describe('names in records', () => {
  test.each(BOT_NAMES)('contain the level of %s, alone or after a name', (bot) => {
    expect(recordName({ name: bot, bot, connected: true })).toBe(bot);
    expect(recordName({ name: 'Sargon', bot, connected: true })).toBe(`Sargon (${bot})`);
    expect(botFromRecordName(bot)).toBe(bot);
  });

  test('are unchanged for people', () => {
    expect(recordName({ name: 'Ann', bot: null, connected: true })).toBe('Ann');
    expect(botFromRecordName('Ann')).toBeNull();
  });
});
