import {
  type Action,
  decision,
  imagine,
  type Position,
  parseAction,
  parsePosition,
  positionFrom,
} from '@tigris/engine';
import type { BotPlayer } from '../model/practice/bot-player.ts';
import { LocalSource } from '../model/practice/local-source.ts';
import { LEARNER, type Lesson } from './lesson.ts';

/** In milliseconds: long enough to see that somebody else answers. */
const PAUSE = 900;

/** The game of a lesson. Nobody else plays in it: they only answer questions, each time in the same way. */
export function lessonGame(lesson: Lesson, report: (error: unknown) => void, pause = PAUSE): LocalSource {
  const from = lessonStart(lesson);
  return new LocalSource({
    rules: from.rules,
    dynasties: from.seats.map(({ dynasty }) => dynasty),
    players: from.seats.map(({ dynasty }) => ({ name: dynasty, bot: null, connected: true })),
    seat: LEARNER,
    random: inTheMiddle,
    bots: [answering(lesson)],
    pause: () => pause,
    report,
    confirm: true,
    from,
  });
}

/** Nothing in a lesson is left to chance: a draw takes the same tile each time. */
const inTheMiddle = (n: number): number => Math.floor(n / 2);

export function lessonStart({ name, start }: Lesson): Position {
  const setup = parsePosition(start);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  if (!position.ok) throw new Error(`lesson ${name} cannot begin: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** Somebody who is to move, after the learner has ended a turn, does not do so. */
const answering =
  ({ answers = {} }: Lesson): BotPlayer =>
  ({ view }) => {
    const answer = answers[decision(imagine(view)) ?? 'action'];
    const action = answer === undefined ? null : parseAction(answer);
    return action?.ok ? Promise.resolve(action.value) : new Promise<Action>(() => {});
  };
