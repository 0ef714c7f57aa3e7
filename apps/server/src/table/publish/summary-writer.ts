import { clockOf, SLOTS, type TablePhase } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { TableSummary } from '../../ports/tables.ts';
import { slotToAct } from '../state/seat-to-act.ts';
import { IDLE, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { electors, plays } from '../votes/votes.ts';
import type { Around } from './snapshot.ts';
import { finishedGame, type Moment, personsIn, summaryOf } from './summary.ts';

/** Keeps the lists of the home page up to date with a table. */
export class Listing {
  readonly #services: TableServices;
  readonly #around: Around;
  #mark = '';
  #phase: TablePhase | null = null;
  /** Whether the game that is over is in the lists, once that is known. */
  #finished: Promise<boolean> = Promise.resolve(true);

  constructor(services: TableServices, around: Around) {
    this.#services = services;
    this.#around = around;
  }

  /** Writes the summary whenever it changes, and when a table opens. */
  update(state: TableState): void {
    const moment = this.#moment(state);
    // Whoever leaves without having moved is called later than was written down.
    const mark = `${markOf(state, moment)} ${this.#around.time.nextCall(state)?.at}`;
    if (mark === this.#mark) return;
    this.#mark = mark;
    // Nothing is in the journal before the first act.
    if (state.rev > 0) this.#services.tables.updateSummary(state.code, summaryOf(state, moment));
    if (this.#phase !== state.phase) this.#finished = this.#list(state);
    this.#phase = state.phase;
  }

  /**
   * Whether the game that is over is in the lists; tried once more where it was not. Nobody comes back to a game once
   * the next one gathers, so it has to be there before.
   */
  async hasFinished(state: TableState): Promise<boolean> {
    if (!(await this.#finished)) this.#finished = this.#list(state);
    return this.#finished;
  }

  #moment(state: TableState): Moment {
    const isPlaying = state.phase === 'playing';
    return {
      due: this.#due(state),
      clock: isPlaying ? this.#around.time.remaining(state) : null,
      away: isPlaying ? this.#away(state) : [],
      vote: this.#vote(state),
    };
  }

  /** Where nobody is, the table sleeps: nobody misses anybody. */
  #away(state: TableState): PersonId[] {
    const { presence } = this.#around;
    if (presence.size === 0 || clockOf(state.options).kind === 'slow') return [];
    const players = personsIn(
      state,
      SLOTS.filter((slot) => plays(state, slot)),
    );
    return players.filter((person) => !presence.isHere(person));
  }

  #vote(state: TableState): TableSummary['vote'] {
    const { vote } = state;
    if (vote === null) return null;
    const may = electors(state, vote.motion, this.#around.time.people(state));
    const asked = may.filter((slot) => vote.said[slot] === null);
    return { until: vote.until, asks: personsIn(state, asked) };
  }

  /** When somebody has to open the table if nobody comes, by the time of day; null: never. */
  #due(state: TableState): number | null {
    if (state.phase !== 'playing') return null;
    const { time } = this.#around;
    const due = time.due(state);
    const idle = state.at + IDLE + 1;
    return due === null ? idle : Math.min(idle, Math.round(this.#services.clock.now() + due - time.now()));
  }

  async #list(state: TableState): Promise<boolean> {
    const { tables, log } = this.#services;
    if (state.phase !== 'finished' || state.play === null) return true;
    try {
      await tables.addFinishedGame(finishedGame(state, state.play));
      return true;
    } catch {
      log.error('finished game not listed', { code: state.code });
      return false;
    }
  }
}

/**
 * Changes whenever the summary does: within a game that is with the phase, with the player who has to act and whether
 * their clock runs, with the bots that play for people, with who is here, and with a vote.
 */
function markOf(state: TableState, { clock, away, vote }: Moment): string {
  const { play, phase, game, rev, standIns, options } = state;
  const bots = standIns.map((one) => one?.bot);
  // A game of days sleeps between any two acts, and has to be woken in time.
  const isSlow = clockOf(options).kind === 'slow';
  const acts = play === null || isSlow ? rev : 0;
  const runs = clock && 'ends' in clock;
  return `${phase} ${game} ${slotToAct(state)} ${runs} ${acts} ${bots} ${away} ${JSON.stringify(vote)}`;
}
