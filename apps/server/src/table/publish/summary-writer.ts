import { clockOf, SLOTS, type TablePhase } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { TableSummary } from '../../ports/tables.ts';
import { IDLE_GAME_MS, slotToAct, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { isPersonPlaying, voters } from '../votes/votes.ts';
import type { LiveState } from './snapshot.ts';
import { type LiveSummary, makeFinishedGame, makeSummary, personsInSlots } from './summary.ts';

/** Writes a table's summary and its finished games for the lists. */
export class SummaryWriter {
  readonly #services: TableServices;
  readonly #live: LiveState;
  #lastKey = '';
  #phase: TablePhase | null = null;
  /** Whether the finished game could be stored. */
  #resultListed: Promise<boolean> = Promise.resolve(true);

  constructor(services: TableServices, live: LiveState) {
    this.#services = services;
    this.#live = live;
  }

  /** Writes the summary if it has changed, and when the table opens. */
  update(state: TableState): void {
    const live = this.#liveSummary(state);
    // The next notification moves when a player leaves without an act.
    const key = `${changeKey(state, live)} ${this.#live.clock.nextNotification(state)?.at}`;
    if (key === this.#lastKey) return;
    this.#lastKey = key;
    // A table without entries has no summary yet.
    if (state.rev > 0) this.#services.tables.updateSummary(state.code, makeSummary(state, live));
    if (this.#phase !== state.phase) this.#resultListed = this.#listResult(state);
    this.#phase = state.phase;
  }

  /**
   * Returns whether the finished game is stored, after one more attempt if necessary. Required before the next game:
   * later nothing would add the finished one.
   */
  async ensureResultListed(state: TableState): Promise<boolean> {
    if (!(await this.#resultListed)) this.#resultListed = this.#listResult(state);
    return this.#resultListed;
  }

  #liveSummary(state: TableState): LiveSummary {
    const isPlaying = state.phase === 'playing';
    return {
      due: this.#dueAt(state),
      clock: isPlaying ? this.#live.clock.remaining(state) : null,
      away: isPlaying ? this.#away(state) : [],
      vote: this.#vote(state),
    };
  }

  /** Players to wait for. None while the table is empty, or in a slow game. */
  #away(state: TableState): PersonId[] {
    const { presence } = this.#live;
    if (presence.size === 0 || clockOf(state.options).kind === 'slow') return [];
    const players = personsInSlots(
      state,
      SLOTS.filter((slot) => isPersonPlaying(state, slot)),
    );
    return players.filter((person) => !presence.isConnected(person));
  }

  #vote(state: TableState): TableSummary['vote'] {
    const { vote } = state;
    if (vote === null) return null;
    const allowed = voters(state, vote.motion, this.#live.clock.availability(state));
    const open = allowed.filter((slot) => vote.answers[slot] === null);
    return { until: vote.until, asks: personsInSlots(state, open) };
  }

  /** When the server has to open the table if no client does; Unix time in ms, null: never. */
  #dueAt(state: TableState): number | null {
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

/** Changes whenever the summary does. Moves within a player's turn do not change it. */
function changeKey(state: TableState, { clock, away, vote }: LiveSummary): string {
  const { currentGame, phase, game, rev, standIns, options } = state;
  const bots = standIns.map((standIn) => standIn?.bot);
  // A slow table may close after any act, and `due` has to be right then.
  const isSlow = clockOf(options).kind === 'slow';
  const acts = currentGame === null || isSlow ? rev : 0;
  const isRunning = clock && 'ends' in clock;
  return `${phase} ${game} ${slotToAct(state)} ${isRunning} ${acts} ${bots} ${away} ${JSON.stringify(vote)}`;
}
