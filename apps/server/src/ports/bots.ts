import type { BotName } from '@tigris/bots';
import type { RedactedRecord, Seat, View } from '@tigris/engine';

/** A decision for a bot. Holds only what its seat may know. */
export type BotQuestion = {
  bot: BotName;
  seat: Seat;
  view: View;
  /** The game so far as the seat saw it; null: the bot decides by the view alone. */
  record: RedactedRecord | null;
  /** Equal for all questions to the same seat of a game. */
  key: string;
  /** Seed of all randomness in the answer. */
  seed: number;
};

/** Runs bots outside of the server's event loop. */
export interface BotService {
  /** Resolves to the token of an action, which the caller has to check; null: the bot will not answer. */
  ask(question: BotQuestion): Promise<string | null>;
}
