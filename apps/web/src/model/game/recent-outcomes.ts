import { type Signal, signal } from '@preact/signals';
import { type ConflictOutcome, conflictOutcomes } from '@tigris/engine/explain';
import type { ObservedGame } from '@tigris/engine/game';

/** Minimum time an outcome stays on the page, in ms. */
export const MIN_SHOWN_MS = 2000;

type ShownOutcome = {
  outcome: ConflictOutcome;
  ply: number;
  /** It has been shown for `MIN_SHOWN_MS`. */
  hasBeenReadable: boolean;
  /** The game or the player has moved on. */
  isSuperseded: boolean;
};

/** The outcomes of the conflicts that ended in one ply. */
export function outcomesAt(mainline: ObservedGame, ply: number): ConflictOutcome[] {
  const { events = [] } = mainline.plies[ply - 1] ?? {};
  return events.some(({ kind }) => kind === 'outcome') ? conflictOutcomes(mainline.positionAt(ply - 1), events) : [];
}

/**
 * The conflicts that have just ended. Each stays for at least `MIN_SHOWN_MS`, then until the game or the player moves
 * on, or until it is dismissed.
 */
export class RecentOutcomes {
  readonly shown: Signal<readonly ShownOutcome[]> = signal([]);
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** Adds the outcomes of a new last ply, or removes those of plies that were taken back. */
  applyUpdate(mainline: ObservedGame, ply: number, undone: boolean): void {
    this.dismissRead();
    if (undone) this.shown.value = this.shown.value.filter((each) => each.ply <= ply);
    else for (const outcome of outcomesAt(mainline, ply)) this.show(outcome, ply);
  }

  /** Removes what has been readable long enough, and the rest as soon as it has been. */
  dismissRead(): void {
    if (this.shown.value.length === 0) return;
    this.shown.value = this.shown.value.filter((each) => !each.hasBeenReadable).map(superseded);
  }

  dismiss(outcome: ConflictOutcome): void {
    this.shown.value = this.shown.value.filter((each) => each.outcome !== outcome);
  }

  clear(): void {
    this.shown.value = [];
  }

  dispose(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private show(outcome: ConflictOutcome, ply: number): void {
    this.shown.value = [...this.shown.value, { outcome, ply, hasBeenReadable: false, isSuperseded: false }];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.allowDismissal(outcome);
    }, MIN_SHOWN_MS);
    this.timers.add(timer);
  }

  private allowDismissal(outcome: ConflictOutcome): void {
    this.shown.value = this.shown.value
      .map((each) => (each.outcome === outcome ? { ...each, hasBeenReadable: true } : each))
      .filter(({ hasBeenReadable, isSuperseded }) => !(hasBeenReadable && isSuperseded));
  }
}

const superseded = (each: ShownOutcome): ShownOutcome => ({ ...each, isSuperseded: true });
