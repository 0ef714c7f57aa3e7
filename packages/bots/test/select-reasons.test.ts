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

/** A position with only these leaders on the board. */
function viewWith(...leaders: readonly Piece[]) {
  const position = startPosition('std', ['l', 'a']);
  for (const [seat, color] of leaders) position.board.leaderCells[seat * 4 + color] = 0;
  return position;
}

const ALL = COLORS.flatMap((color): Piece[] => [
  [0, color],
  [1, color],
]);

/** With all leaders on the board. */
const selectWithAllLeaders = (reason: readonly TermChange[], seat: number) =>
  argumentsOn(reason, { seat, view: viewWith(...ALL), actions: [] });

const PRIEST: Action = { kind: 'leader', color: RED, cell: 0 };
const MARKET: Action = { kind: 'tile', color: GREEN, cell: 0 };

/** The last action cannot score, but the priest has income from two monuments. */
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

describe('selectReasons', () => {
  test('selects at most two gains of the seat and losses of others, the most important first', () => {
    const scores = change({ change: 2, more: 2 });
    const threatens = change({ seat: 1, term: 'warThreat', change: -0.5, more: 1 });
    const costs = change({ term: 'leader', color: RED, change: -0.4, more: -1 });
    const safer = change({ term: 'revoltThreat', color: BLUE, change: 0.3, more: -0.4 });
    expect(selectWithAllLeaders([scores, costs, threatens, safer], 0)).toEqual([scores, threatens]);
    expect(selectWithAllLeaders([costs, safer], 0)).toEqual([safer]);
  });

  test('omits changes that look like the opposite or are hidden', () => {
    const fewerTemplesAreGood = change({ term: 'temples', change: 0.4, more: -2 });
    const theirTiles = change({ seat: 1, term: 'hand', change: -0.6, more: -1 });
    expect(selectWithAllLeaders([fewerTemplesAreGood, theirTiles], 0)).toEqual([]);
  });

  test('omits repetitions', () => {
    const one = change({ term: 'followers', color: GREEN, change: 2, more: 2 });
    const again = change({ term: 'followers', color: BLUE, change: 1, more: 1 });
    const ofTheSame = change({ term: 'room', color: GREEN, change: 0.5, more: 1 });
    expect(selectWithAllLeaders([one, again, ofTheSame], 0)).toEqual([one]);
  });

  test('prefers entering and leaving leaders to their strength', () => {
    const weaker = change({ seat: 1, term: 'followers', color: GREEN, change: -2, more: -4 });
    const leaves = change({ seat: 1, term: 'leader', color: GREEN, change: -0.1, more: -1 });
    expect(selectWithAllLeaders([weaker, leaves], 0)).toEqual([leaves]);
    const stronger = change({ term: 'followers', color: RED, change: 2, more: 4 });
    const enters = change({ term: 'leader', color: RED, change: 0.1, more: 1 });
    expect(selectWithAllLeaders([stronger, enters], 0)).toEqual([enters]);
    expect(selectWithAllLeaders([stronger, change({ ...enters, more: 0.3 })], 0)).toEqual([stronger]);
  });

  test('names only leaders on the board or placed by the move', () => {
    const room = change({ term: 'room', color: RED });
    const view = viewWith([1, RED]);
    expect(argumentsOn([room], { seat: 0, view, actions: [MARKET] })).toEqual([]);
    expect(argumentsOn([room], { seat: 0, view, actions: [PRIEST] })).toEqual([room]);
    const theirs = change({ ...room, seat: 1, change: -1, more: -1 });
    expect(argumentsOn([theirs], { seat: 0, view, actions: [] })).toEqual([theirs]);
    expect(argumentsOn([theirs], { seat: 0, view: viewWith(), actions: [PRIEST] })).toEqual([]);
  });

  test('names treasures only if the trader is on the board', () => {
    const held = change({ term: 'treasureHeld', color: null });
    const near = change({ term: 'treasureNear', color: null });
    for (const one of [held, near]) {
      expect(argumentsOn([one], { seat: 0, view: viewWith([0, RED]), actions: [] })).toEqual([]);
      expect(argumentsOn([one], { seat: 0, view: viewWith([0, GREEN]), actions: [] })).toEqual([one]);
    }
  });

  test('names the points of the placed tile first, then those of another color', () => {
    const blue = change({ color: BLUE });
    const green = change({ color: GREEN });
    const told = { seat: 0, view: viewWith(), actions: [MARKET] };
    expect(argumentsOn([blue, green], told)).toEqual([green, blue]);
    expect(argumentsOn([blue, green], { ...told, actions: [] })).toEqual([blue, green]);
  });

  test('omits the income of monuments that does not depend on the choice', () => {
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

  test('finds a reason for most moves of a game', () => {
    let [asked, found] = [0, 0];
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
        if (why.length > 0) found++;
      },
    });
    expect(found / asked).toBeGreaterThan(0.7);
  });
});
