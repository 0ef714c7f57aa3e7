import { type Action, type ActionKind, imagine, legalActions } from '@tigris/engine';
import type { Bot, Random } from '../bot/bot.ts';
import { BOT_THINKING_MS } from '../bot/bot-names.ts';

/** Relative frequency of each possible kind. Games end only if most actions are tiles and leaders. */
const WEIGHTS: Readonly<Record<ActionKind, number>> = {
  tile: 24,
  leader: 12,
  catastrophe: 1,
  exchange: 2,
  end: 1,
  support: 1,
  war: 1,
  monument: 2,
  'no-monument': 1,
  wonder: 2,
  building: 2,
  'no-building': 1,
  treasure: 1,
  point: 1,
};

/** Chooses a random kind of action, then a random action of that kind. */
export const randomBot: Bot = {
  name: 'random',
  thinkingMs: BOT_THINKING_MS.random,
  *think(view, _seat, { random }) {
    // Legality does not depend on what is hidden from the deciding seat.
    const legal = legalActions(imagine(view));
    const kinds = [...new Set(legal.map(({ kind }) => kind))];
    const kind = pick(
      kinds.flatMap((kind) => Array<ActionKind>(WEIGHTS[kind]).fill(kind)),
      random,
    );
    const action = pick(
      legal.filter((action: Action) => action.kind === kind),
      random,
    );
    return { action, reason: [] };
  },
};

const pick = <T>(choices: readonly T[], random: Random): T => choices[random(choices.length)];
