import { expect, test } from '@jest/globals';
import { MemoryCache, recallMemory } from '@tigris/bots/levels';
import { ALL_RULES_IDS, DYNASTIES, decider, liveChance, parseAction, type Seat, startPosition } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { beginGame, confirmTurn, type GameInProgress, playAction } from '@tigris/engine/game';
import { chooseBotMove } from '../../src/bots/choose-bot-move.ts';
import type { BotQuestion } from '../../src/ports/bots.ts';
import { makeBotQuestion } from '../../src/table/bots/bot-question.ts';

const memories = new MemoryCache(4);

const PLIES = 120;
const POSITIONS = { kind: 'iterations', count: 20 } as const;

const asked = (game: GameInProgress, seat: Seat, number: number): BotQuestion =>
  makeBotQuestion({ code: 'TABLE2', game: number }, game, { bot: 'random', seat }, seededRandom(game.ply));

/** Lets `random` play a game, and reports each decision. */
function play(number: number, createStartPosition = startPosition, tell: (question: BotQuestion) => void): void {
  const source = seededRandom(number);
  const means = { chance: liveChance(source), at: 0, hold: number % 2 === 0 };
  const rules = ALL_RULES_IDS[(number * 7) % ALL_RULES_IDS.length];
  let game = beginGame(createStartPosition(rules, DYNASTIES.slice(0, 2 + (number % 3))), means);
  while (!game.position.over && game.ply < PLIES) {
    const seat = decider(game.position);
    if (seat === null) {
      game = confirmTurn(game, means).game;
      continue;
    }
    const question = asked(game, seat, number);
    tell(question);
    const token = chooseBotMove(question, POSITIONS);
    const action = parseAction(token);
    if (!action.ok) throw new Error(`no action: ${token}`);
    const decided = playAction(game, seat, action.value, means);
    if (!decided.ok) throw new Error(decided.error);
    game = decided.value.game;
  }
}

test('memories are derived from records in games of all options and seats', () => {
  let questions = 0;
  for (let number = 0; number < 6; number++) {
    play(number, startPosition, (question) => {
      expect(recallMemory(question, memories)?.observed.length).toBe(question.record?.steps.length);
      questions++;
    });
  }
  expect(questions).toBeGreaterThan(500);
});

test('without a matching record a bot decides from its view', () => {
  const arranged: typeof startPosition = (...given) => {
    const position = startPosition(...given);
    for (const seat of position.seats) seat.points = [3, 1, 4, 1];
    return position;
  };
  let questions = 0;
  play(1, arranged, (question) => {
    expect(recallMemory(question, memories)).toBeNull();
    questions++;
  });
  expect(questions).toBe(PLIES);
});
