import { expect, test } from '@jest/globals';
import { ALL_RULES_IDS, DYNASTIES, decider, parseAction, startPosition } from '@tigris/engine';
import { beginGame, confirmTurn, type GameInProgress, playAction, takeBackStep } from '@tigris/engine/game';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { makeBotQuestion } from '../../server/src/table/bots/bot-question.ts';
import { type TwinGame, twinGame } from './twin-game.ts';

const GAMES = 6;
const TABLE = { code: 'WORLDS', game: 1 };

/** Plays a game in one of its two worlds, step by step. */
function* played(twin: TwinGame, world: 0 | 1, hold: boolean): Generator<GameInProgress> {
  const draws = twin.draws[world][Symbol.iterator]();
  const chance = { draw: () => draws.next().value ?? 0 };
  const start = startPosition(twin.rules, twin.dynasties);
  for (const [seat, { points, treasures }] of twin.holdings[world].entries()) {
    start.seats[seat].points = [...points];
    start.seats[seat].treasures = treasures;
  }
  let game = beginGame(start, { chance, at: 0 });
  for (const step of twin.steps) {
    if (step.do === 'undo') game = takeBackStep(game, 0);
    if (step.do === 'confirm') game = confirmTurn(game, { chance, at: 0 }).game;
    if (step.do === 'act') {
      const action = parseAction(step.tokens[world]);
      if (!action.ok) throw new Error(step.tokens[world]);
      const decided = playAction(game, step.seat, action.value, { chance, at: 0, hold });
      if (!decided.ok) throw new Error(decided.error);
      game = decided.value.game;
    }
    yield game;
  }
}

/** Returns the request to the bots' process as bytes. */
const bytesFor = (game: GameInProgress, seat: number): string =>
  JSON.stringify(makeBotQuestion(TABLE, game, { bot: 'fierce', seat }, seededRandom(game.ply)));

test('bots get the same request in all worlds that their seat cannot tell apart', () => {
  let asked = 0;
  let differed = 0;
  for (let number = 0; number < GAMES; number++) {
    const random = seededRandom(number);
    const dynasties = DYNASTIES.slice(0, 2 + (number % 3));
    const secretSeat = random(dynasties.length);
    const rules = ALL_RULES_IDS[(number * 7) % ALL_RULES_IDS.length];
    const persons = dynasties.map((_, seat) => seat);
    const hold = number % 2 === 0;
    const twin = twinGame({ rules, dynasties, confirm: hold, secretSeat, persons, random });
    const other = played(twin, 1, hold);
    for (const game of played(twin, 0, hold)) {
      const there = other.next().value;
      if (there === undefined) throw new Error('the other world has ended');
      if (game.position.over || decider(game.position) === null) continue;
      for (const seat of persons) {
        const same = bytesFor(game, seat) === bytesFor(there, seat);
        if (seat !== secretSeat) expect([number, game.ply, seat, same]).toEqual([number, game.ply, seat, true]);
        else if (!same) differed++;
        asked++;
      }
    }
  }
  expect(asked).toBeGreaterThan(1000);
  // The request for the seat with the secrets does differ.
  expect(differed).toBeGreaterThan(100);
}, 120_000);
