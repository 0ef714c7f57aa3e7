import { CALLS, CALLS_OF_A_PERSON, CALLS_WAITING } from '../limits/limits.ts';
import { createGates } from '../limits/semaphore.ts';
import { errorFacts, type Log } from '../log/log.ts';
import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { Letter, Outbound, Posted } from './outbound-http.ts';

/** Milliseconds from one try to the next. After the last one a call is given up. */
export const BACKOFF: readonly number[] = [5_000, 30_000, 180_000, 1_200_000];

export type Outcome =
  | 'sent'
  /** There is no such browser any more. */
  | 'gone'
  /** The target does not want it, and would not want it another time. */
  | 'refused'
  /** It leads into a private network. */
  | 'forbidden'
  /** No answer, or one that says to try again. */
  | 'failed'
  /** There was no budget or no place for it at this moment. */
  | 'limited'
  /** Nobody waits for that person any more, or they are there. */
  | 'over';
/** Milliseconds that tries under way have to end when the server stops. */
const LAST_TRIES = 2000;

const AGAIN: readonly Outcome[] = ['failed', 'limited'];

/** One call to one target. */
export type Parcel = {
  readonly way: 'push' | 'webhook';
  /** Whose target it is. */
  readonly owner: PersonId;
  /** Whose answer can be relied on: calls of one lane wait for each other. */
  readonly lane: 'large' | 'others';
  /** Made anew for each try: it is signed with the time. */
  letter(): Letter;
  /** Asked before each try. */
  isWanted(): Promise<boolean>;
  /** There is no such target any more. */
  gone(): Promise<void>;
};

type Given = {
  readonly outbound: Pick<Outbound, 'post'>;
  readonly timers: Timers;
  readonly log: Log;
  readonly count: (way: Parcel['way'], outcome: Outcome) => void;
};

/** Brings calls to their targets. What waits to be tried again is in memory: it goes with the process. */
export class Delivery {
  readonly #given: Given;
  /** Targets of one person that never answer must not take all places. */
  readonly #gates: ReturnType<typeof createGates>;
  /** Nor must those of many take the places of the services that most browsers share. */
  readonly #lanes: ReturnType<typeof createGates>;
  readonly #waiting = new Set<() => void>();
  readonly #underway = new Set<Promise<void>>();
  #closed = false;

  constructor(given: Given) {
    this.#given = given;
    this.#lanes = createGates(CALLS, given.timers);
    this.#gates = createGates(CALLS_OF_A_PERSON, given.timers);
  }

  /** How many wait to be tried again. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Answers when it was tried for the first time. */
  async bring(parcel: Parcel, tries = 0): Promise<void> {
    const trying = this.#once(parcel, tries);
    this.#underway.add(trying);
    await trying.finally(() => this.#underway.delete(trying));
  }

  /** Begins nothing any more; what has begun may end. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
    if (this.#underway.size === 0) return;
    const late = new Promise<void>((resolve) => this.#given.timers.after(LAST_TRIES, resolve));
    await Promise.race([Promise.allSettled([...this.#underway]), late]);
  }

  async #once(parcel: Parcel, tries: number): Promise<void> {
    const outcome = await this.#tried(parcel);
    this.#given.count(parcel.way, outcome);
    if (AGAIN.includes(outcome)) this.#later(parcel, tries);
  }

  #later(parcel: Parcel, tries: number): void {
    if (this.#closed || tries >= BACKOFF.length || this.#waiting.size >= CALLS_WAITING) return;
    const cancel = this.#given.timers.after(BACKOFF[tries], () => {
      this.#waiting.delete(cancel);
      void this.bring(parcel, tries + 1);
    });
    this.#waiting.add(cancel);
  }

  /** Errors are those of the store: it is asked whether the call is still wanted. */
  async #tried(parcel: Parcel): Promise<Outcome> {
    try {
      const { owner, lane } = parcel;
      const post = (): Promise<Outcome> => this.#post(parcel);
      const outcome = await this.#gates.enter(owner, () => this.#lanes.enter(lane, post));
      if (outcome === 'gone') await parcel.gone();
      return outcome === 'busy' ? 'limited' : outcome;
    } catch (error) {
      this.#given.log.warn('call failed', errorFacts(error));
      return 'failed';
    }
  }

  async #post(parcel: Parcel): Promise<Outcome> {
    if (this.#closed || !(await parcel.isWanted())) return 'over';
    return outcomeOf(await this.#given.outbound.post(parcel.letter()));
  }
}

const GONE = [404, 410];
const LATER = [408, 425, 429];

function outcomeOf(posted: Posted): Outcome {
  if (typeof posted === 'string') return posted;
  const { status } = posted;
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status >= 500 || LATER.includes(status) ? 'failed' : 'refused';
}
