import { LEADER_COLORS } from '@tigris/engine/explain';
import type { Lesson } from './lesson.ts';
import { gavePointsAway, hasPlacedLeader, hasScored, shareKingdom } from './task-conditions.ts';

const { king, priest, farmer, trader } = LEADER_COLORS;

/** The colors whose points a king scores if their own leader is missing. */
const COLORS_OF_THE_KING = [priest, farmer, trader];

/** Placing leaders, on the initial board. */
export const LEADER_LESSON: Lesson = {
  name: 'leader',
  title: 'learn.leader.title',
  summary: 'learn.leader.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std l2 m:- w:- q:- l:rrbgkk,2,0.0.0.0,0 a:rrbgkk,2,0.0.0.0,0 bag:49.34.28.26',
  tasks: [
    {
      instruction: 'learn.leader.king',
      successText: 'learn.leader.kingDone',
      mistakeText: () => 'learn.leader.kingAstray',
      isDone: (progress) => hasPlacedLeader(progress, king),
    },
    {
      instruction: 'learn.leader.priest',
      successText: 'learn.leader.priestDone',
      mistakeText: (progress) =>
        hasPlacedLeader(progress, priest) ? 'learn.leader.priestApart' : 'learn.leader.priestAstray',
      isDone: (progress) => shareKingdom(progress, king, priest),
    },
  ],
};

/** Scoring points with tiles. */
export const POINTS_LESSON: Lesson = {
  name: 'points',
  title: 'learn.points.title',
  summary: 'learn.points.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*Kl9/10r*5 std l2 m:- w:- q:- l:rrgbkk,2,0.0.0.0,0 a:rrbgkk,2,0.0.0.0,0 bag:49.34.28.26',
  tasks: [
    {
      instruction: 'learn.points.own',
      successText: 'learn.points.ownDone',
      mistakeText: (progress) => (hasScored(progress) ? 'learn.points.ownOther' : 'learn.points.astray'),
      isDone: (progress) => hasScored(progress, king),
    },
    {
      instruction: 'learn.points.standIn',
      successText: 'learn.points.standInDone',
      mistakeText: (progress) => (hasScored(progress) ? 'learn.points.standInSame' : 'learn.points.astray'),
      isDone: (progress) => COLORS_OF_THE_KING.some((color) => hasScored(progress, color)),
    },
  ],
};

/** The weakest color counts. Without the learner's farmer, the archer's king scores the farms here. */
export const WEAKEST_COLOR_LESSON: Lesson = {
  name: 'weakest',
  title: 'learn.weakest.title',
  summary: 'learn.weakest.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/7Kar*Rl6/1r*5kr7/14r*1/5r*10/10r*5 std l2 m:- w:- q:- l:bbrgkk,2,5.1.4.3,0 a:rrbgkk,2,3.2.2.4,0 bag:40.30.24.22',
  tasks: [
    {
      instruction: 'learn.weakest.farmer',
      successText: 'learn.weakest.farmerDone',
      mistakeText: (progress) => {
        if (gavePointsAway(progress)) return 'learn.weakest.farmerGift';
        return hasPlacedLeader(progress, farmer) ? 'learn.weakest.farmerApart' : 'learn.weakest.farmerAstray';
      },
      isDone: (progress) => shareKingdom(progress, priest, farmer),
    },
    {
      instruction: 'learn.weakest.farm',
      successText: 'learn.weakest.farmDone',
      mistakeText: () => 'learn.weakest.farmAstray',
      isDone: (progress) => hasScored(progress, farmer),
    },
  ],
};
