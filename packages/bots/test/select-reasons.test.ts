import { describe, expect, test } from '@jest/globals';
import { selectReasons as argumentsOn, choose, type TermChange } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { type Action, BLUE, COLORS, type Color, GREEN, RED, startPosition, viewOf } from '@tigris/engine';
import { parseScenario, playScenario, seededRandom } from '@tigris/engine/check';
import { memoryOf, playBots } from './play-bots.ts';

const change = (some: Partial<TermChange>): TermChange => ({
  term: 'points',
  seat: 0,
  color: GREEN,
  change: 1,
  more: 1,
  ...some,
});

type Piece = [seat: number, color: Color];

/** A game in which only those leaders stand that are named. */
function viewWith(...leaders: readonly Piece[]) {
  const position = startPosition('std', ['l', 'a']);
  for (const [seat, color] of leaders) position.board.leaderCells[seat * 4 + color] = 0;
  return position;
}

const ALL = COLORS.flatMap((color): Piece[] => [
  [0, color],
  [1, color],
]);

/** On a board on which all leaders stand. */
const argumentsFor = (reason: readonly TermChange[], seat: number) =>
  argumentsOn(reason, { seat, view: viewWith(...ALL), actions: [] });

const PRIEST: Action = { kind: 'leader', color: RED, cell: 0 };
const MARKET: Action = { kind: 'tile', color: GREEN, cell: 0 };

/** The one action that is left can score nothing, but the priest is paid twice. */
const MONUMENTS_PAY = `# rules.md G14
title Two monuments pay a priest
rules std
empty
put j4=Ra j5=r j6=Gb b2=r* p2=r* b8=r*
monument rb@f5
monument rg@h5
seat a hand gggggg
seat b hand rrbgkk
turn a 1
do a .
expect turn b 2
`;

describe('what speaks for a move', () => {
  test('is what the seat gains and what others lose, the most important first, and no more than two', () => {
    const scores = change({ change: 2, more: 2 });
    const threatens = change({ seat: 1, term: 'warThreat', change: -0.5, more: 1 });
    const costs = change({ term: 'leader', color: RED, change: -0.4, more: -1 });
    const safer = change({ term: 'revoltThreat', color: BLUE, change: 0.3, more: -0.4 });
    expect(argumentsFor([scores, costs, threatens, safer], 0)).toEqual([scores, threatens]);
    expect(argumentsFor([costs, safer], 0)).toEqual([safer]);
  });

  test('is nothing that people would see the other way round, or that nobody can see', () => {
    const fewerTemplesAreGood = change({ term: 'temples', change: 0.4, more: -2 });
    const theirTiles = change({ seat: 1, term: 'hand', change: -0.6, more: -1 });
    expect(argumentsFor([fewerTemplesAreGood, theirTiles], 0)).toEqual([]);
  });

  test('names a thing once', () => {
    const one = change({ term: 'followers', color: GREEN, change: 2, more: 2 });
    const again = change({ term: 'followers', color: BLUE, change: 1, more: 1 });
    const ofTheSame = change({ term: 'room', color: GREEN, change: 0.5, more: 1 });
    expect(argumentsFor([one, again, ofTheSame], 0)).toEqual([one]);
  });

  test('calls no leader weaker or stronger who leaves the board, or enters it', () => {
    const weaker = change({ seat: 1, term: 'followers', color: GREEN, change: -2, more: -4 });
    const leaves = change({ seat: 1, term: 'leader', color: GREEN, change: -0.1, more: -1 });
    expect(argumentsFor([weaker, leaves], 0)).toEqual([leaves]);
    const stronger = change({ term: 'followers', color: RED, change: 2, more: 4 });
    const enters = change({ term: 'leader', color: RED, change: 0.1, more: 1 });
    expect(argumentsFor([stronger, enters], 0)).toEqual([enters]);
    expect(argumentsFor([stronger, change({ ...enters, more: 0.3 })], 0)).toEqual([stronger]);
  });

  test('names no leader that is not on the board, unless the move puts it there', () => {
    const room = change({ term: 'room', color: RED });
    const view = viewWith([1, RED]);
    expect(argumentsOn([room], { seat: 0, view, actions: [MARKET] })).toEqual([]);
    expect(argumentsOn([room], { seat: 0, view, actions: [PRIEST] })).toEqual([room]);
    const theirs = change({ ...room, seat: 1, change: -1, more: -1 });
    expect(argumentsOn([theirs], { seat: 0, view, actions: [] })).toEqual([theirs]);
    expect(argumentsOn([theirs], { seat: 0, view: viewWith(), actions: [PRIEST] })).toEqual([]);
  });

  test('speaks of treasures only to whose trader is on the board', () => {
    const held = change({ term: 'treasureHeld', color: null });
    const near = change({ term: 'treasureNear', color: null });
    for (const one of [held, near]) {
      expect(argumentsOn([one], { seat: 0, view: viewWith([0, RED]), actions: [] })).toEqual([]);
      expect(argumentsOn([one], { seat: 0, view: viewWith([0, GREEN]), actions: [] })).toEqual([one]);
    }
  });

  test('names the points of the tile that is placed first, and those of another colour as well', () => {
    const blue = change({ color: BLUE });
    const green = change({ color: GREEN });
    const told = { seat: 0, view: viewWith(), actions: [MARKET] };
    expect(argumentsOn([blue, green], told)).toEqual([green, blue]);
    expect(argumentsOn([blue, green], { ...told, actions: [] })).toEqual([blue, green]);
  });

  test('is not what monuments pay at the end of the turn whatever is chosen', () => {
    const scenario = parseScenario(MONUMENTS_PAY);
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.error));
    const [position] = playScenario(scenario.value).positions;
    const tools = {
      memory: null,
      budget: { kind: 'iterations', count: 300 },
      random: seededRandom(1),
    } as const;
    const { reason } = choose(BOTS.keen, viewOf(position, 0), 0, tools);
    expect(reason.length).toBeGreaterThan(0);
    expect(reason.filter(({ term, seat }) => term === 'points' && seat === 0)).toEqual([]);
  });

  test('can be said for most moves of a game', () => {
    let [asked, said] = [0, 0];
    playBots('std', [BOTS.keen, BOTS.keen], {
      seed: 8,
      plies: 60,
      onDecision: ({ game, position, seat }) => {
        const tools = {
          memory: memoryOf(game, seat),
          budget: { kind: 'iterations', count: 300 },
          random: seededRandom(1),
        } as const;
        const view = viewOf(position, seat);
        const { action, reason } = choose(BOTS.fierce, view, seat, tools);
        asked++;
        const why = argumentsOn(reason, { seat, view, actions: [action] });
        if (why.length > 0) said++;
      },
    });
    expect(said / asked).toBeGreaterThan(0.7);
  });
});
