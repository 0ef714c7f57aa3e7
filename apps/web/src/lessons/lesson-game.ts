import {
  type Action,
  decisionKind,
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
const ANSWER_DELAY_MS = 900;

/** The game of a lesson. Nobody else plays in it: they only answer questions, each time in the same way. */
export function createLessonGame(
  lesson: Lesson,
  report: (error: unknown) => void,
  pause = ANSWER_DELAY_MS,
): LocalSource {
  const from = lessonStart(lesson);
  return new LocalSource({
    rules: from.rules,
    dynasties: from.seats.map(({ dynasty }) => dynasty),
    players: from.seats.map(({ dynasty }) => ({ name: dynasty, bot: null, connected: true })),
    seat: LEARNER,
    random: middleOf,
    bots: [scriptedBot(lesson)],
    minAnswerMs: () => pause,
    report,
    holdsTurnEnd: true,
    startFrom: from,
  });
}

/** Nothing in a lesson is left to chance: a draw takes the same tile each time. */
const middleOf = (n: number): number => Math.floor(n / 2);

export function lessonStart({ name, start }: Lesson): Position {
  const setup = parsePosition(start);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  if (!position.ok) throw new Error(`lesson ${name} cannot begin: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** Somebody who is to move, after the learner has ended a turn, does not do so. */
const scriptedBot =
  ({ answers = {} }: Lesson): BotPlayer =>
  ({ view }) => {
    const answer = answers[decisionKind(imagine(view)) ?? 'action'];
    const action = answer === undefined ? null : parseAction(answer);
    return action?.ok ? Promise.resolve(action.value) : new Promise<Action>(() => {});
  };
