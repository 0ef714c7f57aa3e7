import { type Bot, choose, type SeatMemory, type ThinkOptions } from '@tigris/bots';
import { rememberRecord } from '@tigris/bots/levels';
import {
  type Action,
  DYNASTIES,
  decider,
  liveChance,
  type Position,
  type RedactedRecord,
  type RulesId,
  refusal,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { type Random, seededRandom } from '@tigris/engine/check';
import { beginGame, type GameInProgress, playAction, recordOf, redactRecord } from '@tigris/engine/game';

/** A decision in a game between bots. */
export type BotTurn = {
  game: GameInProgress;
  position: Position;
  seat: Seat;
  bot: Bot;
  tools: ThinkOptions;
  action: Action;
};

const DEFAULT_ITERATIONS = 60;

export function recordSeenBy(game: GameInProgress, seat: Seat): RedactedRecord {
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  return redactRecord(recordOf(game, seats, { termination: 'abandoned' }), seat);
}

export function memoryOf(game: GameInProgress, seat: Seat): SeatMemory {
  const memory = rememberRecord(recordSeenBy(game, seat), seat);
  if (memory === null) throw new Error('the record breaks the rules');
  return memory;
}

type PlayOptions = { seed: number; plies: number; iterations?: number; onDecision?(turn: BotTurn): void };

/** Plays until the game is over or has this many plies. Calls `onDecision` before each action is applied. */
export function playBots(
  rules: RulesId,
  bots: readonly Bot[],
  { seed, plies, onDecision, iterations = DEFAULT_ITERATIONS }: PlayOptions,
): GameInProgress {
  const random: Random = seededRandom(seed);
  const means = { chance: liveChance(random), at: 0, hold: false };
  let game = beginGame(startPosition(rules, DYNASTIES.slice(0, bots.length)), means);
  while (!game.position.over && game.ply < plies) {
    const { position } = game;
    const seat = decider(position) ?? 0;
    const bot = bots[seat];
    const tools: ThinkOptions = {
      memory: memoryOf(game, seat),
      budget: { kind: 'iterations', count: iterations },
      random,
    };
    const { action } = choose(bot, viewOf(position, seat), seat, tools);
    onDecision?.({ game, position, seat, bot, tools, action });
    const refused = refusal(position, seat, action);
    if (refused !== null) throw new Error(`${bot.name} chose an illegal action: ${refused}`);
    const decided = playAction(game, seat, action, means);
    if (decided.ok) game = decided.value.game;
  }
  return game;
}
