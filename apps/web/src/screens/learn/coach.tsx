import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { LearnKey, Lesson } from '../../lessons/lesson.ts';
import type { LessonSource } from '../../lessons/lesson-source.ts';
import { LESSONS, lessonAfter } from '../../lessons/lessons.ts';
import type { GameModel } from '../../model/game/game-model.ts';
import { PlayLinks } from './play-links.tsx';

type Props = { model: GameModel; source: LessonSource };

/** Says what to do and why, what came of it, and leads on. */
export function Coach({ model, source }: Props) {
  const { lesson } = source;
  const { task, at } = source.course.value;
  return (
    <section
      class="coach"
      aria-label={t(lesson.title)}
      data-lesson={lesson.name}
      data-task={task}
      data-course={at}
    >
      <header>
        <small>{t('learn.number', { number: LESSONS.indexOf(lesson) + 1, count: LESSONS.length })}</small>
        <h2>{t(lesson.title)}</h2>
        <Tasks source={source} />
      </header>
      <p id="coach-words" aria-live="polite" data-live="lesson">
        {t(wordsOf(model, source))}
      </p>
      {at !== 'open' && <Onwards key={`${task} ${at}`} model={model} source={source} />}
    </section>
  );
}

function wordsOf(model: GameModel, { task, course }: LessonSource): LearnKey {
  const { at, why } = course.value;
  if (at === 'reached') return task.done;
  if (why !== null) return why;
  const isAsked = model.snapshot.value?.view.pending != null;
  return (isAsked ? task.asked : undefined) ?? task.say;
}

/** A mark for each task, filled once the task is done. */
function Tasks({ source: { lesson, course } }: { source: LessonSource }) {
  const { task, at } = course.value;
  const done = task + (at === 'reached' ? 1 : 0);
  if (lesson.tasks.length === 1) return null;
  return (
    <span class="coach-tasks">
      <span class="sr">{t('learn.task', { task: task + 1, count: lesson.tasks.length })}</span>
      {lesson.tasks.map(({ say }, i) => (
        <i key={say} class={i < done ? 'done' : i === task ? 'now' : ''} aria-hidden="true" />
      ))}
    </span>
  );
}

/** The way on from what has been done. It gets the focus, since nothing else can be done now. */
function Onwards({ model, source }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true }), []);
  return (
    <div class="onwards" ref={place}>
      {source.course.value.at === 'astray' ? (
        <OnwardsButton go="retry" words={t('learn.retry')} press={() => void model.undo()} />
      ) : source.hasNext ? (
        <OnwardsButton go="next-task" words={t('learn.next')} press={() => source.goOn()} />
      ) : (
        <NextLesson lesson={source.lesson} />
      )}
    </div>
  );
}

const OnwardsButton = ({ go, words, press }: { go: string; words: string; press: () => void }) => (
  <button type="button" class="primary" data-go={go} aria-describedby="coach-words" onClick={press}>
    {words}
  </button>
);

/** The next lesson; after the last one, real games. */
function NextLesson({ lesson }: { lesson: Lesson }) {
  const next = lessonAfter(lesson);
  if (next === null) return <PlayLinks />;
  return (
    <a
      class="button primary"
      href={`/learn/${next.name}`}
      data-go="next-lesson"
      aria-describedby="coach-words"
    >
      {t('learn.nextLesson', { title: t(next.title) })}
    </a>
  );
}
