/** Every bot there is, the weakest first. */
export const BOT_NAMES = ['random', 'calm', 'keen', 'fierce'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const isBotName = (name: string): name is BotName => BOT_NAMES.some((one) => one === name);
