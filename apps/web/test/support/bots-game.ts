import { afterAll } from '@jest/globals';
import { randomBot } from '@tigris/bots';
import type { Seat } from '@tigris/engine';
import { GameModel } from '../../src/model/game/game-model.ts';
import { immediateBot } from '../../src/model/practice/bot-player.ts';
import { type LocalGameOptions, LocalSource } from '../../src/model/practice/local-source.ts';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dan'];

const cleanups: (() => void)[] = [];
// The timers of conflict results would delay the end of the test run.
afterAll(() => {
  for (const cleanUp of cleanups) cleanUp();
});

type Game = Pick<LocalGameOptions, 'rules' | 'dynasties' | 'random'> & {
  /** The player's seat; null: bots play all seats. */
  seat?: Seat | null;
  confirm?: boolean;
};

/** Creates a game with random bots, and fetches its history. */
export async function botsGame({
  rules,
  dynasties,
  random,
  seat = null,
  confirm = false,
}: Game): Promise<{ model: GameModel; source: LocalSource }> {
  const source = new LocalSource({
    rules,
    dynasties,
    players: dynasties.map((_, i) => ({
      name: NAMES[i],
      bot: i === seat ? null : randomBot.name,
      connected: true,
    })),
    seat,
    random,
    bots: [immediateBot(randomBot, random)],
    minAnswerMs: () => 0,
    onBotError: (error) => {
      throw error;
    },
    holdsTurnEnd: confirm,
  });
  const model = new GameModel(source);
  cleanups.push(
    () => model.dispose(),
    () => source.dispose(),
  );
  await model.fetchHistory();
  return { model, source };
}
