import { isDeepStrictEqual } from 'node:util';
import type { Slot } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import type { TableState } from '../../server/src/table/state/table-state.ts';
import { differences, expectedObservation, type Observation, observed } from './observation.ts';

/** Records every state that a client shows, for comparison with the journal. */
export class Observer {
  readonly name: string;
  readonly client: TableClient;
  readonly slot: Slot | null;
  readonly observations: Observation[] = [];
  /** Number of joins: the table identifies the person once a join. */
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

  /** Whether the client is online, in the same slot, and has joined again since a join count. */
  hasRejoined(since: number): boolean {
    const { connection, you } = this.client;
    return connection === 'online' && this.joinCount > since && you !== null && you.slot === this.slot;
  }

  /** One line for error messages. */
  get statusLine(): string {
    const { connection, closeReason, you } = this.client;
    return `${this.name}: ${connection} ${closeReason ?? ''} rev ${this.rev}, slot ${you?.slot}, joined ${this.joinCount}×`;
  }

  /** Compares everything recorded since the last call with the journal. @returns the differences. */
  compare(states: ReadonlyMap<number, TableState>): string[] {
    return this.observations.splice(0).flatMap((observation) => {
      const state = states.get(observation.rev);
      if (state === undefined) return `${this.name} saw rev ${observation.rev}, which is not in the journal`;
      const expected = expectedObservation(state, this.slot);
      if (isDeepStrictEqual(observation, expected)) return [];
      return `${this.name} saw at rev ${observation.rev}: ${JSON.stringify(differences(observation, expected))}`;
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
