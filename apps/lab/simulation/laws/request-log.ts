import type { ClientMessageType, RefusalCode, ServerMessages } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { JournalModel } from '../world/journal-model.ts';
import type { Verdict } from './verdict.ts';

type LoggedRequest = {
  readonly moves: Set<unknown>;
  beside: boolean;
  /** The network delivers it twice, or somebody used the id for more: no answer is the answer to all of it. */
  ambiguous: boolean;
  /** What the client heard first for good. */
  heard: RefusalCode | 'done' | null;
};

/** Requests that no journal holds. */
const EPHEMERAL_TYPES: readonly unknown[] = [
  'say',
  'phrase',
  'mute',
  'look',
  'takeOver',
  'history',
  'time',
] satisfies ClientMessageType[];

/** What everybody asked, and what they were told. */
export class RequestLog {
  readonly #model: JournalModel;
  readonly #verdict: Verdict;
  readonly #asked = new Map<string, LoggedRequest>();

  constructor(truth: JournalModel, verdict: Verdict) {
    this.#model = truth;
    this.#verdict = verdict;
  }

  /** Something is sent to the table, whatever it is. */
  requested(by: PersonId, type: unknown, payload: unknown, ambiguous: boolean): void {
    const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'id') : null;
    if (typeof payload !== 'object' || payload === null || typeof id !== 'string') return;
    this.#verdict.note(`${by} sends ${type} ${id}`);
    const known = this.#asked.get(keyOf(by, id));
    const asked: LoggedRequest = known ?? { moves: new Set(), beside: false, ambiguous: false, heard: null };
    asked.ambiguous ||= ambiguous;
    asked.beside ||= EPHEMERAL_TYPES.includes(type);
    if (type === 'act') asked.moves.add(Reflect.get(payload, 'move'));
    this.#asked.set(keyOf(by, id), asked);
  }

  done(to: PersonId, { id, rev }: ServerMessages['done']): void {
    const asked = this.#asked.get(keyOf(to, id));
    if (asked === undefined) this.#reportUnexpected(to, `done ${id}`);
    else if (!asked.beside && !this.#isWritten(to, id, rev, asked))
      this.#verdict.report('what is told is written', `${to} was told that ${id} is rev ${rev}`);
  }

  #isWritten(to: PersonId, id: string, rev: number, { moves }: LoggedRequest): boolean {
    const written = this.#model.written(rev);
    if (written === null || written.cause?.by !== to || written.cause.id !== id) return false;
    return written.act.kind !== 'move' || moves.has(written.act.move);
  }

  refused(to: PersonId, { id }: ServerMessages['refused']): void {
    if (id !== '' && !this.#asked.has(keyOf(to, id))) this.#reportUnexpected(to, `refused ${id}`);
  }

  /** An answer has come to its client. `busy` and `closing` are none: the client asks again. */
  heard(by: PersonId, id: string, answer: RefusalCode | 'done'): void {
    this.#verdict.note(`${by} hears ${answer} for ${id}`);
    const asked = this.#asked.get(keyOf(by, id));
    if (asked !== undefined && answer !== 'busy' && answer !== 'closing') asked.heard ??= answer;
  }

  /** At the end of a life: what was refused for good did not happen. */
  checkRefused(): void {
    for (const { cause, act } of this.#model.all()) {
      const asked = cause && this.#asked.get(keyOf(cause.by, cause.id));
      if (!cause || !asked || asked.ambiguous || asked.heard === null || asked.heard === 'done') continue;
      const text = `${cause.by} was told ${asked.heard} for ${cause.id}, and ${act.kind} is written`;
      this.#verdict.report('what is refused is not written', text);
    }
  }

  #reportUnexpected(to: PersonId, what: string): void {
    this.#verdict.report('answers go to those who asked', `${to} was told ${what}`);
  }
}

const keyOf = (by: PersonId, id: string): string => `${by} ${id}`;
