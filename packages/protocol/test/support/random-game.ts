import {
  type Action,
  ALL_RULES_IDS,
  apply,
  type Draw,
  DYNASTIES,
  dealHands,
  decider,
  drawsIn,
  endTurn,
  isTurnEndDue,
  legalActions,
  liveChance,
  type Position,
  type Seat,
  startPosition,
} from '@tigris/engine';
import { pickRandom, type Random, seededRandom } from '@tigris/engine/check';

/** Picks a kind first: exchanges would outnumber all other actions. */
function pickAction(position: Position, random: Random): Action {
  const legal = legalActions(position);
  const kind = pickRandom([...new Set(legal.map((action) => action.kind))], random);
  return pickRandom(
    legal.filter((action) => action.kind === kind),
    random,
  );
}

/** One decision or turn end with its draws. */
export type GameMoment = {
  before: Position;
  after: Position;
  step: { seat: Seat; action: Action } | null;
  draws: Draw[];
};

/** Plays a random game. Rules and number of players vary with the number. */
export function* randomGame(number: number, maxSteps = 5000): Generator<GameMoment> {
  const random = seededRandom(number);
  const chance = liveChance(random);
  const seats = 2 + (number % 3);
  let position = startPosition(ALL_RULES_IDS[number % ALL_RULES_IDS.length], DYNASTIES.slice(0, seats));
  dealHands(position, chance);
  for (let count = 0; count < maxSteps && !position.over; count++) {
    const before = position;
    const seat = decider(before);
    if (seat === null) {
      if (!isTurnEndDue(before)) throw new Error('no seat decides');
      const end = endTurn(before, chance);
      position = end.position;
      yield { before, after: position, step: null, draws: drawsIn(end.events) };
    } else {
      const action = pickAction(before, random);
      const done = apply(before, seat, action, chance);
      if (!done.ok) throw new Error(`a legal action was refused: ${done.error}`);
      position = done.value.position;
      yield { before, after: position, step: { seat, action }, draws: drawsIn(done.value.events) };
    }
  }
}
