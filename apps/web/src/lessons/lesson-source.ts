import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Dynasty, RedactedRecord } from '@tigris/engine';
import type { GameInProgress, RedactedReplay } from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';
import type { GameSnapshot, GameSource, GameUpdate } from '../model/game/game-source.ts';
import type { LocalSource } from '../model/practice/local-source.ts';
import { type Deed, LEARNER, type LearnKey, type Lesson, type Task } from './lesson.ts';

/** How it goes with a task: still to be done, done, or something was done that does not help. */
export type Course = {
  task: number;
  at: 'open' | 'reached' | 'astray';
  /** Why it does not help; null unless `astray`. */
  why: LearnKey | null;
};

/** Where a task began: the game then, and how much had happened in it. */
type Mark = { game: GameInProgress; events: number };

/** A game on this device that teaches: it says what the learner's decisions led to, and takes them back. */
export class LessonSource implements GameSource {
  readonly course: Signal<Course> = signal({ task: 0, at: 'open', why: null });
  readonly lesson: Lesson;
  private readonly local: LocalSource;
  private readonly nameOf: (dynasty: Dynasty) => string;
  private mark: Mark;

  constructor(lesson: Lesson, local: LocalSource, nameOf: (dynasty: Dynasty) => string) {
    this.lesson = lesson;
    this.local = local;
    this.nameOf = nameOf;
    this.mark = this.markHere();
    local.subscribe(() => this.judge());
  }

  readonly snapshot: ReadonlySignal<GameSnapshot | null> = computed(() => {
    const now = this.local.snapshot.value;
    const { at } = this.course.value;
    if (now === null) return null;
    return { ...now, players: this.named(now), held: at !== 'open', undo: this.undoAt(now, at) };
  });

  get task(): Task {
    return this.lesson.tasks[this.course.value.task] ?? this.lesson.tasks[0];
  }

  get hasNext(): boolean {
    return this.course.value.task + 1 < this.lesson.tasks.length;
  }

  act(move: string): Promise<RequestResult> {
    return this.course.value.at === 'open' ? this.local.act(move) : refused();
  }

  confirm(): Promise<RequestResult> {
    return this.course.value.at === 'open' ? this.local.confirm() : refused();
  }

  /** What led astray is taken back as a whole, even where tiles were shown or the turn has ended. */
  undo(): Promise<RequestResult> {
    const steps = this.snapshot.value?.undo.steps ?? 0;
    if (steps === 0) return Promise.resolve({ ok: false, code: 'nothing-to-undo' });
    if (this.course.value.at !== 'astray') return this.local.undo();
    this.local.returnTo(this.mark.game);
    return Promise.resolve({ ok: true, rev: this.snapshot.value?.rev ?? 0 });
  }

  /** Goes on with the next task, once this one is done. */
  goOn(): void {
    if (this.course.value.at !== 'reached' || !this.hasNext) return;
    this.mark = this.markHere();
    this.course.value = { task: this.course.value.task + 1, at: 'open', why: null };
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

  stop(): void {
    this.local.stop();
  }

  /** The players by their dynasties, in the language of the page. */
  private named({ players, view }: GameSnapshot): GameSnapshot['players'] {
    return players.map((player, seat) => {
      const dynasty = view.seats[seat]?.dynasty;
      return dynasty === undefined ? player : { ...player, name: this.nameOf(dynasty) };
    });
  }

  /** What was done before this task stands. */
  private undoAt({ undo, ply }: GameSnapshot, at: Course['at']): GameSnapshot['undo'] {
    if (at === 'astray') return { steps: 1, barrier: null };
    return { ...undo, steps: at === 'reached' ? 0 : Math.min(undo.steps, ply - this.mark.game.ply) };
  }

  private markHere(): Mark {
    return { game: this.local.mark(), events: this.allEvents().length };
  }

  private allEvents(): Deed['events'] {
    return this.local.followed().observed.plies.flatMap(({ events }) => events);
  }

  /** A decision counts once all that belongs to it is over: questions, and the answers of others. */
  private judge(): void {
    const { task, at } = this.course.peek();
    const view = this.local.snapshot.peek()?.view;
    if (view === undefined || at === 'reached') return;
    const deed: Deed = { events: this.allEvents().slice(this.mark.events), view, seat: LEARNER };
    const next = view.pending === null ? this.verdictOn(deed) : OPEN;
    this.course.value = { task, ...next };
  }

  private verdictOn(deed: Deed): Omit<Course, 'task'> {
    if (deed.events.length === 0) return OPEN;
    return this.task.reached(deed)
      ? { at: 'reached', why: null }
      : { at: 'astray', why: this.task.astray(deed) };
  }
}

const OPEN = { at: 'open', why: null } as const;

const refused = (): Promise<RequestResult> => Promise.resolve({ ok: false, code: 'not-your-decision' });
