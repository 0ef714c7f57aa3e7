import { DEFAULT_OPTIONS } from '@tigris/protocol';
import type { Entry, GameId } from '../../../src/ports/journal.ts';
import type { CreatedTable, FinishedGame, SummarySeat, TableSummary } from '../../../src/ports/tables.ts';
import type { Subscription } from '../../../src/store/store.ts';

export const ANN = { id: 'person-ann', name: 'Ann' };
export const BOB = { id: 'person-bob', name: 'Bob' };

export const journalEntry = (game: GameId, seq: number, more: Partial<Entry> = {}): Entry => ({
  game,
  seq,
  kind: 'move',
  body: JSON.stringify({ token: `k@d${seq}` }),
  at: 1_700_000_000_000 + seq,
  ...more,
});

export const createdTable = (code: string, more: Partial<CreatedTable> = {}): CreatedTable => ({
  code,
  host: ANN,
  options: DEFAULT_OPTIONS,
  password: null,
  at: 1000,
  ...more,
});

export const summarySeat = (
  person: string | null,
  name: string,
  dynasty: SummarySeat['dynasty'] = 'a',
): SummarySeat => ({
  person,
  name,
  dynasty,
  bot: person === null,
});

export const summary = (more: Partial<TableSummary> = {}): TableSummary => ({
  phase: 'playing',
  game: 1,
  options: createdTable('X').options,
  password: false,
  seats: [summarySeat(BOB.id, 'Bob')],
  turn: [BOB.id],
  at: 2000,
  ...more,
});

export const subscription = (id: string, more: Partial<Subscription> = {}): Subscription => ({
  id,
  person: ANN.id,
  endpoint: `https://push.example.org/${id}`,
  p256dh: 'key',
  auth: 'auth',
  language: 'en',
  device: 'Firefox, Linux',
  at: 1,
  ...more,
});

export const finishedGame = (code: string, game: number, more: Partial<FinishedGame> = {}): FinishedGame => ({
  code,
  game,
  rules: 'std',
  seats: [summarySeat(ANN.id, 'Ann'), summarySeat(BOB.id, 'Bob', 'l')],
  result: 'a',
  scores: 'a 5.6.3.8+1 l 7.4.7.6+3',
  watch: 'anyone',
  at: 3000 + game,
  ...more,
});
