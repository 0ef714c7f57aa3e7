import { isDeepStrictEqual } from 'node:util';
import { awaitsEnd, type View, viewOf } from '@tigris/engine';
import { type UndoInfo, undoInfo } from '@tigris/engine/game';
import type { Phase, Slot } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import type { TableState } from '../../server/src/table/state.ts';

/** What one person sees of the table at a rev. */
export type Sight = {
  rev: number;
  phase: Phase;
  ply: number;
  undo: UndoInfo;
  awaitsConfirm: boolean;
  view: View | null;
};

const SIGHT = ['rev', 'phase', 'ply', 'undo', 'awaitsConfirm', 'view'] as const;

/** Keeps all that a person is shown, so that it can be held against the journal later. */
export class Witness {
  readonly name: string;
  readonly client: TableClient;
  readonly slot: Slot | null;
  readonly sights: Sight[] = [];
  /** How often the table has told this person who they are: once each time they come. */
  arrivals = 0;
  #you: unknown = null;

  constructor(name: string, client: TableClient, slot: Slot | null) {
    this.name = name;
    this.client = client;
    this.slot = slot;
    client.subscribe({ changed: () => this.#look() });
  }

  get rev(): number {
    return this.client.table?.rev ?? -1;
  }

  /** Online and at the same place, having come anew since that many arrivals. */
  isHere(since: number): boolean {
    const { connection, you } = this.client;
    return connection === 'online' && this.arrivals > since && you !== null && you.slot === this.slot;
  }

  /** For the one who looks for a fault. */
  get condition(): string {
    const { connection, closedBy, you } = this.client;
    return `${this.name}: ${connection} ${closedBy ?? ''} rev ${this.rev}, slot ${you?.slot}, came ${this.arrivals}×`;
  }

  /** Compares everything seen since the last time with what the journal says. @returns what differs. */
  compare(states: ReadonlyMap<number, TableState>): string[] {
    return this.sights.splice(0).flatMap((sight) => {
      const state = states.get(sight.rev);
      if (state === undefined) return `${this.name} saw rev ${sight.rev}, which no journal holds`;
      const expected = sightOf(state, this.slot);
      if (isDeepStrictEqual(sight, expected)) return [];
      return `${this.name} saw at rev ${sight.rev}: ${JSON.stringify(changed(sight, expected))}`;
    });
  }

  #look(): void {
    const { table, view, you } = this.client;
    if (you !== null && you !== this.#you) {
      this.#you = you;
      this.arrivals++;
    }
    if (table === null) return;
    const { rev, phase, ply, undo, awaitsConfirm } = table;
    const last = this.sights.at(-1);
    if (last?.rev !== rev || last.view !== view)
      this.sights.push({ rev, phase, ply, undo, awaitsConfirm, view });
  }
}

/** Both values of each field that differs. */
const changed = (seen: Sight, expected: Sight) =>
  SIGHT.filter((key) => !isDeepStrictEqual(seen[key], expected[key])).map((key) => ({
    key,
    seen: seen[key],
    expected: expected[key],
  }));

/** What somebody in that slot has to see. */
function sightOf({ rev, phase, play, order }: TableState, slot: Slot | null): Sight {
  if (play === null)
    return { rev, phase, ply: 0, undo: { steps: 0, barrier: null }, awaitsConfirm: false, view: null };
  const { position, ply } = play;
  return {
    rev,
    phase,
    ply,
    undo: undoInfo(play),
    awaitsConfirm: awaitsEnd(position),
    view: viewOf(position, slot === null ? 'spectator' : order.indexOf(slot)),
  };
}
