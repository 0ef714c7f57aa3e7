import { describe, expect, test } from '@jest/globals';
import { liveChance, type Random, seededRandom } from '../../src/base/chance.ts';
import {
  beginGame,
  beginGameAt,
  confirmRefusal,
  confirmTurn,
  type GameInProgress,
  playAction,
  stepsOf,
  takeBackRefusal,
  takeBackStep,
  undoInfo,
} from '../../src/game/game-in-progress.ts';
import { makeAction, parseAction } from '../../src/notation/action.ts';
import { decider, isTurnEndDue } from '../../src/operations/apply.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { startPosition } from '../../src/operations/new-game.ts';
import { recordOf } from '../../src/record/record-of.ts';
import { replay } from '../../src/record/replay.ts';
import { ReferenceGame } from '../reference/reference-game.ts';
import { mustEqual } from '../support/law-violation.ts';
import { type PlayoutGame, playoutGame } from '../support/playout-game.ts';

const GAMES = 24;
const OPERATIONS = 200;
/** Number of versions of a game that continue side by side. */
const BRANCHES = 4;

type Branch = { game: GameInProgress; naive: ReferenceGame };

const newGame = ({ rules, dynasties, chance }: PlayoutGame): GameInProgress =>
  beginGame(startPosition(rules, dynasties), { chance, at: 0 });

const seen = (game: GameInProgress) => ({
  position: game.position,
  steps: stepsOf(game).map(({ previous: _, ...step }) => step),
  ply: game.ply,
  turn: game.turn,
  free: undoInfo(game).steps,
  at: game.at,
});

/** Makes a random change in both games: usually a decision, sometimes a step back. */
function makeRandomChange(
  { game, naive }: Branch,
  { style, chance }: PlayoutGame,
  random: Random,
  at: number,
): GameInProgress {
  const { position } = game;
  if (undoInfo(game).steps > 0 && random(3) === 0) {
    naive.takeBack(at);
    return takeBackStep(game, at);
  }
  const seat = decider(position);
  if (seat === null) {
    const confirmed = confirmTurn(game, { chance, at });
    naive.confirm(confirmed.end, at);
    return confirmed.game;
  }
  const action = style(position, legalActions(position), random);
  const decided = playAction(game, seat, action, { chance, at, hold: random(3) > 0 });
  if (!decided.ok) throw new Error(decided.error);
  const { draws, end } = decided.value.step;
  naive.decide({ seat, action, draws, end, at });
  return decided.value.game;
}

function recordLeadsTo(game: GameInProgress): void {
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  const record = recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });
  const { plies, fault } = replay(record, isTurnEndDue(game.position));
  expect([fault, plies.at(-1)?.position]).toEqual([null, game.position]);
}

describe('random decisions, confirmations and steps back', () => {
  test.each(Array.from({ length: GAMES }, (_, number) => number * 13))(
    'game %i equals the reference game, and branches do not affect each other',
    (number) => {
      const setting = playoutGame(number);
      const random = seededRandom(number);
      const first = newGame(setting);
      const branches: Branch[] = [{ game: first, naive: new ReferenceGame(first.position) }];
      for (let at = 1; at <= OPERATIONS; at++) {
        const branch = branches[random(branches.length)];
        if (branches.length < BRANCHES && random(10) === 0)
          branches.push({ game: branch.game, naive: branch.naive.fork() });
        if (!branch.game.position.over) branch.game = makeRandomChange(branch, setting, random, at);
        for (const { game, naive } of branches)
          if (game === branch.game || at % 20 === 0) mustEqual(seen(game), naive.seen(), 'the game');
      }
      expect(branches).toHaveLength(BRANCHES);
      for (const { game } of branches) recordLeadsTo(game);
    },
  );
});

describe('a turn', () => {
  const means = { chance: liveChance(() => 0), at: 7, hold: true };
  const start = beginGame(startPosition('std', ['a', 'b']), means);

  function after(game: GameInProgress, ...tokens: string[]): GameInProgress {
    return tokens.reduce((played, token) => {
      const action = parseAction(token);
      const decided = action.ok ? playAction(played, played.position.turn, action.value, means) : action;
      if (!decided.ok) throw new Error(`${token}: ${JSON.stringify(decided.error)}`);
      return decided.value.game;
    }, game);
  }
  const held = after(start, 'R@c2', 'R-');

  test('is held until it is confirmed, then final (U6)', () => {
    expect(undoInfo(held)).toEqual({ steps: 2, barrier: null });
    expect([takeBackRefusal(held, 0), confirmRefusal(held, 0)]).toEqual([null, null]);
    const { game } = confirmTurn(held, means);
    expect(undoInfo(game)).toEqual({ steps: 0, barrier: 'ended' });
    expect(takeBackRefusal(game, 1)).toBe('nothing-to-undo');
    expect([game.turn, game.ply, game.position.turn]).toEqual([2, 2, 1]);
  });

  test('can be confirmed and taken back only by its own player (U4)', () => {
    expect([takeBackRefusal(held, 1), confirmRefusal(held, 1)]).toEqual(['not-your-decision', 'not-your-decision']);
    expect(confirmRefusal(start, 0)).toBe('nothing-to-confirm');
    expect(takeBackRefusal(start, 0)).toBe('nothing-to-undo');
  });

  test('that is taken back changes only the time', () => {
    const back = takeBackStep(takeBackStep(held, 8), 9);
    expect(back).toEqual({ ...start, at: 9 });
    expect(() => takeBackStep(back, 10)).toThrow('the last step cannot be taken back');
  });

  test('that ends at once is not held, as the barrier shows', () => {
    const decided = playAction(after(start, 'R@c2'), 0, { kind: 'end' }, { ...means, hold: false });
    expect(decided.ok && undoInfo(decided.value.game)).toEqual({ steps: 0, barrier: 'ended' });
  });

  test('of a game that began at a position can be confirmed before any step', () => {
    const { game, end } = confirmTurn(beginGameAt(held.position, 1), means);
    expect([game.lastStep, game.ply, end, game.position.turn]).toEqual([null, 0, [], 1]);
  });

  test('omits the first steps on request', () => {
    const tokens = (from: number) => stepsOf(held, from).map(({ action }) => makeAction(action));
    expect([tokens(0), tokens(1), tokens(2), tokens(9)]).toEqual([['R@c2', 'R-'], ['R-'], [], []]);
  });
});

test('a refused decision returns its code and is no step', () => {
  const game = newGame(playoutGame(0));
  const means = { chance: liveChance(() => 0), at: 1, hold: true };
  expect(playAction(game, 1, { kind: 'end' }, means)).toEqual({ ok: false, error: 'not-your-decision' });
  expect([game.ply, game.at]).toEqual([0, 0]);
});
