import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Lesson, LessonTextKey } from '../../lessons/lesson.ts';
import type { LessonSource } from '../../lessons/lesson-source.ts';
import { LESSONS, nextLesson } from '../../lessons/lessons.ts';
import type { GameModel } from '../../model/game/game-model.ts';
import { PlayLinks } from './play-links.tsx';

type Props = { model: GameModel; source: LessonSource };

/** Shows the instruction of a task, its outcome, and the next step. */
export function Coach({ model, source }: Props) {
  const { lesson } = source;
  const { task, status } = source.progress.value;
  return (
    <section class="coach" aria-label={t(lesson.title)} data-lesson={lesson.name} data-task={task} data-course={status}>
      <header>
        <small>{t('learn.number', { number: LESSONS.indexOf(lesson) + 1, count: LESSONS.length })}</small>
        <h2>{t(lesson.title)}</h2>
        <Tasks source={source} />
      </header>
      <p id="coach-words" aria-live="polite" data-live="lesson">
        {t(wordsOf(model, source))}
      </p>
      {status !== 'open' && <NextStep key={`${task} ${status}`} model={model} source={source} />}
    </section>
  );
}

function wordsOf(model: GameModel, { task, progress }: LessonSource): LessonTextKey {
  const { status, mistake } = progress.value;
  if (status === 'reached') return task.successText;
  if (mistake !== null) return mistake;
  const isAsked = model.snapshot.value?.view.pending != null;
  return (isAsked ? task.questionInstruction : undefined) ?? task.instruction;
}

/** A mark for each task, filled when it is done. */
function Tasks({ source: { lesson, progress } }: { source: LessonSource }) {
  const { task, status } = progress.value;
  const done = task + (status === 'reached' ? 1 : 0);
  if (lesson.tasks.length === 1) return null;
  return (
    <span class="coach-tasks">
      <span class="sr">{t('learn.task', { task: task + 1, count: lesson.tasks.length })}</span>
      {lesson.tasks.map(({ instruction }, i) => (
        <i key={instruction} class={i < done ? 'done' : i === task ? 'now' : ''} aria-hidden="true" />
      ))}
    </span>
  );
}

/** The next step. It takes the focus, since nothing else can be done. */
function NextStep({ model, source }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true }), []);
  return (
    <div class="onwards" ref={place}>
      {source.progress.value.status === 'astray' ? (
        <NextStepButton go="retry" words={t('learn.retry')} press={() => void model.undo()} />
      ) : source.hasNext ? (
        <NextStepButton go="next-task" words={t('learn.next')} press={() => source.continueToNextTask()} />
      ) : (
        <NextLesson lesson={source.lesson} />
      )}
    </div>
  );
}

const NextStepButton = ({ go, words, press }: { go: string; words: string; press: () => void }) => (
  <button type="button" class="primary" data-go={go} aria-describedby="coach-words" onClick={press}>
    {words}
  </button>
);

/** The next lesson or, after the last one, real games. */
function NextLesson({ lesson }: { lesson: Lesson }) {
  const next = nextLesson(lesson);
  if (next === null) return <PlayLinks />;
  return (
    <a class="button primary" href={`/learn/${next.name}`} data-go="next-lesson" aria-describedby="coach-words">
      {t('learn.nextLesson', { title: t(next.title) })}
    </a>
  );
}
