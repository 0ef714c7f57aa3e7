import { type Chance, type Draw, liveChance, type Random, seededRandom } from '../../src/base/chance.ts';
import { drawsIn, type GameEvent } from '../../src/base/event.ts';
import type { Position } from '../../src/base/position.ts';
import { ALL_RULES_IDS, type RulesId } from '../../src/base/rules-id.ts';
import { DYNASTIES, type Dynasty } from '../../src/base/types.ts';
import { dealHands, startPosition } from '../../src/operations/new-game.ts';
import { PLAY_STYLES, type PlayStyle } from './play-style.ts';

/** The parameters of a playout. */
export type PlayoutGame = {
  number: number;
  rules: RulesId;
  dynasties: Dynasty[];
  style: PlayStyle;
  random: Random;
  chance: Chance;
};

/**
 * Returns the game of that number. Any 96 in a row cover all options with two, three and four players; each further
 * 96 use another play style.
 */
export function playoutGame(number: number): PlayoutGame {
  const random = seededRandom(number);
  const seats = 2 + (Math.floor(number / ALL_RULES_IDS.length) % 3);
  const round = Math.floor(number / (ALL_RULES_IDS.length * 3));
  return {
    number,
    rules: ALL_RULES_IDS[number % ALL_RULES_IDS.length],
    dynasties: DYNASTIES.map((_, i) => DYNASTIES[(i + number) % DYNASTIES.length]).slice(0, seats),
    style: PLAY_STYLES[round % PLAY_STYLES.length],
    random,
    chance: liveChance(random),
  };
}

export type Dealt = { position: Position; deal: Draw[] };

/** Deals the opening hands. */
export function dealGame({ rules, dynasties, chance }: PlayoutGame): Dealt {
  const position = startPosition(rules, dynasties);
  const events: GameEvent[] = [];
  dealHands(position, chance, events);
  return { position, deal: drawsIn(events) };
}
