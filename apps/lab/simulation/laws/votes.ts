import { clockOf, SLOTS, type Slot, type VoteMotion } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { Act } from '../../../server/src/table/state/act.ts';
import type { TableState } from '../../../server/src/table/state/table-state.ts';
import type { Verdict } from './verdict.ts';

/** The part of a process that this law needs. */
export type PresenceSource = {
  /** Returns for how long a person has been disconnected, in ms. */
  awayFor(person: PersonId): number;
};

/** Counts votes independently, when a process acts on a result. */
export class VoteLaw {
  readonly #verdict: Verdict;
  /** Players who are away for longer cannot vote, except in slow games. */
  readonly #maxAwayMs: number;

  constructor(verdict: Verdict, maxAwayMs: number) {
    this.#verdict = verdict;
    this.#maxAwayMs = maxAwayMs;
  }

  decides(act: Act, before: TableState, presence: PresenceSource): void {
    if (!needsVote(act, before)) return;
    const { vote } = before;
    if (!isAbout(act, vote?.motion) || !this.#hasMajority(before, presence))
      this.#verdict.report('votes need a majority', `${JSON.stringify(act)} after ${JSON.stringify(vote)}`);
  }

  #hasMajority(state: TableState, presence: PresenceSource): boolean {
    const { vote } = state;
    if (vote === null) return false;
    const { answers, motion } = vote;
    const may = SLOTS.filter(
      (slot) => !(motion.kind === 'bot' && motion.slot === slot) && this.#canVote(state, slot, presence),
    );
    const yes = may.filter((slot) => answers[slot] === true).length;
    // In a slow game the player to act who has run out of time cannot vote. This law does not know who that is.
    const doubtful = clockOf(state.options).kind === 'slow' ? 1 : 0;
    return 2 * yes > may.length - doubtful;
  }

  #canVote({ slots, standIns, options }: TableState, slot: Slot, presence: PresenceSource): boolean {
    const sitting = slots[slot];
    if (sitting.sitter !== 'person' || standIns[slot] !== null) return false;
    return clockOf(options).kind === 'slow' || presence.awayFor(sitting.person.id) < this.#maxAwayMs;
  }
}

/** Whether an act needs a vote. With `atZero: 'bot'` a stand-in needs none. */
const needsVote = (act: Act, { options }: TableState): boolean =>
  act.kind === 'end' ? act.why === 'agreed' : act.kind === 'stand-in' && options.atZero === 'choose';

function isAbout(act: Act, motion: VoteMotion | undefined): boolean {
  if (act.kind === 'stand-in') return motion?.kind === 'bot' && motion.slot === act.slot;
  return motion?.kind === 'end';
}
