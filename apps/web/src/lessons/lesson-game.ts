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
import { LEARNER_SEAT, type Lesson } from './lesson.ts';

/** How long an opponent takes to answer, in ms. */
const ANSWER_DELAY_MS = 900;

/** Creates the game of a lesson, in which opponents only answer questions, by script. */
export function createLessonGame(
  lesson: Lesson,
  report: (error: unknown) => void,
  answerDelayMs = ANSWER_DELAY_MS,
): LocalSource {
  const start = lessonStartPosition(lesson);
  return new LocalSource({
    rules: start.rules,
    dynasties: start.seats.map(({ dynasty }) => dynasty),
    players: start.seats.map(({ dynasty }) => ({ name: dynasty, bot: null, connected: true })),
    seat: LEARNER_SEAT,
    random: middleOf,
    bots: [scriptedBot(lesson)],
    minAnswerMs: () => answerDelayMs,
    onBotError: report,
    holdsTurnEnd: true,
    startFrom: start,
  });
}

/** Replaces the random source: draws in lessons are deterministic. */
const middleOf = (n: number): number => Math.floor(n / 2);

export function lessonStartPosition({ name, start }: Lesson): Position {
  const setup = parsePosition(start);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  if (!position.ok) throw new Error(`lesson ${name} cannot begin: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** Never answers without a scripted answer, such as after the learner has ended the turn. */
const scriptedBot =
  ({ answers = {} }: Lesson): BotPlayer =>
  ({ view }) => {
    const answer = answers[decisionKind(imagine(view)) ?? 'action'];
    const action = answer === undefined ? null : parseAction(answer);
    return action?.ok ? Promise.resolve(action.value) : new Promise<Action>(() => {});
  };
