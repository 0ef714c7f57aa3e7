import { err, ok, type Result } from '@tigris/engine';
import type { Code, Said, Who } from '@tigris/protocol';
import { AT_A_TABLE } from '../../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../../limits/rate-limit.ts';
import { cleanText } from '../../persons/clean-text.ts';
import type { Clock } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { Mutes } from './mutes.ts';

/** How many lines somebody who comes later still gets. */
const KEPT = 50;

export type Line = { from: PersonId; said: Said };

/** What is said at a table. Lives as long as the room: chat is neither kept nor logged. */
export class Chat {
  readonly #lines: Line[] = [];
  readonly #pace: RateLimit;
  readonly #mutes: Mutes;

  constructor(clock: Clock, mutes: Mutes) {
    this.#mutes = mutes;
    this.#pace = createRateLimit(AT_A_TABLE.lines, clock);
  }

  say(
    from: PersonId,
    who: { who: Who; name: string },
    text: Pick<Said, 'text' | 'phrase'>,
    at: number,
  ): Result<Line, Code> {
    const clean = text.text === undefined ? undefined : cleanText(text.text);
    if (clean === '') return err('bad-message');
    if (this.#pace.take(from) > 0) return err('too-fast');
    const to = who.who.startsWith('s') ? 'table' : 'watchers';
    const said: Said = {
      ...who,
      to,
      at,
      ...(clean === undefined ? { phrase: text.phrase } : { text: clean }),
    };
    const line = { from, said };
    this.#lines.push(line);
    if (this.#lines.length > KEPT) this.#lines.shift();
    return ok(line);
  }

  /** The name under which somebody said something lately. */
  nameOf(person: PersonId): string | null {
    return this.#lines.findLast(({ from }) => from === person)?.said.name ?? null;
  }

  /** People who come later do not get what was said so far. */
  forget(): void {
    this.#lines.length = 0;
  }

  /** Players do not hear what watchers say to each other. */
  hears(person: PersonId, seated: boolean, { from, said }: Line): boolean {
    return (!seated || said.to === 'table') && !this.#mutes.has(person, from);
  }

  lines(person: PersonId, seated: boolean): Said[] {
    return this.#lines.filter((line) => this.hears(person, seated, line)).map(({ said }) => said);
  }
}
