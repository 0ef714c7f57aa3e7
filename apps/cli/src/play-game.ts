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
import { begin, decide, type GameInProgress, recordOf, redactRecord } from '@tigris/engine/game';
import { type Guest, randomOf } from './player.ts';

/** No rule ends a game in which everybody always passes (A28). */
const MAX_PLIES = 5000;

/** Which game of a series. The same deal and seed give the same tiles, whatever the seating. */
export type GameOf = { rules: RulesId; seed: number; game: number; deal: number };

/** How many decisions a seat made, how long they took, and the longest of them. */
export type Times = { decisions: number; ms: number; most: number };

/** Who ended a game by doing what cannot be done, and what it was. */
export type Foul = { seat: Seat; what: string };

export type Played = { record: GameRecord; times: Times[]; foul: Foul | null };

/** Plays one game. Each player sees what its seat may see. @param guests in turn order. */
export async function playGame(
  guests: readonly Guest[],
  { rules, seed, game, deal }: GameOf,
): Promise<Played> {
  const seats = guests.map(({ name }, seat) => ({ dynasty: DYNASTIES[seat], name }));
  const times = guests.map((): Times => ({ decisions: 0, ms: 0, most: 0 }));
  const means = { chance: liveChance(randomOf(seed, deal, 0)), at: 0, hold: false };
  let now = begin(
    startPosition(
      rules,
      seats.map(({ dynasty }) => dynasty),
    ),
    means,
  );
  const players = guests.map(({ sitDown }, seat) =>
    sitDown(randomOf(seed, game, seat + 1), () => now.position),
  );
  while (!now.position.over && now.ply < MAX_PLIES) {
    const seat = seatAsked(now.position);
    const view = viewOf(now.position, seat);
    const record = redactRecord(recordSoFar(now, seats), seat);
    const began = performance.now();
    const answer = await players[seat].decide({ view, seat, record });
    note(times[seat], performance.now() - began);
    const decided = answer.ok ? decide(now, seat, answer.value, means) : answer;
    if (!decided.ok) {
      const token = answer.ok ? `${makeAction(answer.value)} ` : '';
      return { record: recordSoFar(now, seats), times, foul: { seat, what: `${token}${decided.error}` } };
    }
    now = decided.value.game;
  }
  return { record: recordSoFar(now, seats), times, foul: null };
}

function note(times: Times, ms: number): void {
  times.decisions++;
  times.ms += ms;
  times.most = Math.max(times.most, ms);
}

const recordSoFar = (game: GameInProgress, seats: GameRecord['seats']): GameRecord =>
  recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });

/** The seat that has to decide, in a game that goes on. */
export function seatAsked(position: Position): Seat {
  const seat = decider(position);
  if (seat === null) throw new Error('nobody is asked, though the game goes on');
  return seat;
}
