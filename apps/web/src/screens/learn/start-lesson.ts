import { t } from '../../i18n/i18n.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { createLessonGame } from '../../lessons/lesson-game.ts';
import { LessonSource } from '../../lessons/lesson-source.ts';
import { GameModel } from '../../model/game/game-model.ts';

export type StartedLesson = { model: GameModel; source: LessonSource };

export function startLesson(lesson: Lesson): StartedLesson {
  const source = new LessonSource(lesson, createLessonGame(lesson, reportError), (dynasty) => t(`dynasty.${dynasty}`));
  return { model: new GameModel(source), source };
}
