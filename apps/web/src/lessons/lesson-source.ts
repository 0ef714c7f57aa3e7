import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Dynasty, RedactedRecord } from '@tigris/engine';
import type { GameInProgress, RedactedReplay } from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';
import type { GameSnapshot, GameSource, GameUpdate } from '../model/game/game-source.ts';
import type { LocalSource } from '../model/practice/local-source.ts';
import { LEARNER, type Lesson, type LessonTask, type LessonTextKey, type TaskProgress } from './lesson.ts';

/** How it goes with a task: still to be done, done, or something was done that does not help. */
export type LessonProgress = {
  task: number;
  status: 'open' | 'reached' | 'astray';
  /** Why it does not help; null unless `mistakeText`. */
  mistake: LessonTextKey | null;
};

/** Where a task began: the game then, and how much had happened in it. */
type Checkpoint = { game: GameInProgress; events: number };

/** A game on this device that teaches: it says what the learner's decisions led to, and takes them back. */
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
    const now = this.local.snapshot.value;
    const { status } = this.progress.value;
    if (now === null) return null;
    return {
      ...now,
      players: this.withDynastyNames(now),
      held: status !== 'open',
      undo: this.undoInfo(now, status),
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

  /** What led astray is taken back as a whole, even where tiles were shown or the turn has ended. */
  undo(): Promise<RequestResult> {
    const steps = this.snapshot.value?.undo.steps ?? 0;
    if (steps === 0) return Promise.resolve({ ok: false, code: 'nothing-to-undo' });
    if (this.progress.value.status !== 'astray') return this.local.undo();
    this.local.restore(this.checkpoint.game);
    return Promise.resolve({ ok: true, rev: this.snapshot.value?.rev ?? 0 });
  }

  /** Goes on with the next task, once this one is done. */
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

  subscribe(handler: (happened: GameUpdate) => void): () => void {
    return this.local.subscribe(handler);
  }

  dispose(): void {
    this.local.dispose();
  }

  /** The players by their dynasties, in the language of the page. */
  private withDynastyNames({ players, view }: GameSnapshot): GameSnapshot['players'] {
    return players.map((player, seat) => {
      const dynasty = view.seats[seat]?.dynasty;
      return dynasty === undefined ? player : { ...player, name: this.nameOf(dynasty) };
    });
  }

  /** What was done before this task stands. */
  private undoInfo({ undo, ply }: GameSnapshot, at: LessonProgress['status']): GameSnapshot['undo'] {
    if (at === 'astray') return { steps: 1, barrier: null };
    return { ...undo, steps: at === 'reached' ? 0 : Math.min(undo.steps, ply - this.checkpoint.game.ply) };
  }

  private createCheckpoint(): Checkpoint {
    return { game: this.local.checkpoint(), events: this.allEvents().length };
  }

  private allEvents(): TaskProgress['events'] {
    return this.local.replayed().observed.plies.flatMap(({ events }) => events);
  }

  /** A decision counts once all that belongs to it is over: questions, and the answers of others. */
  private judgeProgress(): void {
    const { task, status } = this.progress.peek();
    const view = this.local.snapshot.peek()?.view;
    if (view === undefined || status === 'reached') return;
    const deed: TaskProgress = {
      events: this.allEvents().slice(this.checkpoint.events),
      view,
      seat: LEARNER,
    };
    const next = view.pending === null ? this.judgeTask(deed) : OPEN;
    this.progress.value = { task, ...next };
  }

  private judgeTask(deed: TaskProgress): Omit<LessonProgress, 'task'> {
    if (deed.events.length === 0) return OPEN;
    return this.task.isDone(deed)
      ? { status: 'reached', mistake: null }
      : { status: 'astray', mistake: this.task.mistakeText(deed) };
  }
}

const OPEN = { status: 'open', mistake: null } as const;

const refuseMove = (): Promise<RequestResult> => Promise.resolve({ ok: false, code: 'not-your-decision' });
