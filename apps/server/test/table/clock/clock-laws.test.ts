import { afterAll, expect, test } from '@jest/globals';
import { ALL_RULES_IDS } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { type ClockId, clockOf, SLOTS, type SlotTime, thinkingTimeLeft } from '@tigris/protocol';
import type { Random } from '../../../src/ports/environment.ts';
import { restore } from '../../../src/table/journal/restore.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { seatToAct } from '../../../src/table/state/table-state.ts';
import { playRandomAct, positionOf } from '../support/random-play.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

const NAMES = ['ann', 'bob', 'kim', 'lou'];
const CLOCKS: readonly ClockId[] = ['live:600+20', 'slow:12h+2d', 'live:30+10', 'slow:1h+0d'];
const GAMES = 16;
const LONGEST = 150;

type Game = { environment: TestEnvironment; open: TestTable; people: TestPerson[]; clock: ClockId };

async function begin(number: number): Promise<Game> {
  const rules = ALL_RULES_IDS[(number * 7) % ALL_RULES_IDS.length];
  const clock = CLOCKS[number % CLOCKS.length];
  const environment = await TestEnvironment.with({ rules, clock }, number);
  const open = await environment.open();
  const people = NAMES.slice(0, 2 + (number % 3)).map((name) => open.join(name));
  for (const [slot, person] of people.entries()) {
    await person.request('sit', { slot: SLOTS[slot] });
    if (slot > 0) await person.request('ready', { on: true });
  }
  await people[0].request('start', {});
  return { environment, open, people, clock };
}

const seated = ({ open, people }: Game): TestPerson[] => open.table.state.order.map((slot) => people[slot]);

/** The slot whose clock should run, by the rules of the game alone. */
const asked = (state: TableState): number => state.order[seatToAct(positionIn(state)) ?? -1];
const positionIn = ({ currentGame }: TableState) => {
  if (currentGame === null) throw new Error('no game is going on');
  return currentGame.position;
};

const timesIn = ({ clocks }: TableState): readonly SlotTime[] => {
  if (clocks === null) throw new Error('no clock');
  return clocks.times;
};

/** Independent bookkeeping of all clocks, from public information. */
function mustAdd(before: TableState, after: TableState, passed: number): 'answer' | 'turn' | null {
  const clock = clockOf(before.options);
  const whole = clock.kind === 'none' ? 0 : clock.perTurn;
  const thought = asked(before);
  const newTurn = before.currentGame?.turn !== after.currentGame?.turn;
  const active = after.order[positionIn(after).turn];
  const next = asked(after);
  const answers = next !== active && before.currentGame?.ply !== after.currentGame?.ply;
  for (const slot of after.order) {
    const [was, is] = [timesIn(before)[slot], timesIn(after)[slot]];
    const lost = slot === thought ? Math.min(passed, thinkingTimeLeft(was)) : 0;
    const isGiven = (newTurn && slot === active) || (answers && slot === next);
    if (!isGiven)
      expect([slot, thinkingTimeLeft({ ...is, paused: was.paused })]).toEqual([slot, thinkingTimeLeft(was) - lost]);
    else expect([is.turn, is.reserve]).toEqual([whole, was.reserve - Math.max(0, lost - was.turn)]);
  }
  return answers ? 'answer' : newTurn ? 'turn' : null;
}

/** Events that do not change who has to decide: a vote, a pause, a reconnect, a restart. */
async function between(game: Game, random: Random): Promise<void> {
  const { environment, open, people, clock } = game;
  const someone = random(people.length);
  switch (random(6)) {
    case 0:
      await people[someone].request('propose', { motion: { kind: 'end' } });
      return;
    case 1:
      await people[someone].request('vote', { on: false });
      return;
    case 2:
      if (clock.startsWith('slow')) await people[someone].request('pause', { on: random(2) === 0 });
      return;
    case 3:
      open.drop(people[someone]);
      people[someone] = open.join(NAMES[someone]);
      return;
    case 4: {
      await open.table.close();
      const slept = random(3) * 1000;
      environment.down += slept;
      await environment.clock.advance(slept);
      game.open = await environment.open();
      game.people = people.map((_, slot) => game.open.join(NAMES[slot]));
      return;
    }
    default:
      environment.clock.setBackMs = random(7_200_000) - 3_600_000;
  }
}

async function mustRestore({ environment, open }: Game): Promise<void> {
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  expect(await restore(known, { journal: environment.journal })).toEqual(open.table.state);
}

let answers = 0;
afterAll(() => expect(answers).toBeGreaterThan(15));

test.each(Array.from({ length: GAMES }, (_, number) => number))(
  'game %i: clocks change only by thinking time and by the time granted for turns and answers',
  async (number) => {
    const game = await begin(number);
    const random = seededRandom(300 + number);
    for (let i = 0; i < LONGEST && !positionOf(game.open).over; i++) {
      const before = game.open.table.state;
      const passes = random(3) === 0 ? 0 : random(25_000);
      await game.environment.clock.advance(passes);
      // The deadline shown to clients is the one that applies.
      const [{ table }] = game.people;
      const { running } = table;
      expect(running?.slot).toBe(asked(before));
      // An unanswered vote has failed meanwhile, and the clock was published again.
      const from = game.environment.clock.elapsed() - game.environment.down - passes;
      if (table.rev === before.rev) expect(running?.since).toBe(from);
      await playRandomAct(game.open, seated(game), random);
      if (mustAdd(before, game.open.table.state, passes) === 'answer') answers++;
      const quiet = game.open.table.state;
      if (random(4) === 0 && !positionOf(game.open).over) {
        await between(game, random);
        mustAdd(quiet, game.open.table.state, 0);
      }
      if (i % 30 === 0) await mustRestore(game);
    }
    await mustRestore(game);
    expect(game.environment.errors).toEqual([]);
  },
);
