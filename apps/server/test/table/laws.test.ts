import { describe, expect, test } from '@jest/globals';
import { ALL_RULES_IDS, type Position, viewOf } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import type { Follower } from '@tigris/engine/game';
import { followHistory, readHappened } from '@tigris/protocol/client';
import { audienceOf } from '../../src/table/publisher.ts';
import { restore } from '../../src/table/restore.ts';
import { gameOf, playOn, positionOf } from './support/random-play.ts';
import { CODE, TestEnvironment, type TestTable } from './support/test-environment.ts';
import type { TestPerson } from './support/test-person.ts';

const NAMES = ['ann', 'bob', 'kim', 'lou'];
const GAMES = 10;
const LONGEST = 150;

type Game = { environment: TestEnvironment; open: TestTable; seats: TestPerson[]; watcher: TestPerson };

/** All options and numbers of players come in turn. */
async function begin(number: number): Promise<Game> {
  const rules = ALL_RULES_IDS[(number * 5) % ALL_RULES_IDS.length];
  const environment = await TestEnvironment.with({ rules, confirm: number % 3 !== 0 }, number);
  const open = await environment.open();
  const people = NAMES.slice(0, 2 + (number % 3)).map((name) => open.join(name));
  for (const [slot, person] of people.entries()) {
    await person.ask('sit', { slot: slot === 0 ? 0 : slot === 1 ? 3 : slot === 2 ? 1 : 2 });
    if (slot > 0) await person.ask('ready', { on: true });
  }
  await people[0].ask('start', {});
  return { environment, open, seats: inTurnOrder(open, people), watcher: open.join('eve') };
}

const inTurnOrder = ({ table }: TestTable, people: readonly TestPerson[]): TestPerson[] =>
  table.state.order.map((slot) => {
    const sitting = table.state.slots[slot];
    const person = people.find((one) => sitting.sitter === 'person' && one.person.id === sitting.person.id);
    if (person === undefined) throw new Error('a seat without a person');
    return person;
  });

const everybody = ({ seats, watcher }: Game): TestPerson[] => [...seats, watcher];

/** Comparing texts is quick; `toEqual` then shows where they differ. */
function mustEqual(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

function mustShow(game: Game): void {
  for (const person of everybody(game)) {
    const audience = audienceOf(game.open.table.state, person.person.id);
    mustEqual(person.view, viewOf(positionOf(game.open), audience));
  }
}

function fromHistory(person: TestPerson): Follower {
  const followed = followHistory(person.history());
  if (followed === null || followed.fault !== null) throw new Error(JSON.stringify(followed?.fault));
  return followed.follower;
}

/** Whoever follows what is told from the deal on sees what the table shows. */
function mustFollow(game: Game, followers: ReadonlyMap<TestPerson, Follower>): void {
  for (const [person, follower] of followers) {
    const { happened: heard } = person;
    const audience = audienceOf(game.open.table.state, person.person.id);
    const dynasties = follower.position.seats.map(({ dynasty }) => dynasty);
    const happened = readHappened(heard, dynasties);
    if (happened === null) throw new Error(`unreadable: ${heard.tokens}`);
    expect([heard.tokens, follower.hear(happened, heard.ply)]).toEqual([heard.tokens, true]);
    // At the end everything opens, also what nobody can have worked out.
    if (!positionOf(game.open).over) mustEqual(viewOf(follower.position, audience), person.view);
  }
}

/** The history that each is sent is what they saw at every ply. */
function mustReplay(game: Game, plies: readonly Position[]): void {
  for (const person of everybody(game)) {
    const audience = audienceOf(game.open.table.state, person.person.id);
    const follower = fromHistory(person);
    expect(follower).toHaveLength(plies.length - 1);
    for (const [ply, position] of plies.entries())
      mustEqual(viewOf(follower.at(ply), audience), viewOf(position, audience));
  }
}

async function mustRestore({ environment, open }: Game): Promise<void> {
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  mustEqual(await restore(known, { journal: environment.journal }), open.table.state);
}

describe('in random games with steps taken back', () => {
  test.each(Array.from({ length: GAMES }, (_, number) => number))(
    'game %i: what is seen, told, remembered and restored is what happened',
    async (number) => {
      const game = await begin(number);
      const random = seeded(1000 + number);
      const plies = [positionOf(game.open)];
      let takenBack = 0;
      const followers = new Map(everybody(game).map((person) => [person, fromHistory(person)]));
      for (let i = 0; i < LONGEST && !positionOf(game.open).over; i++) {
        const { ply } = gameOf(game.open);
        const undone = await playOn(game.open, game.seats, random);
        if (undone) takenBack++;
        plies.length = undone ? ply : gameOf(game.open).ply;
        plies[gameOf(game.open).ply] = positionOf(game.open);
        mustShow(game);
        mustFollow(game, followers);
        if (i % 40 === 7) mustReplay(game, plies);
        if (i % 20 === 3) await mustRestore(game);
      }
      mustReplay(game, plies);
      await mustRestore(game);
      expect(takenBack).toBeGreaterThan(0);
      expect(game.environment.errors).toEqual([]);
    },
  );
});
