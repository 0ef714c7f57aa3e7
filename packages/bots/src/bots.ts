import type { Bot } from './bot.ts';
import { random } from './random.ts';

export const BOTS: readonly Bot[] = [random];

export const botNamed = (name: string): Bot | null => BOTS.find((bot) => bot.name === name) ?? null;
