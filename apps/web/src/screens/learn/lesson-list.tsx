import './lesson-list.css';
import { useEffect } from 'preact/hooks';
import { Scenery } from '../../art/scenery/scenery.tsx';
import { t } from '../../i18n/i18n.ts';
import { finishedLessons } from '../../lessons/finished-lessons.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { LESSONS } from '../../lessons/lessons.ts';
import { HomeLink } from '../shared/page/page-menu.tsx';
import { PageTools } from '../shared/page/page-tools.tsx';
import { LessonSigns } from './lesson-signs.tsx';
import { PlayLinks } from './play-links.tsx';

/** All lessons, with those marked that are done. Any can be opened. */
export function LessonList() {
  useEffect(() => {
    document.title = `${t('learn.title')} · ${t('app.title')}`;
  });
  const next = LESSONS.find(({ name }) => !finishedLessons.value.has(name)) ?? null;
  return (
    <main class="over-scenery learn-page">
      <div class="backdrop">
        <Scenery />
      </div>
      <header class="page-head">
        <HomeLink />
        <h1>{t('learn.title')}</h1>
        <PageTools />
      </header>
      <section class="learn-lead">
        <p>{t(next === null ? 'learn.after' : 'learn.lead')}</p>
        <div class="onwards">{next === null ? <PlayLinks /> : <StartLink lesson={next} />}</div>
      </section>
      <ol class="lessons">
        {LESSONS.map((lesson, i) => (
          <LessonCard key={lesson.name} lesson={lesson} number={i + 1} isNext={lesson === next} />
        ))}
      </ol>
    </main>
  );
}

/** Link to the first lesson that is not done. */
function StartLink({ lesson }: { lesson: Lesson }) {
  const { size } = finishedLessons.value;
  const words = size === 0 ? t('learn.begin') : t('learn.goOn', { title: t(lesson.title) });
  return (
    <>
      <a class="button primary" href={`/learn/${lesson.name}`} data-go="begin">
        {words}
      </a>
      {size > 0 && <span>{t('learn.count', { done: size, count: LESSONS.length })}</span>}
    </>
  );
}

type CardProps = { lesson: Lesson; number: number; isNext: boolean };

function LessonCard({ lesson, number, isNext }: CardProps) {
  const done = finishedLessons.value.has(lesson.name);
  return (
    <li>
      <a
        class={`lesson-card ${done ? 'done' : ''} ${isNext ? 'next' : ''}`}
        href={`/learn/${lesson.name}`}
        data-lesson={lesson.name}
      >
        <span class="lesson-number" aria-hidden="true">
          {done ? '✓' : number}
        </span>
        <span class="lesson-words">
          <b>{t(lesson.title)}</b>
          <small>{t(lesson.summary)}</small>
          {done && <span class="sr">{t('learn.done')}</span>}
        </span>
        <LessonSigns lesson={lesson} />
      </a>
    </li>
  );
}
