import { type Signal, signal } from '@preact/signals';
import { type ConflictOutcome, conflictOutcomes } from '@tigris/engine/explain';
import type { ObservedGame } from '@tigris/engine/game';

/** In milliseconds: nobody reads faster. */
export const MIN_SHOWN_MS = 2000;

type ShownOutcome = {
  outcome: ConflictOutcome;
  ply: number;
  /** It has stood long enough to be read. */
  hasBeenReadable: boolean;
  /** The game has gone on, or the player has. */
  isSuperseded: boolean;
};

/** How the conflicts of one ply ended; empty for almost all plies. */
export function outcomesAt(timeline: ObservedGame, ply: number): ConflictOutcome[] {
  const { events = [] } = timeline.plies[ply - 1] ?? {};
  return events.some(({ kind }) => kind === 'outcome')
    ? conflictOutcomes(timeline.positionAt(ply - 1), events)
    : [];
}

/**
 * Conflicts that have just ended. Each is told for two seconds at least, and then until the game or the player goes on,
 * or until it is put away.
 */
export class RecentOutcomes {
  readonly shown: Signal<readonly ShownOutcome[]> = signal([]);
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** A ply was played or taken back; `mainline` already knows. */
  applyUpdate(timeline: ObservedGame, ply: number, undone: boolean): void {
    this.dismissRead();
    if (undone) this.shown.value = this.shown.value.filter((each) => each.ply <= ply);
    else for (const verdict of outcomesAt(timeline, ply)) this.show(verdict, ply);
  }

  /** Puts away what has been read. */
  dismissRead(): void {
    if (this.shown.value.length === 0) return;
    this.shown.value = this.shown.value.filter((each) => !each.hasBeenReadable).map(superseded);
  }

  dismiss(verdict: ConflictOutcome): void {
    this.shown.value = this.shown.value.filter((each) => each.outcome !== verdict);
  }

  clear(): void {
    this.shown.value = [];
  }

  dispose(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private show(verdict: ConflictOutcome, ply: number): void {
    this.shown.value = [
      ...this.shown.value,
      { outcome: verdict, ply, hasBeenReadable: false, isSuperseded: false },
    ];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.allowDismissal(verdict);
    }, MIN_SHOWN_MS);
    this.timers.add(timer);
  }

  private allowDismissal(verdict: ConflictOutcome): void {
    this.shown.value = this.shown.value
      .map((each) => (each.outcome === verdict ? { ...each, hasBeenReadable: true } : each))
      .filter(({ hasBeenReadable, isSuperseded }) => !(hasBeenReadable && isSuperseded));
  }
}

const superseded = (each: ShownOutcome): ShownOutcome => ({ ...each, isSuperseded: true });
