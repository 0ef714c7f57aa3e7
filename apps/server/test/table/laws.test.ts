import { describe, expect, test } from '@jest/globals';
import { ALL_RULES_IDS, follow, followEnd, imagine, type Position, type View, viewOf } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { type Told, UNDONE } from '@tigris/protocol';
import { readTold, replayHistory } from '@tigris/protocol/client';
import { restore } from '../../src/table/restore.ts';
import { audienceOf } from '../../src/table/show.ts';
import { gameOf, playOn, positionOf } from './support/random-play.ts';
import type { TestPerson } from './support/test-person.ts';
import { CODE, type OpenTable, TestWorld } from './support/test-world.ts';

const NAMES = ['ann', 'bob', 'kim', 'lou'];
const GAMES = 10;
const LONGEST = 150;

type Game = { world: TestWorld; open: OpenTable; seats: TestPerson[]; watcher: TestPerson };

/** All options and numbers of players come in turn. */
async function begin(number: number): Promise<Game> {
  const rules = ALL_RULES_IDS[(number * 5) % ALL_RULES_IDS.length];
  const world = await TestWorld.with({ rules, confirm: number % 3 !== 0 }, number);
  const open = await world.open();
  const people = NAMES.slice(0, 2 + (number % 3)).map((name) => open.join(name));
  for (const [slot, person] of people.entries()) {
    await person.ask('sit', { slot: slot === 0 ? 0 : slot === 1 ? 3 : slot === 2 ? 1 : 2 });
    if (slot > 0) await person.ask('ready', { on: true });
  }
  await people[0].ask('start', {});
  return { world, open, seats: inTurnOrder(open, people), watcher: open.join('eve') };
}

const inTurnOrder = ({ table }: OpenTable, people: readonly TestPerson[]): TestPerson[] =>
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

/** What was told leads from the view before to the view after it. */
function mustFollow(game: Game, before: ReadonlyMap<TestPerson, View | null>): void {
  for (const person of everybody(game)) {
    const view = before.get(person) ?? null;
    const { told } = person;
    if (view === null || told.tokens === UNDONE) continue;
    const audience = audienceOf(game.open.table.state, person.person.id);
    const seen = viewOf(followed(view, told), audience);
    // At the end everything opens, also what nobody can have worked out.
    if (!positionOf(game.open).over) mustEqual({ ...seen, bag: null }, { ...person.view, bag: null });
  }
}

function followed(view: View, told: Told): Position {
  const tale = readTold(
    told,
    view.seats.map(({ dynasty }) => dynasty),
  );
  if (tale === null) throw new Error(`unreadable: ${told.tokens}`);
  let position = imagine(view);
  if (tale.move !== null) {
    const step = follow(position, tale.move.seat, tale.move.action, tale.move.draws);
    if (!step.ok) throw new Error(`${told.tokens}: ${step.error}`);
    position = step.value.position;
  }
  return tale.end === null ? position : followEnd(position, tale.end).position;
}

function mustReplay(game: Game, plies: readonly Position[]): void {
  const { state } = game.open.table;
  for (const person of everybody(game)) {
    const audience = audienceOf(state, person.person.id);
    const replayed = replayHistory(person.history());
    if (!replayed.ok) throw new Error(replayed.error);
    expect(replayed.value.length).toBe(plies.length);
    for (const [ply, { position }] of replayed.value.entries()) {
      mustEqual(viewOf(position, audience), viewOf(plies[ply], audience));
    }
  }
}

async function mustRestore({ world, open }: Game): Promise<void> {
  const known = await world.tables.find(CODE);
  if (known === null) throw new Error('no table');
  mustEqual(await restore(known, world.journal), open.table.state);
}

describe('in random games with steps taken back', () => {
  test.each(Array.from({ length: GAMES }, (_, number) => number))(
    'game %i: what is seen, told, remembered and restored is what happened',
    async (number) => {
      const game = await begin(number);
      const random = seeded(1000 + number);
      const plies = [positionOf(game.open)];
      for (let i = 0; i < LONGEST && !positionOf(game.open).over; i++) {
        const before = new Map(everybody(game).map((person) => [person, person.view]));
        const { ply } = gameOf(game.open);
        const undone = await playOn(game.open, game.seats, random);
        plies.length = undone ? ply : gameOf(game.open).ply;
        plies[gameOf(game.open).ply] = positionOf(game.open);
        mustShow(game);
        mustFollow(game, before);
        if (i % 40 === 7) mustReplay(game, plies);
        if (i % 20 === 3) await mustRestore(game);
      }
      mustReplay(game, plies);
      await mustRestore(game);
      expect(game.world.errors).toEqual([]);
    },
  );
});
