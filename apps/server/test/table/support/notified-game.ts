import { seededRandom } from '@tigris/engine/check';
import { SLOTS } from '@tigris/protocol';
import { slotOnClock } from '../../../src/table/clock/player-clocks.ts';
import { playRandomAct } from './random-play.ts';
import { CODE, TestEnvironment, type TestTable } from './test-environment.ts';
import type { TestPerson } from './test-person.ts';

const NAMES = ['ann', 'bob'];

/** A game of Ann and Bob, who are connected and want notifications. */
export class NotifiedGame {
  readonly environment: TestEnvironment;
  open: TestTable;
  people: TestPerson[];
  readonly #random = seededRandom(11);

  private constructor(environment: TestEnvironment, open: TestTable) {
    this.environment = environment;
    this.open = open;
    this.people = NAMES.map((name) => open.join(name));
  }

  static async begin(clock: 'none' | 'live:600+20' | 'slow:24h+5d' = 'slow:24h+5d'): Promise<NotifiedGame> {
    const environment = await TestEnvironment.with({ clock, order: 'seated', confirm: false });
    const game = new NotifiedGame(environment, await environment.open());
    for (const [slot, person] of game.people.entries()) {
      await person.request('sit', { slot: SLOTS[slot] });
      await person.request('calls', { on: true });
    }
    await game.people[1].request('ready', { on: true });
    await game.people[0].request('start', {});
    return game;
  }

  /** Notifications so far. */
  get notified(): [name: string, reminder: boolean][] {
    return this.environment.notifications.map(({ person, isReminder }) => [person.id, isReminder]);
  }

  pass(ms: number): Promise<void> {
    return this.environment.clock.advance(ms);
  }

  /** The slot whose clock runs; -1: none. */
  get slotOnClock(): number {
    return slotOnClock(this.open.table.state) ?? -1;
  }

  /** Lets the awaited player decide until another slot has to. */
  async play(): Promise<void> {
    const slot = this.slotOnClock;
    const seats = this.open.table.state.order.map(() => this.people[slot]);
    while (this.slotOnClock === slot) await playRandomAct(this.open, seats, this.#random);
  }

  async reopen(): Promise<void> {
    await this.open.table.close();
    this.open = await this.environment.open();
  }

  /** Opens the table for 15 s if its summary says that something is due. */
  async wake(): Promise<void> {
    const due = this.environment.tables.summaries.get(CODE)?.due ?? Number.POSITIVE_INFINITY;
    if (due > this.environment.clock.now()) return;
    this.open = await this.environment.open();
    await this.pass(15_000);
    await this.open.table.close();
  }
}
