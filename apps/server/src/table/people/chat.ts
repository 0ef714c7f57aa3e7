import { err, ok, type Result } from '@tigris/engine';
import type { ChatLine, ParticipantId, RefusalCode } from '@tigris/protocol';
import { TABLE_LIMITS } from '../../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../../limits/rate-limit.ts';
import { cleanText } from '../../persons/clean-text.ts';
import type { Clock } from '../../ports/environment.ts';
import type { Person, PersonId } from '../../ports/persons.ts';

/** Lines sent to new connections. */
const MAX_LINES = 50;

export type ChatEntry = { from: PersonId; line: ChatLine };

/** The chat of a table. It lives as long as the room, and is neither stored nor logged. */
export class Chat {
  readonly #entries: ChatEntry[] = [];
  readonly #rateLimit: RateLimit;
  readonly #mutes: Mutes;

  constructor(clock: Clock, mutes: Mutes) {
    this.#mutes = mutes;
    this.#rateLimit = createRateLimit(TABLE_LIMITS.chatLines, clock);
  }

  say(
    from: PersonId,
    speaker: { who: ParticipantId; name: string },
    content: Pick<ChatLine, 'text' | 'phrase'>,
    at: number,
  ): Result<ChatEntry, RefusalCode> {
    const text = content.text === undefined ? undefined : cleanText(content.text);
    if (text === '') return err('bad-message');
    if (this.#rateLimit.tryConsume(from) > 0) return err('too-fast');
    const to = speaker.who.startsWith('s') ? 'table' : 'watchers';
    const line: ChatLine = {
      ...speaker,
      to,
      at,
      ...(text === undefined ? { phrase: content.phrase } : { text }),
    };
    const entry = { from, line };
    this.#entries.push(entry);
    if (this.#entries.length > MAX_LINES) this.#entries.shift();
    return ok(entry);
  }

  /** The name of a person who wrote recently. */
  nameOf(person: PersonId): string | null {
    return this.#entries.findLast(({ from }) => from === person)?.line.name ?? null;
  }

  clear(): void {
    this.#entries.length = 0;
  }

  /** Players do not see what watchers write, and no one sees lines of persons they have muted. */
  isVisibleTo(person: PersonId, isSeated: boolean, { from, line }: ChatEntry): boolean {
    return (!isSeated || line.to === 'table') && !this.#mutes.has(person, from);
  }

  linesFor(person: PersonId, isSeated: boolean): ChatLine[] {
    return this.#entries.filter((entry) => this.isVisibleTo(person, isSeated, entry)).map(({ line }) => line);
  }
}

/** Whom each person at a table has muted. Lives as long as the room. */
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
