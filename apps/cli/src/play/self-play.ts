import { type Bot, type Budget, choose } from '@tigris/bots';
import { DYNASTIES, liveChance, type RulesId, type Seat, startPosition, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { beginGame, type GameInProgress, playAction } from '@tigris/engine/game';
import { decidingSeat } from './play-game.ts';

export type BotTurn = { game: GameInProgress; seat: Seat };

/** Plays a game of a bot against itself. Yields before each decision. @param budgetFor creates a budget per decision. */
export function* selfPlay(bot: Bot, rules: RulesId, seats: number, budgetFor: () => Budget): Generator<BotTurn, void> {
  const random = seededRandom(7);
  const means = { chance: liveChance(random), at: 0, hold: false };
  let game = beginGame(startPosition(rules, DYNASTIES.slice(0, seats)), means);
  while (!game.position.over) {
    const seat = decidingSeat(game.position);
    yield { game, seat };
    const options = { memory: null, budget: budgetFor(), random };
    const { action } = choose(bot, viewOf(game.position, seat), seat, options);
    const decided = playAction(game, seat, action, means);
    if (!decided.ok) throw new Error(`an illegal token: ${decided.error}`);
    game = decided.value.game;
  }
}
