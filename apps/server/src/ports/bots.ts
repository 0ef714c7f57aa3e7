import type { BotName } from '@tigris/bots';
import type { RedactedRecord, Seat, View } from '@tigris/engine';

/** What a bot is asked when a decision is its. It holds what its seat may know, and nothing else. */
export type BotQuestion = {
  bot: BotName;
  seat: Seat;
  view: View;
  /** The game so far, as the seat saw it; null: the bot has to do with the view. */
  record: RedactedRecord | null;
  /** The same for all questions to a seat of a game. */
  key: string;
  /** All randomness of the answer. */
  seed: number;
};

/** Lets bots think outside of the server's own work. */
export interface BotService {
  /** The token of an action, which is to be checked; null: there is no answer, and none will come. */
  ask(question: BotQuestion): Promise<string | null>;
}
