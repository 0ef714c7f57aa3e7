import { describe, expect, test } from '@jest/globals';
import type { Motion, TableInfo, VoteInfo } from '@tigris/protocol';
import { refusedVote } from '../src/model/refused-vote.ts';

const END: VoteInfo = { motion: { kind: 'end' }, by: 0, ballots: ['yes', 'open', 'none', 'none'], until: 99 };
const BOT: Motion = { kind: 'bot', slot: 2, bot: 'calm' };

/** All that is read of a table here. */
const table = (vote: VoteInfo | null, more: Partial<TableInfo> = {}): TableInfo =>
  ({ phase: 'playing', game: 1, vote, ...more }) as TableInfo;

describe('a vote that is closed', () => {
  test('was refused where the game goes on', () => {
    expect(refusedVote(table(END), table(null), [])).toBe(END);
  });

  test.each<[string, TableInfo | null, TableInfo | null]>([
    ['there was none', table(null), table(null)],
    ['the page has only just arrived', null, table(null)],
    ['it is still open', table(END), table({ ...END, ballots: ['yes', 'no', 'none', 'none'] })],
    ['the game is over', table(END), table(null, { phase: 'finished' })],
    ['the next game has begun', table(END), table(null, { game: 2 })],
  ])('was not refused where %s', (_, before, now) => {
    expect(refusedVote(before, now, [])).toBeNull();
  });

  test('about a bot was refused only where somebody is still missing', () => {
    const vote = { ...END, motion: BOT };
    expect(refusedVote(table(vote), table(null), [2])).toBe(vote);
    expect(refusedVote(table(vote), table(null), [])).toBeNull();
  });
});
