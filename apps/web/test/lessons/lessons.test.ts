import { afterEach, describe, expect, test } from '@jest/globals';
import { decider, decisionKind, imagine, legalActions, makeAction } from '@tigris/engine';
import { LEARNER_SEAT, type Lesson } from '../../src/lessons/lesson.ts';
import { createLessonGame, lessonStartPosition } from '../../src/lessons/lesson-game.ts';
import { LessonSource } from '../../src/lessons/lesson-source.ts';
import { LESSONS } from '../../src/lessons/lessons.ts';

/** Moves that solve each lesson, by task. `end` confirms the end of the turn. */
const SOLUTIONS: Readonly<Record<string, readonly string[]>> = {
  leader: ['K@j7', 'R@i8'],
  points: ['k@h10', 'g@i10'],
  weakest: ['B@i6', 'b@i9'],
  revolt: ['K@i8 +2'],
  war: ['k@h5 +2'],
  catastrophe: ['#@g5', '~bbk'],
  monument: ['k@h6 m:gk@g5', 'end'],
  treasures: ['G@h11', 'k@j10 *@k11'],
  end: ['k@j10 *@k11', 'end'],
};

/** Legal moves that don't fulfil a task. */
const ASTRAY: readonly (readonly [name: string, before: string, moves: string, mistake: string])[] = [
  ['leader', '', 'R@j7', 'learn.leader.kingAstray'],
  ['leader', '', 'r@a1', 'learn.leader.kingAstray'],
  ['leader', 'K@j7', 'R@b1', 'learn.leader.priestApart'],
  ['leader', 'K@j7', '~k', 'learn.leader.priestAstray'],
  ['points', '', 'k@a1', 'learn.points.astray'],
  ['points', '', 'g@h10', 'learn.points.ownOther'],
  ['points', 'k@h10', 'k@i10', 'learn.points.standInSame'],
  ['weakest', '', 'b@i9', 'learn.weakest.farmerGift'],
  ['weakest', '', 'B@j11', 'learn.weakest.farmerApart'],
  ['weakest', '', '.', 'learn.weakest.farmerAstray'],
  ['weakest', 'B@i6', 'b@a4', 'learn.weakest.farmAstray'],
  ['revolt', '', 'K@i8 +1', 'learn.revolt.attackLost'],
  ['revolt', '', 'K@b1', 'learn.revolt.attackAstray'],
  ['war', '', 'k@h5 +0', 'learn.war.joinLost'],
  ['war', '', 'k@a1', 'learn.war.joinAstray'],
  ['war', '', 'G@j4 +0', 'learn.war.joinAstray'],
  ['catastrophe', '', '#@a1', 'learn.catastrophe.strikeElsewhere'],
  ['catastrophe', '', '~k', 'learn.catastrophe.strikeAstray'],
  ['catastrophe', '#@g5', 'k@a1', 'learn.catastrophe.exchangeAstray'],
  ['monument', '', 'k@h6 m:-', 'learn.monument.buildAstray'],
  ['monument', '', '~k', 'learn.monument.buildAstray'],
  ['treasures', '', 'k@j10', 'learn.treasures.traderAstray'],
  ['treasures', '', 'G@l11', 'learn.treasures.traderApart'],
  ['treasures', 'G@h11', 'k@a1', 'learn.treasures.joinAstray'],
  ['end', '', 'k@a1', 'learn.end.lastAstray'],
];

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

const fail = (error: unknown): void => {
  throw error;
};

function startLesson(lesson: Lesson): LessonSource {
  const source = new LessonSource(lesson, createLessonGame(lesson, fail, 0), (dynasty) => dynasty);
  cleanups.push(() => source.dispose());
  return source;
}

const findLesson = (name: string): Lesson => {
  const lesson = LESSONS.find((each) => each.name === name);
  if (lesson === undefined) throw new Error(`there is no lesson ${name}`);
  return lesson;
};

const positionIn = (source: LessonSource) => {
  const view = source.snapshot.value?.view;
  if (view === undefined) throw new Error('the lesson has not begun');
  return imagine(view);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Waits for the answers of the opponents. */
async function untilAnswered(source: LessonSource): Promise<void> {
  while (source.progress.value.status === 'open' && ![LEARNER_SEAT, null].includes(decider(positionIn(source))))
    await pause();
}

async function play(source: LessonSource, moves: string): Promise<void> {
  for (const move of moves.split(' ').filter((each) => each !== '')) {
    const answer = move === 'end' ? await source.confirm() : await source.act(move);
    expect([move, answer]).toMatchObject([move, { ok: true }]);
    await untilAnswered(source);
  }
}

/** All legal moves, including the end of the turn. */
function legalMoves(source: LessonSource): string[] {
  const position = positionIn(source);
  return decisionKind(position) === null ? ['end'] : legalActions(position).map(makeAction);
}

describe.each(LESSONS.map((lesson) => [lesson.name, lesson] as const))('the lesson %s', (name, lesson) => {
  test('begins with a valid position, with the learner to move', () => {
    const start = lessonStartPosition(lesson);
    expect(start.turn).toBe(LEARNER_SEAT);
    expect(decider(start)).toBe(LEARNER_SEAT);
    expect(start.seats[LEARNER_SEAT]?.dynasty).toBe('l');
  });

  test('can be solved', async () => {
    const source = startLesson(lesson);
    const moves = SOLUTIONS[name] ?? [];
    expect(moves.length).toBe(lesson.tasks.length);
    for (const [i, text] of moves.entries()) {
      expect(source.progress.value).toEqual({ task: i, status: 'open', mistake: null });
      await play(source, text);
      expect(source.progress.value).toEqual({ task: i, status: 'reached', mistake: null });
      expect(source.snapshot.value).toMatchObject({ locked: true, undo: { steps: 0 } });
      source.continueToNextTask();
    }
    expect(source.hasNext).toBe(false);
  });

  test('can be gone on with after each right move of its first task', async () => {
    const openings = legalMoves(startLesson(lesson));
    let right = 0;
    for (const move of openings) {
      const source = startLesson(lesson);
      await play(source, move);
      if (source.progress.value.status !== 'reached' || !source.hasNext) continue;
      right += 1;
      source.continueToNextTask();
      expect([move, await someMoveLeads(lesson, move, legalMoves(source))]).toEqual([move, true]);
    }
    // The others need an answer within their first task.
    if (lesson.tasks.length > 1 && lesson.tasks[0].questionInstruction === undefined) expect(right).toBeGreaterThan(0);
  }, 30_000);
});

/** Whether one of these moves reaches the goal of the second task, or leads to a question about it. */
async function someMoveLeads(lesson: Lesson, first: string, moves: readonly string[]): Promise<boolean> {
  for (const move of moves) {
    const source = startLesson(lesson);
    await play(source, first);
    source.continueToNextTask();
    await play(source, move);
    if (source.progress.value.status === 'reached' || positionIn(source).pending !== null) return true;
  }
  return false;
}

test.each(['revolt', 'war'] as const)(
  'in the lesson %s every conflict can be won by adding all tiles',
  async (name) => {
    const lesson = findLesson(name);
    let conflicts = 0;
    for (const move of legalMoves(startLesson(lesson))) {
      const source = startLesson(lesson);
      await play(source, move);
      const { pending } = positionIn(source);
      if (pending?.kind !== 'support' || pending.conflict.kind !== name) continue;
      conflicts += 1;
      await play(source, legalMoves(source).sort().at(-1) ?? '');
      expect([move, source.progress.value.status]).toEqual([move, 'reached']);
    }
    expect(conflicts).toBeGreaterThan(1);
  },
);

test.each(ASTRAY)('in the lesson %s, after "%s", %s is taken back', async (name, before, moves, mistake) => {
  const source = startLesson(findLesson(name));
  await play(source, before);
  source.continueToNextTask();
  const { task } = source.progress.value;
  const viewBefore = source.snapshot.value?.view;
  await play(source, moves);
  expect(source.progress.value).toEqual({ task, status: 'astray', mistake });
  expect(source.snapshot.value).toMatchObject({ locked: true, undo: { steps: 1 } });
  expect(await source.act('~r')).toMatchObject({ ok: false });
  expect(await source.undo()).toMatchObject({ ok: true });
  expect(source.progress.value).toEqual({ task, status: 'open', mistake: null });
  expect(source.snapshot.value?.view).toEqual(viewBefore);
  await play(source, SOLUTIONS[name]?.[task] ?? '');
  expect(source.progress.value).toEqual({ task, status: 'reached', mistake: null });
});

test('an undo goes back to the start of the task, and not further', async () => {
  const source = startLesson(findLesson('end'));
  await play(source, 'k@j10');
  expect(source.snapshot.value?.undo.steps).toBe(1);
  expect(await source.undo()).toMatchObject({ ok: true });
  await play(source, 'k@j10 *@k11');
  source.continueToNextTask();
  expect(await source.undo()).toEqual({ ok: false, code: 'nothing-to-undo' });
});

test('a refused move changes nothing', async () => {
  const source = startLesson(findLesson('leader'));
  expect(await source.act('K@d6')).toEqual({ ok: false, code: 'needs-temple' });
  expect(source.progress.value).toEqual({ task: 0, status: 'open', mistake: null });
});

test('opponents answer in the same way each time', async () => {
  const source = startLesson(findLesson('revolt'));
  const added: number[] = [];
  for (let i = 0; i < 2; i++) {
    await play(source, 'K@i8 +0');
    const { observed } = await source.loadHistory();
    const events = observed.plies.flatMap((ply) => ply.events);
    added.push(...events.flatMap((event) => (event.kind === 'support' && event.seat === 1 ? [event.count] : [])));
    await source.undo();
  }
  expect(added).toEqual([1, 1]);
});
