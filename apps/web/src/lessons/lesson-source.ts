import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Dynasty, RedactedRecord } from '@tigris/engine';
import type { GameInProgress, RedactedReplay } from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';
import type { GameSnapshot, GameSource, GameUpdate } from '../model/game/game-source.ts';
import type { LocalSource } from '../model/practice/local-source.ts';
import { LEARNER_SEAT, type Lesson, type LessonTask, type LessonTextKey, type TaskProgress } from './lesson.ts';

/** `reached`: the task is done. `astray`: the learner's action did not fulfil it. */
export type LessonProgress = {
  task: number;
  status: 'open' | 'reached' | 'astray';
  /** Why the action did not fulfil the task; null unless `astray`. */
  mistake: LessonTextKey | null;
};

/** The game at the start of a task, and the number of events before it. */
type Checkpoint = { game: GameInProgress; events: number };

/** The game of a lesson. Judges the learner's actions, and takes back those that don't fulfil the task. */
export class LessonSource implements GameSource {
  readonly progress: Signal<LessonProgress> = signal({ task: 0, status: 'open', mistake: null });
  readonly lesson: Lesson;
  private readonly local: LocalSource;
  private readonly nameOf: (dynasty: Dynasty) => string;
  private checkpoint: Checkpoint;

  constructor(lesson: Lesson, local: LocalSource, nameOf: (dynasty: Dynasty) => string) {
    this.lesson = lesson;
    this.local = local;
    this.nameOf = nameOf;
    this.checkpoint = this.createCheckpoint();
    local.subscribe(() => this.judgeProgress());
  }

  readonly snapshot: ReadonlySignal<GameSnapshot | null> = computed(() => {
    const snapshot = this.local.snapshot.value;
    const { status } = this.progress.value;
    if (snapshot === null) return null;
    return {
      ...snapshot,
      players: this.withDynastyNames(snapshot),
      locked: status !== 'open',
      undo: this.undoInfo(snapshot, status),
    };
  });

  get task(): LessonTask {
    return this.lesson.tasks[this.progress.value.task] ?? this.lesson.tasks[0];
  }

  get hasNext(): boolean {
    return this.progress.value.task + 1 < this.lesson.tasks.length;
  }

  act(move: string): Promise<RequestResult> {
    return this.progress.value.status === 'open' ? this.local.act(move) : refuseMove();
  }

  confirm(): Promise<RequestResult> {
    return this.progress.value.status === 'open' ? this.local.confirm() : refuseMove();
  }

  /** Takes back all actions that did not fulfil the task, even where the rules would not allow an undo. */
  undo(): Promise<RequestResult> {
    const steps = this.snapshot.value?.undo.steps ?? 0;
    if (steps === 0) return Promise.resolve({ ok: false, code: 'nothing-to-undo' });
    if (this.progress.value.status !== 'astray') return this.local.undo();
    this.local.restore(this.checkpoint.game);
    return Promise.resolve({ ok: true, rev: this.snapshot.value?.rev ?? 0 });
  }

  continueToNextTask(): void {
    if (this.progress.value.status !== 'reached' || !this.hasNext) return;
    this.checkpoint = this.createCheckpoint();
    this.progress.value = { task: this.progress.value.task + 1, status: 'open', mistake: null };
  }

  loadHistory(): Promise<RedactedReplay> {
    return this.local.loadHistory();
  }

  loadRecord(): Promise<RedactedRecord | null> {
    return this.local.loadRecord();
  }

  subscribe(handler: (update: GameUpdate) => void): () => void {
    return this.local.subscribe(handler);
  }

  dispose(): void {
    this.local.dispose();
  }

  /** Names the players by their dynasties, in the language of the page. */
  private withDynastyNames({ players, view }: GameSnapshot): GameSnapshot['players'] {
    return players.map((player, seat) => {
      const dynasty = view.seats[seat]?.dynasty;
      return dynasty === undefined ? player : { ...player, name: this.nameOf(dynasty) };
    });
  }

  /** Actions of earlier tasks cannot be undone. */
  private undoInfo({ undo, ply }: GameSnapshot, status: LessonProgress['status']): GameSnapshot['undo'] {
    if (status === 'astray') return { steps: 1, barrier: null };
    return {
      ...undo,
      steps: status === 'reached' ? 0 : Math.min(undo.steps, ply - this.checkpoint.game.ply),
    };
  }

  private createCheckpoint(): Checkpoint {
    return { game: this.local.checkpoint(), events: this.allEvents().length };
  }

  private allEvents(): TaskProgress['events'] {
    return this.local.replayed().observed.plies.flatMap(({ events }) => events);
  }

  /** Judges an action once all its questions have been answered. */
  private judgeProgress(): void {
    const { task, status } = this.progress.peek();
    const view = this.local.snapshot.peek()?.view;
    if (view === undefined || status === 'reached') return;
    const progress: TaskProgress = {
      events: this.allEvents().slice(this.checkpoint.events),
      view,
      seat: LEARNER_SEAT,
    };
    const next = view.pending === null ? this.judgeTask(progress) : OPEN;
    this.progress.value = { task, ...next };
  }

  private judgeTask(progress: TaskProgress): Omit<LessonProgress, 'task'> {
    if (progress.events.length === 0) return OPEN;
    return this.task.isDone(progress)
      ? { status: 'reached', mistake: null }
      : { status: 'astray', mistake: this.task.mistakeText(progress) };
  }
}

const OPEN = { status: 'open', mistake: null } as const;

const refuseMove = (): Promise<RequestResult> => Promise.resolve({ ok: false, code: 'not-your-decision' });
