import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { parseRecord } from '@tigris/engine';
import { GameModel } from '../../../src/model/game/game-model.ts';
import { RecordSource } from '../../../src/model/replay/record-source.ts';
import { Replay, type ScheduleTask } from '../../../src/model/replay/replay.ts';
import { type EvaluationLoss, replayMarks } from '../../../src/model/replay/replay-marks.ts';
import { readReplayQuery, replayQuery } from '../../../src/model/replay/replay-query.ts';

const RECORD = join(import.meta.dirname, '../../../../../packages/engine/test/records/std-2p.ter');

/** A finished game, and the timers that its replay waits for. */
async function opened() {
  const record = parseRecord(readFileSync(RECORD, 'utf8'));
  if (!record.ok) throw new Error(record.error.code);
  const model = new GameModel(new RecordSource(record.value));
  await model.fetchHistory();
  const waiting: { run: () => void; ms: number }[] = [];
  const schedule: ScheduleTask = (run, ms) => {
    const timer = { run, ms };
    waiting.push(timer);
    return () => void waiting.splice(waiting.indexOf(timer), 1);
  };
  const losses = signal<readonly EvaluationLoss[]>([]);
  const replay = new Replay(model, { schedule, losses });
  return { model, replay, losses, waiting, next: () => waiting[0]?.run() };
}

describe('a replay', () => {
  test('plays from the start ply by ply, and stops at the end', async () => {
    const { model, replay, next } = await opened();
    replay.toggle();
    const seen = [replay.shownPly.value];
    while (replay.isPlaying.value) {
      next();
      seen.push(replay.shownPly.value);
    }
    expect(seen).toEqual(Array.from({ length: replay.length.value + 1 }, (_, ply) => ply));
    expect(model.isLive.value).toBe(true);
  });

  test('shows each ply for a time by the speed, and pauses', async () => {
    const { replay, waiting, next } = await opened();
    replay.goTo(2);
    expect(waiting).toHaveLength(0);
    replay.toggle();
    const [usual] = waiting.map(({ ms }) => ms);
    replay.speed.value = 4;
    expect(waiting.map(({ ms }) => ms)).toEqual([(usual ?? 0) / 4]);
    next();
    replay.toggle();
    expect([replay.shownPly.value, waiting.length]).toEqual([3, 0]);
  });

  test('stays at the ply that is chosen', async () => {
    const { replay, waiting } = await opened();
    replay.toggle();
    replay.goTo(5);
    expect([replay.isPlaying.value, replay.shownPly.value, waiting.length]).toEqual([false, 5, 0]);
  });

  test('leaves a variation, and continues from where it branched', async () => {
    const { model, replay } = await opened();
    const { mainline } = model.history.value;
    model.showVariation({ turn: 2, ply: 3, seat: 0, line: mainline, shownPlies: 3 });
    replay.toggle();
    expect([replay.isPlaying.value, model.variation.value, replay.shownPly.value]).toEqual([true, null, 3]);
  });

  test('goes from mark to mark, and after the last to the end', async () => {
    const { replay } = await opened();
    const plies = [...new Set(replay.marks.value.map(({ ply }) => ply))];
    expect(plies.length).toBeGreaterThan(4);
    replay.goTo(0);
    const stops = plies.map(() => {
      replay.goToMark(1);
      return replay.shownPly.value;
    });
    expect(stops).toEqual(plies);
    replay.goToMark(1);
    expect(replay.shownPly.value).toBe(replay.length.value);
    replay.goToMark(-1);
    expect(replay.shownPly.value).toBe(plies.findLast((ply) => ply < replay.length.value));
  });

  test('also stops at the losses of a review, once if a ply has several marks', async () => {
    const { replay, losses } = await opened();
    const [first = 0, second = 0] = new Set(replay.marks.value.map(({ ply }) => ply));
    losses.value = [
      { ply: first - 1, kind: 'swing', lost: 0.03 },
      { ply: first, kind: 'worst', lost: 0.2 },
    ];
    replay.goTo(0);
    const stops = ([1, 1, 1, -1, -1] as const).map((by) => {
      replay.goToMark(by);
      return replay.shownPly.value;
    });
    expect(stops).toEqual([first - 1, first, second, first, first - 1]);
  });

  test('marks each war, monument and treasure at its ply', async () => {
    const { model, replay } = await opened();
    const { plies } = model.history.value.mainline;
    const all = plies.flatMap(({ events }, i) => events.map((event) => ({ event, ply: i + 1 })));
    const treasures = all.filter(({ event }) => event.kind === 'treasure').map(({ ply }) => ply);
    const marked = replayMarks(plies).filter(({ kind }) => kind === 'treasure');
    expect(marked.map(({ ply }) => ply)).toEqual([...new Set(treasures)]);
    expect(new Set(replay.marks.value.map(({ kind }) => kind))).toEqual(new Set(['war', 'monument', 'treasure']));
  });
});

describe('the viewpoint in a finished game', () => {
  test('shows watchers all hands and points at every ply', async () => {
    const { model } = await opened();
    for (const ply of [0, 7, model.history.value.mainline.length - 1]) {
      model.showPly(ply);
      const { seats = [] } = model.shownView.value ?? {};
      expect(seats.map(({ hand, points }) => hand !== null && points !== null)).not.toContain(false);
    }
    model.showPly(0);
    expect(model.shownView.value?.seats.map(({ points }) => points)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('shows for a seat what it saw then', async () => {
    const { model } = await opened();
    model.showPly(9);
    model.chosenViewpoint.value = 1;
    expect(model.shownView.value?.seats.map(({ hand, points }) => [hand !== null, points !== null])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect([model.revealedSeat.value, model.hand.value.length]).toEqual([1, 6]);
  });

  test('cannot be chosen before the open record is known', async () => {
    const { model } = await opened();
    model.showPly(9);
    model.chosenViewpoint.value = 'all';
    model.history.value = { ...model.history.value, open: false };
    expect(model.viewpoint.value).toBe('spectator');
    expect(model.shownView.value?.seats.map(({ hand }) => hand)).toEqual([null, null]);
  });
});

describe('the address of a replay', () => {
  test.each(['', '?ply=17', '?ply=3&as=l', '?as=all'])('%j is read and written', async (query) => {
    const { model } = await opened();
    readReplayQuery(model, query);
    expect(replayQuery(model)).toBe(query);
  });

  test.each(['?ply=-1', '?ply=x', '?as=z', '?ply=999999'])('%j changes nothing', async (query) => {
    const { model } = await opened();
    readReplayQuery(model, query);
    expect(replayQuery(model)).toBe('');
  });
});
