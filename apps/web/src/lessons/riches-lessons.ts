import { LEADER_COLORS } from '@tigris/engine/explain';
import type { Lesson, TaskProgress } from './lesson.ts';
import { eventsOf, hasHappened, hasPlacedLeader, shareKingdom } from './task-conditions.ts';

const { king, trader } = LEADER_COLORS;

const tookTreasure = (progress: TaskProgress): boolean =>
  eventsOf(progress, 'treasure').some(({ seat }) => seat === progress.seat);

const hadIncome = (progress: TaskProgress): boolean =>
  eventsOf(progress, 'point').some(({ seat, from }) => seat === progress.seat && from === 'monument');

/** Three settlements of a square are on the board; the fourth is in the hand. */
export const MONUMENT_LESSON: Lesson = {
  name: 'monument',
  title: 'learn.monument.title',
  summary: 'learn.monument.about',
  start:
    '10r*5/1r*13r*/5r*10/5Gl10/5rkk5r*2/5Klk9/8r*7/1r*14/14r*1/5r*10/10r*5 std l1 m:- w:- q:- l:rrbgkk,2,2.1.1.3,0 a:rrbgkk,2,2.3.1.2,0 bag:42.30.24.18',
  tasks: [
    {
      instruction: 'learn.monument.build',
      questionInstruction: 'learn.monument.buildAsked',
      successText: 'learn.monument.buildDone',
      mistakeText: () => 'learn.monument.buildAstray',
      isDone: (progress) => hasHappened(progress, 'monument'),
    },
    {
      instruction: 'learn.monument.income',
      successText: 'learn.monument.incomeDone',
      mistakeText: () => 'learn.monument.incomeAstray',
      isDone: hadIncome,
    },
  ],
};

/** One treasure is in the kingdom, another one a tile away. */
export const TREASURES_LESSON: Lesson = {
  name: 'treasures',
  title: 'learn.treasures.title',
  summary: 'learn.treasures.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*krg1r5/5Kl4r*5 std l2 m:- w:- q:- l:rrbgkk,2,3.2.2.4,0 a:rrbgkk,2,2.3.3.2,1 bag:42.30.24.22',
  tasks: [
    {
      instruction: 'learn.treasures.trader',
      successText: 'learn.treasures.traderDone',
      mistakeText: (progress) =>
        hasPlacedLeader(progress, trader) ? 'learn.treasures.traderApart' : 'learn.treasures.traderAstray',
      isDone: (progress) => shareKingdom(progress, king, trader),
    },
    {
      instruction: 'learn.treasures.join',
      questionInstruction: 'learn.treasures.joinAsked',
      successText: 'learn.treasures.joinDone',
      mistakeText: () => 'learn.treasures.joinAstray',
      isDone: tookTreasure,
    },
  ],
};

/** Three treasures are left: taking one ends the game with the turn. */
export const GAME_END_LESSON: Lesson = {
  name: 'end',
  title: 'learn.end.title',
  summary: 'learn.end.about',
  start:
    '3k6r5/1r*kk11r/3bbr10/10kk4/13r2/7gg7/7rrKa6/1r5k8/11bb1r1/4Rlr*krg1r5/5Gl1Kl2r*5 std l1 m:- w:- q:- l:rrbgkk,1,4.4.5.3,2 a:rrbgkk,0,6.2.8.5,1 bag:12.9.8.7',
  tasks: [
    {
      instruction: 'learn.end.last',
      questionInstruction: 'learn.end.lastAsked',
      successText: 'learn.end.lastDone',
      mistakeText: () => 'learn.end.lastAstray',
      isDone: tookTreasure,
    },
    {
      instruction: 'learn.end.finish',
      successText: 'learn.end.finishDone',
      mistakeText: () => 'learn.end.finishAstray',
      isDone: (progress) => hasHappened(progress, 'over'),
    },
  ],
};
