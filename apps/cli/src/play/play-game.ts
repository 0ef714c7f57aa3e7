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

/** No rule ends a game in which everybody always passes (A28). */
const MAX_PLIES = 5000;

/** Which game of a series. The same deal and seed give the same tiles, whatever the seating. */
export type GameParams = { rules: RulesId; seed: number; game: number; deal: number };

/** How many decisions a seat made, how long they took, and the longest of them. */
export type DecisionTimes = { decisions: number; ms: number; maxMs: number };

/** Who ended a game by doing what cannot be done, and what it was. */
export type Foul = { seat: Seat; what: string };

export type PlayedGame = { record: GameRecord; times: DecisionTimes[]; foul: Foul | null };

/** Plays one game. Each player sees what its seat may see. @param guests in turn order. */
export async function playGame(
  guests: readonly ReadyEntrant[],
  { rules, seed, game, deal }: GameParams,
): Promise<PlayedGame> {
  const seats = guests.map(({ name }, seat) => ({ dynasty: DYNASTIES[seat], name }));
  const times = guests.map((): DecisionTimes => ({ decisions: 0, ms: 0, maxMs: 0 }));
  const means = { chance: liveChance(randomFor(seed, deal, 0)), at: 0, hold: false };
  let now = beginGame(
    startPosition(
      rules,
      seats.map(({ dynasty }) => dynasty),
    ),
    means,
  );
  const players = guests.map(({ createPlayer }, seat) =>
    createPlayer(randomFor(seed, game, seat + 1), () => now.position),
  );
  while (!now.position.over && now.ply < MAX_PLIES) {
    const seat = decidingSeat(now.position);
    const view = viewOf(now.position, seat);
    const record = redactRecord(recordSoFar(now, seats), seat);
    const began = performance.now();
    const answer = await players[seat].decide({ view, seat, record });
    addDecision(times[seat], performance.now() - began);
    const decided = answer.ok ? playAction(now, seat, answer.value, means) : answer;
    if (!decided.ok) {
      const token = answer.ok ? `${makeAction(answer.value)} ` : '';
      return { record: recordSoFar(now, seats), times, foul: { seat, what: `${token}${decided.error}` } };
    }
    now = decided.value.game;
  }
  return { record: recordSoFar(now, seats), times, foul: null };
}

function addDecision(times: DecisionTimes, ms: number): void {
  times.decisions++;
  times.ms += ms;
  times.maxMs = Math.max(times.maxMs, ms);
}

const recordSoFar = (game: GameInProgress, seats: GameRecord['seats']): GameRecord =>
  recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });

/** The seat that has to decide, in a game that goes on. */
export function decidingSeat(position: Position): Seat {
  const seat = decider(position);
  if (seat === null) throw new Error('nobody is asked, though the game goes on');
  return seat;
}
