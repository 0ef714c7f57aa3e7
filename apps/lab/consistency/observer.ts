import { isDeepStrictEqual } from 'node:util';
import type { Slot } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import type { TableState } from '../../server/src/table/state/table-state.ts';
import { differences, expectedObservation, type Observation, observed } from './observation.ts';

/** Remembers everything that a person is shown, so that it can be compared with the journal. */
export class Observer {
  readonly name: string;
  readonly client: TableClient;
  readonly slot: Slot | null;
  readonly observations: Observation[] = [];
  /** How often this person has come to the table: each time the table says who they are. */
  joinCount = 0;
  #you: unknown = null;

  constructor(name: string, client: TableClient, slot: Slot | null) {
    this.name = name;
    this.client = client;
    this.slot = slot;
    client.subscribe({ changed: () => this.#record() });
  }

  get rev(): number {
    return this.client.table?.rev ?? -1;
  }

  /** Whether the person is online, in the same slot, and has come again since this number of arrivals. */
  hasRejoined(since: number): boolean {
    const { connection, you } = this.client;
    return connection === 'online' && this.joinCount > since && you !== null && you.slot === this.slot;
  }

  /** A line for the search for faults. */
  get statusLine(): string {
    const { connection, closeReason, you } = this.client;
    return `${this.name}: ${connection} ${closeReason ?? ''} rev ${this.rev}, slot ${you?.slot}, came ${this.joinCount}×`;
  }

  /** Compares everything seen since the last call with the journal. @returns what differs. */
  compare(states: ReadonlyMap<number, TableState>): string[] {
    return this.observations.splice(0).flatMap((sight) => {
      const state = states.get(sight.rev);
      if (state === undefined) return `${this.name} saw rev ${sight.rev}, which no journal holds`;
      const expected = expectedObservation(state, this.slot);
      if (isDeepStrictEqual(sight, expected)) return [];
      return `${this.name} saw at rev ${sight.rev}: ${JSON.stringify(differences(sight, expected))}`;
    });
  }

  #record(): void {
    const { table, view, you } = this.client;
    if (you !== null && you !== this.#you) {
      this.#you = you;
      this.joinCount++;
    }
    if (table === null) return;
    const last = this.observations.at(-1);
    if (last?.rev !== table.rev || last.view !== view) this.observations.push(observed(table, view));
  }
}
