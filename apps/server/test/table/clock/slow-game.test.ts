import { expect, test } from '@jest/globals';
import { seededRandom } from '@tigris/engine/check';
import { SLOTS, thinkingTimeLeft } from '@tigris/protocol';
import { slotOnClock } from '../../../src/table/clock/player-clocks.ts';
import { restore } from '../../../src/table/journal/restore.ts';
import { playRandomAct } from '../support/random-play.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAMES = ['ann', 'bob', 'kim'];

const fail = (): never => {
  throw new Error('no clock');
};

/** Three players with a day per turn. They connect, decide, and leave; then the table closes. */
class Weeks {
  readonly environment: TestEnvironment;
  readonly #random = seededRandom(5);
  /** Players who do not connect. */
  away = '';

  constructor(environment: TestEnvironment) {
    this.environment = environment;
  }

  static async begin(): Promise<Weeks> {
    const environment = await TestEnvironment.with({ clock: 'slow:24h+5d', atZero: 'bot', order: 'seated' });
    const open = await environment.open();
    const people = NAMES.map((name) => open.join(name));
    for (const [slot, person] of people.entries()) {
      await person.request('sit', { slot: SLOTS[slot] });
      await person.request('calls', { on: true });
      if (slot > 0) await person.request('ready', { on: true });
    }
    await people[0].request('start', {});
    await open.table.close();
    return new Weeks(environment);
  }

  /** Opens the table, for a player or by itself, and closes it again. */
  async visit<T>(then: (open: TestTable) => Promise<T>): Promise<T> {
    const open = await this.environment.open();
    await flush();
    const what = await then(open);
    await flush();
    await open.table.close();
    return what;
  }

  /** Lets time pass, and wakes the table when its summary says so. */
  async pass(ms: number): Promise<void> {
    const { clock, tables } = this.environment;
    const until = clock.elapsed() + ms;
    for (;;) {
      const due = tables.summaries.get(CODE)?.due ?? null;
      if (due === null || due > until) break;
      await clock.advance(Math.max(0, due - clock.elapsed()));
      await this.visit(() => clock.advance(6000));
    }
    await clock.advance(Math.max(0, until - clock.elapsed()));
  }

  /** The awaited player connects within a day and decides, unless they are away. */
  async step(): Promise<void> {
    const who = await this.visit(async ({ table }) => NAMES[slotOnClock(table.state) ?? -1]);
    await this.pass((8 + this.#random(12)) * HOUR);
    if (who === this.away) return;
    await this.visit(async (open) => {
      const here = slotOnClock(open.table.state);
      if (here === null) return;
      const person = open.join(NAMES[here]);
      const seats = open.table.state.order.map(() => person);
      while (slotOnClock(open.table.state) === here) await playRandomAct(open, seats, this.#random);
    });
  }

  async state() {
    const known = await this.environment.tables.find(CODE);
    if (known === null) throw new Error('no table');
    return restore(known, this.environment);
  }
}

test('a game of three weeks: restarts, an outage, a pause, and a player replaced by a bot until they return', async () => {
  const weeks = await Weeks.begin();
  const { clock } = weeks.environment;
  const from = clock.elapsed();
  const days = () => (clock.elapsed() - from) / DAY;

  while (days() < 5) await weeks.step();

  // The server is down for three days, which costs no one time.
  const before = await weeks.state();
  const slot = slotOnClock(before) ?? fail();
  const left = thinkingTimeLeft((await weeks.visit(async ({ table }) => table.state)).clocks?.times[slot] ?? fail());
  weeks.environment.down += 3 * DAY;
  await clock.advance(3 * DAY);
  const after = await weeks.visit(async ({ table }) => table.state);
  expect(slotOnClock(after)).toBe(slot);
  expect(thinkingTimeLeft(after.clocks?.times[slot] ?? fail())).toBe(left);

  // Bob is away for four days in his turn, and pauses.
  while (slotOnClock(await weeks.state()) !== 1) await weeks.step();
  await weeks.visit(async (open) => expect(await open.join('bob').request('pause', { on: true })).toBe('done'));
  await weeks.pass(4 * DAY);
  expect((await weeks.state()).standIns[1]).toBeNull();
  expect(slotOnClock(await weeks.state())).toBe(1);

  // Kim stays away: after a day a bot plays for her.
  while (days() < 16) await weeks.step();
  weeks.away = 'kim';
  for (let steps = 0; (await weeks.state()).standIns[2] === null; steps++) {
    if (steps > 40) throw new Error('Kim is not replaced');
    await weeks.step();
  }
  const replaced = days();
  while (days() < replaced + 3) await weeks.step();
  expect((await weeks.state()).standInParts.some(({ seat }) => seat === 2)).toBe(true);

  // Kim returns.
  weeks.away = '';
  await weeks.visit(async (open) => {
    open.join('kim');
    await flush();
    expect(open.table.state.standIns[2]).toBeNull();
  });
  while (days() < 22) await weeks.step();

  // Each player was notified once each time they were asked and did not connect at once.
  const { notifications } = weeks.environment;
  const names = notifications.map(({ code, askedRev, isReminder }) => `${code} ${askedRev} ${isReminder}`);
  expect(new Set(names).size).toBe(names.length);
  expect(notifications.filter(({ isReminder }) => !isReminder).length).toBeGreaterThan(20);
  // Bob was reminded when his pause ended, and Kim before the bot took over; no one else.
  const notificationsOf = (askedRev: number) => notifications.filter((call) => call.askedRev === askedRev);
  for (const { askedRev, person } of notifications) {
    const all = notificationsOf(askedRev);
    expect(new Set(all.map((call) => call.person.id))).toEqual(new Set([person.id]));
    // Nothing is sent after a reminder.
    expect(all.slice(0, -1).some(({ isReminder }) => isReminder)).toBe(false);
  }
  const reminded = notifications.filter(({ isReminder }) => isReminder);
  expect(reminded.map(({ person }) => person.id)).toEqual(expect.arrayContaining(['kim']));
  for (const { msLeft } of reminded) expect(msLeft).toBeLessThanOrEqual(6 * HOUR);
  const state = await weeks.state();
  expect(state.standIns).toEqual([null, null, null, null]);
  expect(state.phase).toBe('playing');
  const entries = weeks.environment.journal.games.get(`${CODE}/1`) ?? [];
  expect(entries.filter(({ kind }) => kind === 'open').length).toBeGreaterThan(40);
  expect(entries.filter(({ kind }) => kind === 'stand-in')).toHaveLength(1);
  expect(weeks.environment.errors).toEqual([]);
});
