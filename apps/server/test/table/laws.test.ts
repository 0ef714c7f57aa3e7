import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ALL_RULES_IDS, type Position, type Seat, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { type ObservedGame, recordOf } from '@tigris/engine/game';
import { parseHappenedTokens, replayHistory } from '@tigris/protocol/client';
import type { Random } from '../../src/ports/environment.ts';
import { botToMove } from '../../src/table/bots/bot-move.ts';
import { restore } from '../../src/table/journal/restore.ts';
import { audienceOf } from '../../src/table/publish/publisher.ts';
import { botParts } from '../../src/table/state/stand-ins.ts';
import { DEFAULT_DELAYS } from '../../src/table/table-services.ts';
import { isPostgresAvailable } from '../store/support/test-database.ts';
import { PostgresParts } from './support/postgres-parts.ts';
import { currentGameOf, playRandomAct, positionOf } from './support/random-play.ts';
import { flush } from './support/test-clock.ts';
import { CODE, type TableStorage, TestEnvironment, type TestTable } from './support/test-environment.ts';
import type { TestPerson } from './support/test-person.ts';

const NAMES = ['ann', 'bob', 'kim', 'lou'];
const GAMES = 8;
const LONGEST = 150;
/** Delay of bots' answers. */
const PAUSE = 10;

type Game = {
  environment: TestEnvironment;
  open: TestTable;
  seats: TestPerson[];
  watcher: TestPerson;
  /** The seat with a stand-in; null: none. */
  away: Seat | null;
  /** Plies decided by bots. */
  byBots: number[];
};

/** Covers all options and numbers of players in turn. */
async function begin(number: number, storage?: TableStorage): Promise<Game> {
  const rules = ALL_RULES_IDS[(number * 5) % ALL_RULES_IDS.length];
  const environment = await TestEnvironment.with({ rules, confirm: number % 3 !== 0 }, number, storage);
  const open = await environment.open();
  const people = NAMES.slice(0, 2 + (number % 3)).map((name) => open.join(name));
  for (const [slot, person] of people.entries()) {
    await person.request('sit', { slot: slot === 0 ? 0 : slot === 1 ? 3 : slot === 2 ? 1 : 2 });
    if (slot > 0) await person.request('ready', { on: true });
  }
  await people[0].request('start', {});
  return {
    environment,
    open,
    seats: inTurnOrder(open, people),
    watcher: open.join('eve'),
    away: null,
    byBots: [],
  };
}

const inTurnOrder = ({ table }: TestTable, people: readonly TestPerson[]): TestPerson[] =>
  table.state.order.map((slot) => {
    const sitting = table.state.slots[slot];
    const person = people.find((one) => sitting.sitter === 'person' && one.person.id === sitting.person.id);
    if (person === undefined) throw new Error('a seat without a person');
    return person;
  });

const allPeople = (game: Game): TestPerson[] => [...game.seats.filter((_, seat) => seat !== game.away), game.watcher];

/** Now and then a player other than the host leaves, and a stand-in plays until they return. */
async function comeAndGo(game: Game, followers: Map<TestPerson, ObservedGame>, random: Random): Promise<void> {
  const { seats, open } = game;
  const { away } = game;
  if (random(10) > 0) return;
  if (away === null) {
    const seat = random(seats.length);
    const person = seats[seat];
    if (person.person.id === open.table.state.host) return;
    const slot = open.table.state.order[seat];
    open.drop(person);
    followers.delete(person);
    game.away = seat;
    await game.environment.clock.advance(DEFAULT_DELAYS.maxAwayMs);
    const here = seats.filter((_, each) => each !== seat);
    await open.voteStandIn(slot, 'random', here);
  } else if (botToMove(open.table.state) === null) {
    const back = open.join(seats[away].person.id);
    seats[away] = back;
    await flush();
    game.away = null;
    expect(open.table.state.standIns).toEqual([null, null, null, null]);
    followers.set(back, fromHistory(back));
  }
}

/** @returns whether a step was undone */
async function goOn({ environment, open, seats, byBots }: Game, random: Random): Promise<boolean> {
  if (botToMove(open.table.state) === null) return playRandomAct(open, seats, random);
  const { rev } = open.table.state;
  const { ply } = currentGameOf(open);
  await environment.clock.advance(PAUSE);
  expect(open.table.state.rev).toBe(rev + 1);
  // A stand-in also confirms a turn that its person had completed.
  if (currentGameOf(open).ply > ply) byBots.push(currentGameOf(open).ply);
  return false;
}

/** Compares texts first, because `toEqual` is slow. */
function mustEqual(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

function mustShow(game: Game): void {
  for (const person of allPeople(game)) {
    const audience = audienceOf(game.open.table.state, person.person.id);
    mustEqual(person.view, viewOf(positionOf(game.open), audience));
  }
}

function fromHistory(person: TestPerson): ObservedGame {
  const followed = replayHistory(person.history());
  if (followed === null || followed.fault !== null) throw new Error(JSON.stringify(followed?.fault));
  return followed.observed;
}

/** A client that follows the tokens from the deal on has the same view as the table's state. */
function mustFollow(game: Game, followers: ReadonlyMap<TestPerson, ObservedGame>): void {
  for (const [person, follower] of followers) {
    const { happened: received } = person;
    const audience = audienceOf(game.open.table.state, person.person.id);
    const dynasties = follower.position.seats.map(({ dynasty }) => dynasty);
    const happened = parseHappenedTokens(received, dynasties);
    if (happened === null) throw new Error(`unreadable: ${received.tokens}`);
    expect([received.tokens, follower.applyUpdate(happened, received.ply)]).toEqual([received.tokens, true]);
    // At the end hidden information is revealed that no client can have derived.
    if (!positionOf(game.open).over) mustEqual(viewOf(follower.position, audience), person.view);
  }
}

/** Each audience's history equals what it saw at each ply. */
function mustReplay(game: Game, plies: readonly Position[]): void {
  for (const person of allPeople(game)) {
    const audience = audienceOf(game.open.table.state, person.person.id);
    const follower = fromHistory(person);
    expect(follower).toHaveLength(plies.length - 1);
    for (const [ply, position] of plies.entries())
      mustEqual(viewOf(follower.positionAt(ply), audience), viewOf(position, audience));
  }
}

/** The record names exactly the plies that bots decided. */
function mustNameBots({ open, watcher, byBots }: Game): void {
  const { steps, bots } = recordOf(currentGameOf(open), [], { bots: botParts(open.table.state) });
  const named = steps.flatMap(({ seat }, i) => {
    const isNamed = bots.some(
      (part) => part.seat === seat && part.plies && part.plies[0] <= i + 1 && i < part.plies[1],
    );
    return isNamed ? [i + 1] : [];
  });
  expect(named).toEqual(byBots);
  expect(watcher.table.bots).toEqual(bots);
}

async function mustRestore({ environment: { storage }, open }: Game): Promise<void> {
  const known = await storage.tables.find(CODE);
  if (known === null) throw new Error('no table');
  mustEqual(await restore(known, { journal: storage.journal }), open.table.state);
}

/** @param nextStorage provides the storage of the next table */
function laws(nextStorage: () => Promise<TableStorage | undefined>, games: number): void {
  let stoodIn = 0;
  afterAll(() => expect(stoodIn).toBeGreaterThan(5 * games));

  test.each(Array.from({ length: games }, (_, number) => number))(
    'game %i: state, tokens, histories and the restored table agree',
    async (number) => {
      const game = await begin(number, await nextStorage());
      const random = seededRandom(1000 + number);
      const plies = [positionOf(game.open)];
      let takenBack = 0;
      const followers = new Map(allPeople(game).map((person) => [person, fromHistory(person)]));
      for (let i = 0; i < LONGEST && !positionOf(game.open).over; i++) {
        const { ply } = currentGameOf(game.open);
        await comeAndGo(game, followers, random);
        const undone = await goOn(game, random);
        if (undone) takenBack++;
        plies.length = undone ? ply : currentGameOf(game.open).ply;
        plies[currentGameOf(game.open).ply] = positionOf(game.open);
        mustShow(game);
        mustFollow(game, followers);
        if (i % 40 === 7) mustReplay(game, plies);
        if (i % 20 === 3) await mustRestore(game);
      }
      mustReplay(game, plies);
      await mustRestore(game);
      mustNameBots(game);
      expect(takenBack).toBeGreaterThan(0);
      stoodIn += game.byBots.length;
      expect(game.environment.errors).toEqual([]);
    },
  );
}

describe('in random games with undo and stand-ins', () => {
  laws(async () => undefined, GAMES);
});

const withPostgres = (await isPostgresAvailable()) ? describe : describe.skip;
withPostgres('in such games that are stored in Postgres', () => {
  let postgres: PostgresParts;
  beforeAll(async () => {
    postgres = await PostgresParts.make();
  });
  afterAll(() => postgres.drop());
  laws(() => postgres.part(), GAMES / 2);
});
