import type { BotName } from '@tigris/bots';
import { liveChance, startPosition } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { beginGame } from '@tigris/engine/game';
import type { BotQuestion } from '../../src/ports/bots.ts';
import { makeBotQuestion } from '../../src/table/bots/bot-question.ts';

const TABLE = { code: 'TABLE2', game: 1 };

/** A question about a bot's first move. */
export function firstQuestion(bot: BotName, seed = 1): BotQuestion {
  const random = seededRandom(seed);
  const game = beginGame(startPosition('std', ['a', 'b']), { chance: liveChance(random), at: 0 });
  return makeBotQuestion(TABLE, game, { bot, seat: 0 }, random);
}
