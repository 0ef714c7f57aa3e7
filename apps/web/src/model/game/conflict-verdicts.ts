import { type Signal, signal } from '@preact/signals';
import { type Verdict, verdictsIn } from '@tigris/engine/explain';
import type { Follower } from '@tigris/engine/game';

/** In milliseconds: nobody reads faster. */
export const LEAST = 2000;

type Told = {
  verdict: Verdict;
  ply: number;
  /** It has stood long enough to be read. */
  ripe: boolean;
  /** The game has gone on, or the player has. */
  passed: boolean;
};

/** How the conflicts of one ply ended; empty for almost all plies. */
export function verdictsAt(timeline: Follower, ply: number): Verdict[] {
  const { events = [] } = timeline.plies[ply - 1] ?? {};
  return events.some(({ kind }) => kind === 'outcome') ? verdictsIn(timeline.at(ply - 1), events) : [];
}

/**
 * Conflicts that have just ended. Each is told for two seconds at least, and then until the game or the player goes on,
 * or until it is put away.
 */
export class Verdicts {
  readonly told: Signal<readonly Told[]> = signal([]);
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** A ply was played or taken back; `timeline` already knows. */
  hear(timeline: Follower, ply: number, undone: boolean): void {
    this.goOn();
    if (undone) this.told.value = this.told.value.filter((each) => each.ply <= ply);
    else for (const verdict of verdictsAt(timeline, ply)) this.tell(verdict, ply);
  }

  /** Puts away what has been read. */
  goOn(): void {
    if (this.told.value.length === 0) return;
    this.told.value = this.told.value.filter(({ ripe }) => !ripe).map((each) => ({ ...each, passed: true }));
  }

  putAway(verdict: Verdict): void {
    this.told.value = this.told.value.filter((each) => each.verdict !== verdict);
  }

  clear(): void {
    this.told.value = [];
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private tell(verdict: Verdict, ply: number): void {
    this.told.value = [...this.told.value, { verdict, ply, ripe: false, passed: false }];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.ripen(verdict);
    }, LEAST);
    this.timers.add(timer);
  }

  private ripen(verdict: Verdict): void {
    this.told.value = this.told.value
      .map((each) => (each.verdict === verdict ? { ...each, ripe: true } : each))
      .filter(({ ripe, passed }) => !(ripe && passed));
  }
}
