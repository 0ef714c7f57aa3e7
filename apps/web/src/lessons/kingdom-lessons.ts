import { LEADER_COLORS } from '@tigris/engine/explain';
import type { Lesson } from './lesson.ts';
import { gaveAway, placedLeader, scored, standTogether } from './task-conditions.ts';

const { king, priest, farmer, trader } = LEADER_COLORS;

/** Those whose points a king gets only where their own leader is missing. */
const STOOD_IN = [priest, farmer, trader];

/** Where leaders stand: the board as each game begins. */
export const LEADER: Lesson = {
  name: 'leader',
  title: 'learn.leader.title',
  about: 'learn.leader.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std l2 m:- w:- q:- l:rrbgkk,2,0.0.0.0,0 a:rrbgkk,2,0.0.0.0,0 bag:49.34.28.26',
  tasks: [
    {
      say: 'learn.leader.king',
      done: 'learn.leader.kingDone',
      astray: () => 'learn.leader.kingAstray',
      reached: (deed) => placedLeader(deed, king),
    },
    {
      say: 'learn.leader.priest',
      done: 'learn.leader.priestDone',
      astray: (deed) =>
        placedLeader(deed, priest) ? 'learn.leader.priestApart' : 'learn.leader.priestAstray',
      reached: (deed) => standTogether(deed, king, priest),
    },
  ],
};

/** What a tile earns, and for whom. */
export const POINTS: Lesson = {
  name: 'points',
  title: 'learn.points.title',
  about: 'learn.points.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*Kl9/10r*5 std l2 m:- w:- q:- l:rrgbkk,2,0.0.0.0,0 a:rrbgkk,2,0.0.0.0,0 bag:49.34.28.26',
  tasks: [
    {
      say: 'learn.points.own',
      done: 'learn.points.ownDone',
      astray: (deed) => (scored(deed) ? 'learn.points.ownOther' : 'learn.points.astray'),
      reached: (deed) => scored(deed, king),
    },
    {
      say: 'learn.points.standIn',
      done: 'learn.points.standInDone',
      astray: (deed) => (scored(deed) ? 'learn.points.standInSame' : 'learn.points.astray'),
      reached: (deed) => STOOD_IN.some((color) => scored(deed, color)),
    },
  ],
};

/** The weakest colour counts. Without a farmer of one's own, the archer's king has what a farm earns here. */
export const WEAKEST: Lesson = {
  name: 'weakest',
  title: 'learn.weakest.title',
  about: 'learn.weakest.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/16/7Kar*Rl6/1r*5kr7/14r*1/5r*10/10r*5 std l2 m:- w:- q:- l:bbrgkk,2,5.1.4.3,0 a:rrbgkk,2,3.2.2.4,0 bag:40.30.24.22',
  tasks: [
    {
      say: 'learn.weakest.farmer',
      done: 'learn.weakest.farmerDone',
      astray: (deed) => {
        if (gaveAway(deed)) return 'learn.weakest.farmerGift';
        return placedLeader(deed, farmer) ? 'learn.weakest.farmerApart' : 'learn.weakest.farmerAstray';
      },
      reached: (deed) => standTogether(deed, priest, farmer),
    },
    {
      say: 'learn.weakest.farm',
      done: 'learn.weakest.farmDone',
      astray: () => 'learn.weakest.farmAstray',
      reached: (deed) => scored(deed, farmer),
    },
  ],
};
