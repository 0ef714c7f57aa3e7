/** All bots, the weakest first. */
export const BOT_NAMES = ['random', 'calm', 'keen', 'fierce'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/**
 * Time of an answer at a table, in ms. A server spends less of it on thinking and delays early answers, so that the time
 * says nothing about the position.
 */
export const BOT_THINKING_MS: Readonly<Record<BotName, number>> = {
  random: 1,
  calm: 20,
  keen: 150,
  fierce: 1000,
};

export const isBotName = (name: string): name is BotName => BOT_NAMES.some((known) => known === name);
