import { err, ok, type Result } from '@tigris/engine';
import type { RefusalCode } from '@tigris/protocol';
import { TABLE_LIMITS } from '../../limits/limits.ts';
import type { Entry } from '../../ports/journal.ts';
import { perform } from '../acts/perform.ts';
import type { ClockReading } from '../clock/player-clocks.ts';
import { type Act, type Cause, gameId, makeEntry, type PlannedAct } from '../state/act.ts';
import { gameStartStateFrom, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';

/** Delay between two attempts to find out whether an entry was written. */
const RETRY_MS = 250;

/** Acts that a full journal still accepts: they end the game, or the server itself needs them. */
const ALLOWED_WHEN_FULL: readonly PlannedAct['kind'][] = ['open', 'end', 'again', 'resign'];

const isAllowedWhenFull = ({ phase }: TableState, { kind }: PlannedAct): boolean =>
  ALLOWED_WHEN_FULL.includes(kind) || (kind === 'ready' && phase === 'finished');

/** Whether the journal of this game is full, or this person's share of it. */
const exceedsEntryLimit = (state: TableState, planned: PlannedAct, cause: Cause | null): boolean =>
  !isAllowedWhenFull(state, planned) &&
  (isJournalFull(state) ||
    (cause !== null && (state.entriesByPerson[cause.by] ?? 0) >= TABLE_LIMITS.maxEntriesPerPerson));

export const isJournalFull = ({ rev, startRev }: TableState): boolean => rev - startRev >= TABLE_LIMITS.maxEntries;

/** `lost`: another process owns the journal. */
export type CommitResult = Result<Act, RefusalCode | 'lost'>;

/** A table's state and its journal. The state changes only once its entry is durable. */
export class JournaledState {
  #state: TableState;
  #isAppendUnknown = false;
  #isStopped = false;
  readonly #services: TableServices;

  constructor(state: TableState, services: TableServices) {
    this.#state = state;
    this.#services = services;
  }

  get state(): TableState {
    return this.#state;
  }

  /** Whether it is still unknown if the last entry was written. */
  get isAppendUnknown(): boolean {
    return this.#isAppendUnknown;
  }

  /** Stops waiting for a store that does not answer. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Performs an act and appends it to the journal. Must not be called again before it has resolved. */
  async commit(planned: PlannedAct, cause: Cause | null, time: ClockReading | null): Promise<CommitResult> {
    if (this.#state.phase !== 'playing' && this.#services.diskSpace.isLow) return err('no-room');
    if (exceedsEntryLimit(this.#state, planned, cause)) return err('too-long');
    if (!this.#state.isBegun) {
      const begun = await this.#append({ kind: 'begin', ...gameStartStateFrom(this.#state) }, null, null);
      if (!begun.ok) return begun;
    }
    return this.#append(planned, cause, time);
  }

  async #append(planned: PlannedAct, cause: Cause | null, time: ClockReading | null): Promise<CommitResult> {
    const { gameSetup, clock } = this.#services;
    const at = clock.now();
    const performed = perform(
      this.#state,
      { planned, cause, at, time },
      gameSetup.chance(this.#state.code),
      gameSetup.createStartPosition,
    );
    if (!performed.ok) return performed;
    const { act, state } = performed.value;
    // `again` is the last entry of the finished game, so that a former owner cannot append to that game.
    const game = gameId(state.code, this.#state.game);
    const entry = makeEntry(game, state.rev, { act, cause, at, time });
    const outcome = await this.#write(entry, cause?.via);
    if (outcome !== 'ok') return err(outcome);
    this.#state = state;
    return ok(act);
  }

  async #write(entry: Entry, request: string | undefined): Promise<'ok' | 'store-down' | 'closing' | 'lost'> {
    const { journal, log } = this.#services;
    switch (await journal.append(entry)) {
      case 'ok':
        return 'ok';
      case 'failed':
        log.error('append failed', { game: entry.game, request });
        return 'store-down';
      case 'conflict':
        return this.#resolveUnknown(entry);
      case 'unknown':
        log.warn('append unknown', { game: entry.game, request });
        return this.#resolveUnknown(entry);
    }
  }

  /** Finds out whether an entry was written, and retries. A second append is safe: the key is unique. */
  async #resolveUnknown(entry: Entry): Promise<'ok' | 'closing' | 'lost'> {
    this.#isAppendUnknown = true;
    try {
      while (!this.#isStopped) {
        const outcome = await this.#outcomeOf(entry);
        if (outcome !== 'unknown') return outcome;
        await new Promise<void>((resolve) => {
          this.#services.timers.after(RETRY_MS, resolve);
        });
      }
      // The entry may have been written. The client repeats the request and gets its answer from the next owner.
      return 'closing';
    } finally {
      this.#isAppendUnknown = false;
    }
  }

  async #outcomeOf(entry: Entry): Promise<'ok' | 'lost' | 'unknown'> {
    try {
      const { journal } = this.#services;
      const [found] = await journal.read(entry.game, entry.seq);
      if (found !== undefined) return isSameEntry(found, entry) ? 'ok' : 'lost';
      switch (await journal.append(entry)) {
        case 'ok':
          return 'ok';
        case 'conflict':
          // Either our first append arrived after all, or another process owns the journal.
          return isSameEntry((await journal.read(entry.game, entry.seq))[0], entry) ? 'ok' : 'lost';
        default:
          return 'unknown';
      }
    } catch {
      return 'unknown';
    }
  }
}

const isSameEntry = (a: Entry | undefined, b: Entry): boolean =>
  a?.seq === b.seq && a.kind === b.kind && a.body === b.body && a.at === b.at;
