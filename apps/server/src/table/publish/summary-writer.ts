import { clockOf, SLOTS, type TablePhase } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { TableSummary } from '../../ports/tables.ts';
import { IDLE_GAME_MS, slotToAct, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { isPersonPlaying, voters } from '../votes/votes.ts';
import type { LiveState } from './snapshot.ts';
import { type LiveSummary, makeFinishedGame, makeSummary, personsInSlots } from './summary.ts';

/** Keeps the lists of the home page up to date with a table. */
export class SummaryWriter {
  readonly #services: TableServices;
  readonly #live: LiveState;
  #lastKey = '';
  #phase: TablePhase | null = null;
  /** Whether the game that is over is in the lists, once that is known. */
  #resultListed: Promise<boolean> = Promise.resolve(true);

  constructor(services: TableServices, around: LiveState) {
    this.#services = services;
    this.#live = around;
  }

  /** Writes the summary whenever it changes, and when a table opens. */
  update(state: TableState): void {
    const moment = this.#liveSummary(state);
    // Whoever leaves without having moved is called later than was written down.
    const mark = `${changeKey(state, moment)} ${this.#live.clock.nextNotification(state)?.at}`;
    if (mark === this.#lastKey) return;
    this.#lastKey = mark;
    // Nothing is in the journal before the first act.
    if (state.rev > 0) this.#services.tables.updateSummary(state.code, makeSummary(state, moment));
    if (this.#phase !== state.phase) this.#resultListed = this.#listResult(state);
    this.#phase = state.phase;
  }

  /**
   * Whether the game that is over is in the lists; tried once more where it was not. Nobody comes back to a game once
   * the next one gathers, so it has to be there before.
   */
  async ensureResultListed(state: TableState): Promise<boolean> {
    if (!(await this.#resultListed)) this.#resultListed = this.#listResult(state);
    return this.#resultListed;
  }

  #liveSummary(state: TableState): LiveSummary {
    const isPlaying = state.phase === 'playing';
    return {
      due: this.#due(state),
      clock: isPlaying ? this.#live.clock.remaining(state) : null,
      away: isPlaying ? this.#away(state) : [],
      vote: this.#vote(state),
    };
  }

  /** Where nobody is, the table sleeps: nobody misses anybody. */
  #away(state: TableState): PersonId[] {
    const { presence } = this.#live;
    if (presence.size === 0 || clockOf(state.options).kind === 'slow') return [];
    const players = personsInSlots(
      state,
      SLOTS.filter((slot) => isPersonPlaying(state, slot)),
    );
    return players.filter((person) => !presence.isHere(person));
  }

  #vote(state: TableState): TableSummary['vote'] {
    const { vote } = state;
    if (vote === null) return null;
    const may = voters(state, vote.motion, this.#live.clock.availability(state));
    const asked = may.filter((slot) => vote.answers[slot] === null);
    return { until: vote.until, asks: personsInSlots(state, asked) };
  }

  /** When somebody has to open the table if nobody comes, by the time of day; null: never. */
  #due(state: TableState): number | null {
    if (state.phase !== 'playing') return null;
    const { clock } = this.#live;
    const due = clock.dueAt(state);
    const idle = state.lastActiveAt + IDLE_GAME_MS + 1;
    return due === null ? idle : Math.min(idle, Math.round(this.#services.clock.now() + due - clock.now()));
  }

  async #listResult(state: TableState): Promise<boolean> {
    const { tables, log } = this.#services;
    if (state.phase !== 'finished' || state.currentGame === null) return true;
    try {
      await tables.addFinishedGame(makeFinishedGame(state, state.currentGame));
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
function changeKey(state: TableState, { clock, away, vote }: LiveSummary): string {
  const { currentGame, phase, game, rev, standIns, options } = state;
  const bots = standIns.map((one) => one?.bot);
  // A game of days sleeps between any two acts, and has to be woken in time.
  const isSlow = clockOf(options).kind === 'slow';
  const acts = currentGame === null || isSlow ? rev : 0;
  const runs = clock && 'ends' in clock;
  return `${phase} ${game} ${slotToAct(state)} ${runs} ${acts} ${bots} ${away} ${JSON.stringify(vote)}`;
}
