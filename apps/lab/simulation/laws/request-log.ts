import type { ClientMessageType, RefusalCode, ServerMessages } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { JournalModel } from '../world/journal-model.ts';
import type { Verdict } from './verdict.ts';

type LoggedRequest = {
  readonly moves: Set<unknown>;
  beside: boolean;
  /** The network delivered it twice, or its id was used again: an answer does not apply to all of them. */
  ambiguous: boolean;
  /** First final answer that the client received. */
  heard: RefusalCode | 'done' | null;
};

/** Requests that are not journaled. */
const EPHEMERAL_TYPES: readonly unknown[] = [
  'say',
  'phrase',
  'mute',
  'look',
  'takeOver',
  'history',
  'time',
] satisfies ClientMessageType[];

/** Records all requests and answers. */
export class RequestLog {
  readonly #model: JournalModel;
  readonly #verdict: Verdict;
  readonly #asked = new Map<string, LoggedRequest>();

  constructor(model: JournalModel, verdict: Verdict) {
    this.#model = model;
    this.#verdict = verdict;
  }

  /** Records a message to the table, valid or not. */
  requested(by: PersonId, type: unknown, payload: unknown, ambiguous: boolean): void {
    const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'id') : null;
    if (typeof payload !== 'object' || payload === null || typeof id !== 'string') return;
    this.#verdict.note(`${by} sends ${type} ${id}`);
    const known = this.#asked.get(keyOf(by, id));
    const request: LoggedRequest = known ?? {
      moves: new Set(),
      beside: false,
      ambiguous: false,
      heard: null,
    };
    request.ambiguous ||= ambiguous;
    request.beside ||= EPHEMERAL_TYPES.includes(type);
    if (type === 'act') request.moves.add(Reflect.get(payload, 'move'));
    this.#asked.set(keyOf(by, id), request);
  }

  done(to: PersonId, { id, rev }: ServerMessages['done']): void {
    const request = this.#asked.get(keyOf(to, id));
    if (request === undefined) this.#reportUnexpected(to, `done ${id}`);
    else if (!request.beside && !this.#isWritten(to, id, rev, request))
      this.#verdict.report('acknowledged acts are written', `${id} of ${to} was acknowledged with rev ${rev}`);
  }

  #isWritten(to: PersonId, id: string, rev: number, { moves }: LoggedRequest): boolean {
    const written = this.#model.written(rev);
    if (written === null || written.cause?.by !== to || written.cause.id !== id) return false;
    return written.act.kind !== 'move' || moves.has(written.act.move);
  }

  refused(to: PersonId, { id }: ServerMessages['refused']): void {
    if (id !== '' && !this.#asked.has(keyOf(to, id))) this.#reportUnexpected(to, `refused ${id}`);
  }

  /** Records an answer that reached its client. After `busy` and `closing` the client sends the request again. */
  heard(by: PersonId, id: string, answer: RefusalCode | 'done'): void {
    this.#verdict.note(`${by} hears ${answer} for ${id}`);
    const request = this.#asked.get(keyOf(by, id));
    if (request !== undefined && answer !== 'busy' && answer !== 'closing') request.heard ??= answer;
  }

  /** Checks at the end of a run that finally refused requests were not written. */
  checkRefused(): void {
    for (const { cause, act } of this.#model.all()) {
      const request = cause && this.#asked.get(keyOf(cause.by, cause.id));
      if (!cause || !request || request.ambiguous || request.heard === null || request.heard === 'done') continue;
      const text = `${cause.by} received ${request.heard} for ${cause.id}, and ${act.kind} is written`;
      this.#verdict.report('refused acts are not written', text);
    }
  }

  #reportUnexpected(to: PersonId, what: string): void {
    this.#verdict.report('answers go to the requester', `${to} received ${what}`);
  }
}

const keyOf = (by: PersonId, id: string): string => `${by} ${id}`;
