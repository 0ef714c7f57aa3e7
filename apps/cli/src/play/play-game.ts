import {
  DYNASTIES,
  decider,
  type GameRecord,
  liveChance,
  makeAction,
  type Position,
  type RulesId,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { beginGame, type GameInProgress, playAction, recordOf, redactRecord } from '@tigris/engine/game';
import { type ReadyEntrant, randomFor } from './entrant.ts';

/** No rule ends a game in which all players always pass (A28). */
const MAX_PLIES = 5000;

/** One game of a series. The same deal and seed give the same tiles, whatever the seating. */
export type GameParams = { rules: RulesId; seed: number; game: number; deal: number };

/** Number and duration of a seat's decisions. */
export type DecisionTimes = { decisions: number; ms: number; maxMs: number };

/** An illegal action or a failure that ended the game. */
export type Foul = { seat: Seat; what: string };

export type PlayedGame = { record: GameRecord; times: DecisionTimes[]; foul: Foul | null };

/** Plays one game. Each player is given only what its seat may see. @param entrants in turn order. */
export async function playGame(
  entrants: readonly ReadyEntrant[],
  { rules, seed, game, deal }: GameParams,
): Promise<PlayedGame> {
  const seats = entrants.map(({ name }, seat) => ({ dynasty: DYNASTIES[seat], name }));
  const times = entrants.map((): DecisionTimes => ({ decisions: 0, ms: 0, maxMs: 0 }));
  const means = { chance: liveChance(randomFor(seed, deal, 0)), at: 0, hold: false };
  let current = beginGame(
    startPosition(
      rules,
      seats.map(({ dynasty }) => dynasty),
    ),
    means,
  );
  const players = entrants.map(({ createPlayer }, seat) =>
    createPlayer(randomFor(seed, game, seat + 1), () => current.position),
  );
  while (!current.position.over && current.ply < MAX_PLIES) {
    const seat = decidingSeat(current.position);
    const view = viewOf(current.position, seat);
    const record = redactRecord(recordSoFar(current, seats), seat);
    const start = performance.now();
    const answer = await players[seat].decide({ view, seat, record });
    addDecision(times[seat], performance.now() - start);
    const decided = answer.ok ? playAction(current, seat, answer.value, means) : answer;
    if (!decided.ok) {
      const token = answer.ok ? `${makeAction(answer.value)} ` : '';
      return { record: recordSoFar(current, seats), times, foul: { seat, what: `${token}${decided.error}` } };
    }
    current = decided.value.game;
  }
  return { record: recordSoFar(current, seats), times, foul: null };
}

function addDecision(times: DecisionTimes, ms: number): void {
  times.decisions++;
  times.ms += ms;
  times.maxMs = Math.max(times.maxMs, ms);
}

const recordSoFar = (game: GameInProgress, seats: GameRecord['seats']): GameRecord =>
  recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });

/** Returns the seat that decides. The game must not be over. */
export function decidingSeat(position: Position): Seat {
  const seat = decider(position);
  if (seat === null) throw new Error('no seat decides although the game is not over');
  return seat;
}
