import { expect, test } from '@jest/globals';
import { SLOTS } from '@tigris/protocol';
import type { ServiceTime, Timers } from '../../../src/ports/environment.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { TestEnvironment } from '../support/test-environment.ts';

/** A closed table with a slow game, whose awaited player wants notifications. */
async function abandoned(): Promise<TestEnvironment> {
  const environment = await TestEnvironment.with({ clock: 'slow:24h+5d', confirm: false });
  const open = await environment.open();
  const people = ['ann', 'bob'].map((name) => open.join(name));
  for (const [slot, person] of people.entries()) {
    await person.request('sit', { slot: SLOTS[slot] });
    expect(await person.request('calls', { on: true })).toBe('done');
  }
  await people[1].request('ready', { on: true });
  expect(await people[0].request('start', {})).toBe('done');
  await open.table.close();
  return environment;
}

/** Time that passes between two reads of the clock, in ms. */
const STEPS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.6, 0.9];

test.each(STEPS)(
  'an event that becomes due while actions are scheduled is not missed, if timers fire early (%f ms per clock read)',
  async (step) => {
    const environment = await abandoned();
    const { clock } = environment;
    let reads = 0;
    const uptime: ServiceTime = {
      ...environment.services().serviceTime,
      now: () => clock.elapsed() + step * reads++,
    };
    const timers: Timers = { after: (ms, run) => clock.after(Math.max(0, ms - 1), run) };
    await environment.open({ serviceTime: uptime, timers });
    await clock.advance(2 * DEFAULT_DELAYS.notifyAfterMs);
    expect(environment.notifications).toHaveLength(1);
  },
);
