import type { Bot, Random } from '@tigris/bots';
import {
  DYNASTIES,
  deal,
  decider,
  drawsIn,
  type GameEvent,
  type GameRecord,
  liveChance,
  type Position,
  type RulesId,
  recordOf,
  startPosition,
  takeStep,
  viewOf,
} from '@tigris/engine';

/** No rule ends a game in which everybody passes for ever (A28). */
const MAX_PLIES = 5000;

/** One game, each bot seeing what its seat may see. */
export function playGame(rules: RulesId, bots: readonly Bot[], random: Random): GameRecord {
  const seats = bots.map(({ name }, seat) => ({ dynasty: DYNASTIES[seat], name }));
  const chance = liveChance(random);
  const dealt: GameEvent[] = [];
  let position: Position = startPosition(
    rules,
    seats.map(({ dynasty }) => dynasty),
  );
  deal(position, chance, dealt);
  const steps: GameRecord['steps'] = [];
  let turn = 1;
  while (!position.over && steps.length < MAX_PLIES) {
    const { seat, action } = ask(position, bots, random);
    const step = takeStep(position, seat, action, chance);
    if (!step.ok) throw new Error(`${bots[seat].name} gave an illegal token: ${step.error}`);
    steps.push({ turn, seat, action, draws: drawsIn(step.value.events) });
    if (step.value.position.turn !== position.turn) turn += 1;
    position = step.value.position;
  }
  const course = { rules, seats, deal: drawsIn(dealt), steps };
  return recordOf(course, position, position.over ? null : 'abandoned');
}

function ask(position: Position, bots: readonly Bot[], random: Random) {
  const seat = decider(position);
  if (seat === null) throw new Error('nobody is asked, though the game goes on');
  return { seat, action: bots[seat].choose(viewOf(position, seat), seat, random) };
}
