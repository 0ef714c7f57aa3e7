import { random as randomBot } from '@tigris/bots';
import type { Dynasty, RulesId } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { quickBot } from '../src/model/bot-player.ts';
import { GameModel } from '../src/model/game-model.ts';
import { LocalSource } from '../src/model/local-source.ts';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dan'];

/** A game that bots play at random against each other, watched from its beginning. */
export async function botsGame(
  rules: RulesId,
  dynasties: readonly Dynasty[],
  seed: number,
): Promise<{ model: GameModel; source: LocalSource }> {
  const random = seeded(seed);
  const source = new LocalSource({
    rules,
    dynasties,
    players: dynasties.map((_, seat) => ({ name: NAMES[seat], bot: randomBot.name, here: true })),
    seat: null,
    random,
    bots: [quickBot(randomBot, random)],
    pause: () => 0,
    report: (error) => {
      throw error;
    },
    confirm: false,
  });
  const model = new GameModel(source);
  await model.fetchPast();
  return { model, source };
}
