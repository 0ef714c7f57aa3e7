import type { Bot, Random } from '@tigris/bots';
import {
  DYNASTIES,
  decider,
  type GameRecord,
  liveChance,
  type Position,
  type RulesId,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { begin, decide, recordOf } from '@tigris/engine/game';

/** No rule ends a game in which everybody passes for ever (A28). */
const MAX_PLIES = 5000;

/** One game, each bot seeing what its seat may see. */
export function playGame(rules: RulesId, bots: readonly Bot[], random: Random): GameRecord {
  const seats = bots.map(({ name }, seat) => ({ dynasty: DYNASTIES[seat], name }));
  const means = { chance: liveChance(random), at: 0, hold: false };
  const setUp = startPosition(
    rules,
    seats.map(({ dynasty }) => dynasty),
  );
  let game = begin(setUp, means);
  while (!game.position.over && game.ply < MAX_PLIES) {
    const { seat, action } = ask(game.position, bots, random);
    const decided = decide(game, seat, action, means);
    if (!decided.ok) throw new Error(`${bots[seat].name} gave an illegal token: ${decided.error}`);
    game = decided.value.game;
  }
  return recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });
}

function ask(position: Position, bots: readonly Bot[], random: Random) {
  const seat = decider(position);
  if (seat === null) throw new Error('nobody is asked, though the game goes on');
  return { seat, action: bots[seat].choose(viewOf(position, seat), seat, random) };
}
