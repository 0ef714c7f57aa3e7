import { loadTexts } from '../../i18n/i18n.ts';
import { LESSONS } from '../../lessons/lessons.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonScreen } from './lesson-screen.tsx';

await Promise.all([loadTexts('table'), loadTexts('learn')]);

/** The lesson with that name, otherwise the list of lessons. */
export function LearnScreen({ name }: { name: string }) {
  const lesson = LESSONS.find((each) => each.name === name);
  return lesson === undefined ? <LessonList /> : <LessonScreen lesson={lesson} />;
}
