import { err, ok, type Result } from '@tigris/engine';
import type { Code, Said, Who } from '@tigris/protocol';
import { AT_A_TABLE } from '../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { cleanText } from '../persons/clean-text.ts';
import type { Clock, PersonId } from '../ports.ts';

/** How many lines somebody who comes later still gets. */
const KEPT = 50;

export type Line = { from: PersonId; said: Said };

/** What is said at a table. Lives as long as the room: chat is neither kept nor logged. */
export class Chat {
  readonly #lines: Line[] = [];
  readonly #pace: RateLimit;
  /** Whom each person does not want to hear. */
  readonly #mutes = new Map<PersonId, Set<PersonId>>();

  constructor(clock: Clock) {
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

  mute(by: PersonId, person: PersonId, on: boolean): void {
    const muted = this.#mutes.get(by) ?? new Set();
    if (on) muted.add(person);
    else muted.delete(person);
    this.#mutes.set(by, muted);
  }

  /** People who come later do not get what was said so far. */
  forget(): void {
    this.#lines.length = 0;
  }

  /** Players do not hear what watchers say to each other. */
  hears(person: PersonId, seated: boolean, { from, said }: Line): boolean {
    return (!seated || said.to === 'table') && !this.#mutes.get(person)?.has(from);
  }

  lines(person: PersonId, seated: boolean): Said[] {
    return this.#lines.filter((line) => this.hears(person, seated, line)).map(({ said }) => said);
  }
}
