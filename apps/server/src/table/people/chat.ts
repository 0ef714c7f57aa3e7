import { err, ok, type Result } from '@tigris/engine';
import type { ChatLine, ParticipantId, RefusalCode } from '@tigris/protocol';
import { TABLE_LIMITS } from '../../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../../limits/rate-limit.ts';
import { cleanText } from '../../persons/clean-text.ts';
import type { Clock } from '../../ports/environment.ts';
import type { Person, PersonId } from '../../ports/persons.ts';

/** How many lines somebody who comes later still gets. */
const MAX_LINES = 50;

export type ChatEntry = { from: PersonId; said: ChatLine };

/** What is said at a table. Lives as long as the room: chat is neither kept nor logged. */
export class Chat {
  readonly #lines: ChatEntry[] = [];
  readonly #rateLimit: RateLimit;
  readonly #mutes: Mutes;

  constructor(clock: Clock, mutes: Mutes) {
    this.#mutes = mutes;
    this.#rateLimit = createRateLimit(TABLE_LIMITS.chatLines, clock);
  }

  say(
    from: PersonId,
    speaker: { who: ParticipantId; name: string },
    text: Pick<ChatLine, 'text' | 'phrase'>,
    at: number,
  ): Result<ChatEntry, RefusalCode> {
    const clean = text.text === undefined ? undefined : cleanText(text.text);
    if (clean === '') return err('bad-message');
    if (this.#rateLimit.tryConsume(from) > 0) return err('too-fast');
    const to = speaker.who.startsWith('s') ? 'table' : 'watchers';
    const said: ChatLine = {
      ...speaker,
      to,
      at,
      ...(clean === undefined ? { phrase: text.phrase } : { text: clean }),
    };
    const line = { from, said };
    this.#lines.push(line);
    if (this.#lines.length > MAX_LINES) this.#lines.shift();
    return ok(line);
  }

  /** The name under which somebody said something lately. */
  nameOf(person: PersonId): string | null {
    return this.#lines.findLast(({ from }) => from === person)?.said.name ?? null;
  }

  /** People who come later do not get what was said so far. */
  clear(): void {
    this.#lines.length = 0;
  }

  /** Players do not hear what watchers say to each other. */
  isVisibleTo(person: PersonId, seated: boolean, { from, said }: ChatEntry): boolean {
    return (!seated || said.to === 'table') && !this.#mutes.has(person, from);
  }

  linesFor(person: PersonId, seated: boolean): ChatLine[] {
    return this.#lines.filter((line) => this.isVisibleTo(person, seated, line)).map(({ said }) => said);
  }
}

/** Whom each person at a table does not want to hear. Lives as long as the room. */
export class Mutes {
  readonly #mutes = new Map<PersonId, Map<PersonId, Person>>();

  mute(by: PersonId, person: Person): void {
    const muted = this.#mutes.get(by) ?? new Map<PersonId, Person>();
    this.#mutes.set(by, muted.set(person.id, person));
    const [first] = muted.keys();
    if (first !== undefined && muted.size > TABLE_LIMITS.maxMuted) muted.delete(first);
  }

  unmute(by: PersonId, person: PersonId): void {
    this.#mutes.get(by)?.delete(person);
  }

  has(by: PersonId, person: PersonId): boolean {
    return this.#mutes.get(by)?.has(person) ?? false;
  }

  mutedBy(by: PersonId): Person[] {
    return [...(this.#mutes.get(by)?.values() ?? [])];
  }
}
