import { clockOf, SLOTS, type Slot, type VoteMotion } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { Act } from '../../../server/src/table/state/act.ts';
import type { TableState } from '../../../server/src/table/state/table-state.ts';
import type { Verdict } from './verdict.ts';

/** A process as this law knows it. */
export type PresenceSource = {
  /** For how many milliseconds that person has been away from here. */
  awayFor(person: PersonId): number;
};

/** Counts anew what players decided together, at the moment at which a process decides that they did. */
export class VoteLaw {
  readonly #verdict: Verdict;
  /** Whoever is away for so long has no say, except in a slow game. */
  readonly #maxAwayMs: number;

  constructor(verdict: Verdict, patience: number) {
    this.#verdict = verdict;
    this.#maxAwayMs = patience;
  }

  decides(act: Act, before: TableState, witness: PresenceSource): void {
    if (!needsVote(act, before)) return;
    const { vote } = before;
    if (!isAbout(act, vote?.motion) || !this.#hasMajority(before, witness))
      this.#verdict.report('players decide together', `${JSON.stringify(act)} after ${JSON.stringify(vote)}`);
  }

  #hasMajority(state: TableState, witness: PresenceSource): boolean {
    const { vote } = state;
    if (vote === null) return false;
    const { answers, motion } = vote;
    const may = SLOTS.filter(
      (slot) => !(motion.kind === 'bot' && motion.slot === slot) && this.#canVote(state, slot, witness),
    );
    const yes = may.filter((slot) => answers[slot] === true).length;
    // In a slow game the one who is asked and has no time left has no say. Nobody else can be in doubt.
    const doubtful = clockOf(state.options).kind === 'slow' ? 1 : 0;
    return 2 * yes > may.length - doubtful;
  }

  #canVote({ slots, standIns, options }: TableState, slot: Slot, witness: PresenceSource): boolean {
    const sitting = slots[slot];
    if (sitting.sitter !== 'person' || standIns[slot] !== null) return false;
    return clockOf(options).kind === 'slow' || witness.awayFor(sitting.person.id) < this.#maxAwayMs;
  }
}

/** A bot sits down without a vote where the table was set up so. */
const needsVote = (act: Act, { options }: TableState): boolean =>
  act.kind === 'end' ? act.why === 'agreed' : act.kind === 'stand-in' && options.atZero === 'choose';

function isAbout(act: Act, motion: VoteMotion | undefined): boolean {
  if (act.kind === 'stand-in') return motion?.kind === 'bot' && motion.slot === act.slot;
  return motion?.kind === 'end';
}
