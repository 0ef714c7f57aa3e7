import type { Lesson } from './lesson.ts';
import { eventsOf, hasHappened, hasWonConflict } from './task-conditions.ts';

/** A leader enters a kingdom that has one of its color. The archer adds one temple. */
export const REVOLT_LESSON: Lesson = {
  name: 'revolt',
  title: 'learn.revolt.title',
  summary: 'learn.revolt.about',
  start:
    '10r*5/1r*13r*/5r*10/16/13r*2/7Kar7/7rr*7/1r*7r6/14r*1/5r*10/10r*5 std l1 m:- w:- q:- l:rrrbgk,2,1.2.1.1,0 a:rbgkkk,2,2.1.1.2,0 bag:42.30.25.22',
  answers: { support: '+1' },
  tasks: [
    {
      instruction: 'learn.revolt.attack',
      questionInstruction: 'learn.revolt.attackAsked',
      successText: 'learn.revolt.attackDone',
      mistakeText: (progress) =>
        hasHappened(progress, 'conflict') ? 'learn.revolt.attackLost' : 'learn.revolt.attackAstray',
      isDone: (progress) => hasWonConflict(progress, 'revolt'),
    },
  ],
};

/** A tile joins two kingdoms, each with a trader. The archer adds one market. */
export const WAR_LESSON: Lesson = {
  name: 'war',
  title: 'learn.war.title',
  summary: 'learn.war.about',
  start:
    '10r*5/1r*13r*/5r*10/4Kl11/4rgg1gr3r*2/4Gl3gGa6/4g3r*7/1r*14/14r*1/5r*10/10r*5 std l1 m:- w:- q:- l:rbggkk,2,2.1.1.2,0 a:rrbgkk,2,2.1.2.1,0 bag:42.30.20.22',
  answers: { support: '+1' },
  tasks: [
    {
      instruction: 'learn.war.join',
      questionInstruction: 'learn.war.joinAsked',
      successText: 'learn.war.joinDone',
      mistakeText: (progress) => (hasHappened(progress, 'union') ? 'learn.war.joinLost' : 'learn.war.joinAstray'),
      isDone: (progress) => hasWonConflict(progress, 'war'),
    },
  ],
};

/** The archer's king has only one temple next to him. Then tiles are exchanged. */
export const CATASTROPHE_LESSON: Lesson = {
  name: 'catastrophe',
  title: 'learn.catastrophe.title',
  summary: 'learn.catastrophe.about',
  start:
    '10r*5/1r*13r*/5r*10/16/6rKakkk2r*2/16/8r*7/1r*14/14r*1/5r*Gl9/5g4r*5 std l2 m:- w:- q:- l:bbkkkk,2,3.2.4.2,0 a:rrbgkk,2,2.1.2.5,0 bag:52.18.14.12',
  tasks: [
    {
      instruction: 'learn.catastrophe.strike',
      successText: 'learn.catastrophe.strikeDone',
      mistakeText: (progress) =>
        hasHappened(progress, 'catastrophe') ? 'learn.catastrophe.strikeElsewhere' : 'learn.catastrophe.strikeAstray',
      isDone: (progress) => eventsOf(progress, 'home').some(({ seat }) => seat !== progress.seat),
    },
    {
      instruction: 'learn.catastrophe.exchange',
      successText: 'learn.catastrophe.exchangeDone',
      mistakeText: () => 'learn.catastrophe.exchangeAstray',
      isDone: (progress) => hasHappened(progress, 'exchange'),
    },
  ],
};
