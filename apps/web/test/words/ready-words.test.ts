import { beforeAll, expect, test } from '@jest/globals';
import type { ReceiverInfo, TableInfo } from '@tigris/protocol';
import i18next from 'i18next';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { readyWords } from '../../src/words/ready-words.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  await loadTexts('table', 'en');
});

type Sitter = [name: string, sitter: 'person' | 'bot', ready: boolean];

const table = (host: string, ...sitters: Sitter[]): TableInfo =>
  ({
    host,
    slots: [0, 1, 2, 3].map((slot) => {
      const [name = '', sitter = 'none', ready = false] = sitters[slot] ?? [];
      return { name, sitter, ready };
    }),
    watchers: [{ who: 'w1', name: 'Eve' }],
  }) as TableInfo;

const as = (who: string): ReceiverInfo =>
  ({ who, slot: who.startsWith('s') ? Number(who.slice(1)) : null }) as ReceiverInfo;

const ANN: Sitter = ['Ann', 'person', false];
const BOT: Sitter = ['calm', 'bot', false];
const bob = (ready: boolean): Sitter => ['Bob', 'person', ready];
const kim = (ready: boolean): Sitter => ['Kim', 'person', ready];

test.each<[string, TableInfo, string, string]>([
  ['one alone', table('s0', ANN), 's0', 'At least two must sit.'],
  ['the host whom others keep waiting', table('s0', ANN, bob(true), kim(false)), 's0', 'Waiting for Kim to be ready.'],
  ['the host when all are ready', table('s0', ANN, bob(true)), 's0', 'Everybody is ready: you can start.'],
  ['the host with a bot', table('s0', ANN, BOT), 's0', 'Everybody is ready: you can start.'],
  ['a guest who is not ready', table('s0', ANN, bob(false)), 's1', 'Ann starts the game when everybody is ready.'],
  ['a guest who waits for another', table('s0', ANN, bob(true), kim(false)), 's1', 'Waiting for Kim to be ready.'],
  ['a guest who waits for the host', table('s0', ANN, bob(true)), 's1', 'Waiting for Ann to start the game.'],
  ['a guest whose host has no seat', table('w1', bob(true), kim(true)), 's0', 'Waiting for Eve to start the game.'],
  ['a watcher', table('s0', ANN, bob(true)), 'w1', 'Ann starts the game when everybody is ready.'],
])('%s reads what the table waits for', (_, gathering, who, words) => {
  expect(readyWords(gathering, as(who))).toBe(words);
});
