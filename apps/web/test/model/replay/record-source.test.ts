import { expect, test } from '@jest/globals';
import { parseRecord } from '@tigris/engine';
import { GameModel } from '../../../src/model/game/game-model.ts';
import { RecordSource } from '../../../src/model/replay/record-source.ts';
import { botThatDecided } from '../../../src/words/names.ts';

const GIVEN_UP = `[Format "te-record/1"]
[Rules "std"]
[Seats "a Ann, l Bob"]
[Termination "abandoned"]
0. =a rrgbkk =l bbrkgr
1. a R@c2
`;

test('the record of a game that ended early is over, and hides nothing', async () => {
  const record = parseRecord(GIVEN_UP);
  if (!record.ok) throw new Error(record.error.code);
  const model = new GameModel(new RecordSource(record.value));
  await model.fetchHistory();
  expect(model.history.value.mainline.length).toBe(1);
  expect(model.pendingDecision.value).toEqual({ seat: null, kind: 'over' });
  expect(model.snapshot.value?.earlyEnd).toEqual({ reason: 'abandoned', winner: null });
  expect(model.shownView.value?.seats.map(({ hand }) => hand)).toEqual([
    [2, 1, 1, 2],
    [2, 2, 1, 1],
  ]);
  model.dispose();
});

test('a record says which bot played which seat, and people may have names of bots', async () => {
  const text = GIVEN_UP.replace('a Ann, l Bob', 'a keen, l Bob').replace(
    '[Termination',
    '[Bots "l calm, a fierce 1-1"]\n[Termination',
  );
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.code);
  const model = new GameModel(new RecordSource(record.value));
  expect(model.snapshot.value?.players.map(({ bot }) => bot)).toEqual([null, 'calm']);
  expect([1, 2].map((ply) => botThatDecided(model, 0, ply))).toEqual(['fierce', null]);
  model.dispose();
});

test('an old record names bots by their levels alone', () => {
  const record = parseRecord(GIVEN_UP.replace('l Bob', 'l keen'));
  if (!record.ok) throw new Error(record.error.code);
  const { value: now } = new RecordSource(record.value).snapshot;
  expect(now?.players.map(({ bot }) => bot)).toEqual([null, 'keen']);
});
