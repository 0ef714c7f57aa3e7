import { describe, expect, test } from '@jest/globals';
import { type ClientMessage, messageIdOf, parseClientMessage } from '@tigris/protocol';
import fc from 'fast-check';

const GOOD: ClientMessage[] = [
  { type: 'act', id: 'a-1', rev: 3, move: 'k@d5' },
  { type: 'undo', id: 'a-1', rev: 0 },
  { type: 'confirm', id: 'a-1', rev: 4 },
  { type: 'sit', id: 'a-1', slot: 2, dynasty: 'l', password: 'x' },
  { type: 'sit', id: 'a-1', slot: 0, dynasty: undefined, password: undefined },
  { type: 'stand', id: 'a-1' },
  { type: 'ready', id: 'a-1', rev: 1, on: true },
  { type: 'start', id: 'a-1', rev: 1 },
  { type: 'options', id: 'a-1', set: { rules: 'adv+cew', confirm: false } },
  { type: 'options', id: 'a-1', set: { order: 'seated', listed: true, watch: 'nobody', pace: 'natural' } },
  { type: 'password', id: 'a-1', text: '' },
  { type: 'bot', id: 'a-1', slot: 1, bot: 'random', dynasty: 'a' },
  { type: 'remove', id: 'a-1', who: 'w12' },
  { type: 'again', id: 'a-1' },
  { type: 'say', id: 'a-1', text: 'hello' },
  { type: 'phrase', id: 'a-1', phrase: 7 },
  { type: 'mute', id: 'a-1', who: 's3', on: false },
  { type: 'calls', id: 'a-1', on: true },
  { type: 'webhook', id: 'a-1', url: 'https://hooks.example.org/a?b' },
  { type: 'look', id: 'a-1', on: false },
  { type: 'takeOver', id: 'a-1' },
  { type: 'history', id: 'a-1', from: 0 },
];

describe('parseClientMessage', () => {
  test.each(GOOD)('parses $type', (message) => {
    const { type, ...payload } = message;
    expect(parseClientMessage(type, payload)).toEqual(message);
  });

  test('drops unknown fields', () => {
    expect(parseClientMessage('stand', { id: 'a', person: 'somebody' })).toEqual({ type: 'stand', id: 'a' });
  });

  test.each([
    ['act', { id: 'a', rev: -1, move: 'k@d5' }],
    ['act', { id: 'a', rev: 1, move: 'x'.repeat(33) }],
    ['act', { id: '', rev: 1, move: '.' }],
    ['act', { id: 'a b', rev: 1, move: '.' }],
    ['sit', { id: 'a', slot: 4 }],
    ['sit', { id: 'a', slot: 1, dynasty: 'x' }],
    ['options', { id: 'a', set: { rules: 'adv+x' } }],
    ['options', { id: 'a', set: { password: 'x' } }],
    ['options', { id: 'a', set: { pace: 'slow' } }],
    ['options', { id: 'a', set: null }],
    ['remove', { id: 'a', who: 'a person' }],
    ['say', { id: 'a', text: 'x'.repeat(301) }],
    ['phrase', { id: 'a', phrase: 8 }],
    ['history', { id: 'a', from: 1.5 }],
    ['calls', { id: 'a', on: 1 }],
    ['webhook', { id: 'a', url: 'x'.repeat(501) }],
    ['look', { id: 'a' }],
    ['constructor', { id: 'a' }],
    ['__proto__', { id: 'a' }],
    ['nothing', { id: 'a' }],
    [7, { id: 'a' }],
    ['undo', null],
    ['undo', 'text'],
  ])('rejects %s %j', (type, payload) => {
    expect(parseClientMessage(type, payload)).toBeNull();
  });

  test('never throws on junk', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...GOOD.map(({ type }) => type)), fc.string()),
        fc.anything(),
        (type, junk) => {
          parseClientMessage(type, junk);
          messageIdOf(junk);
        },
      ),
      { seed: 4, numRuns: 2000 },
    );
  });
});
