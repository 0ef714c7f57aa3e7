import './lesson-screen.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { storeFinishedLesson } from '../../lessons/finished-lessons.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { LanguageSwitch } from '../shared/page/page-menu.tsx';
import { Coach } from './coach.tsx';
import { PlayLinks } from './play-links.tsx';
import { startLesson } from './start-lesson.ts';

/** A lesson: a game screen with a coach. */
export function LessonScreen({ lesson }: { lesson: Lesson }) {
  const { model, source } = useMemo(() => startLesson(lesson), [lesson]);
  useEffect(
    () => () => {
      model.dispose();
      source.dispose();
    },
    [model, source],
  );
  useSignalEffect(() => {
    if (source.progress.value.status === 'reached' && !source.hasNext) storeFinishedLesson(lesson.name);
  });
  return (
    <GameScreen
      model={model}
      menu={
        <>
          <a class="button small" href="/learn" data-go="lessons">
            {t('learn.back')}
          </a>
          <LanguageSwitch />
        </>
      }
      after={source.hasNext ? undefined : <PlayLinks />}
      title={() => t(lesson.title)}
      guide={<Coach model={model} source={source} />}
    />
  );
}
