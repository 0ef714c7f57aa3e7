import { expect, test } from '@jest/globals';
import { parseRecord } from '@tigris/engine';
import { GameModel } from '../src/model/game-model.ts';
import { RecordSource } from '../src/model/record-source.ts';

const GIVEN_UP = `[Format "te-record/1"]
[Rules "std"]
[Seats "a Ann, l Bob"]
[Termination "abandoned"]
0. =a rrgbkk =l bbrkgr
1. a R@c2
`;

test('a game that was given up is over when people look back at it, and hides nothing', async () => {
  const record = parseRecord(GIVEN_UP);
  if (!record.ok) throw new Error(record.error.code);
  const model = new GameModel(new RecordSource(record.value));
  await model.fetchPast();
  expect(model.past.value.timeline.length).toBe(1);
  expect(model.asks.value).toEqual({ seat: null, kind: 'over' });
  expect(model.now.value?.stopped).toBe(true);
  expect(model.view.value?.seats.map(({ hand }) => hand)).toEqual([
    [2, 1, 1, 2],
    [2, 2, 1, 1],
  ]);
  model.stop();
});
