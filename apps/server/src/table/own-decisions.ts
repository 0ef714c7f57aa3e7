import type { GameInProgress } from '@tigris/engine/game';
import type { PersonId } from '../ports.ts';
import { isFull } from './journaled-state.ts';
import type { Presence } from './presence.ts';
import { slotOf, type TableState } from './state.ts';

/**
 * The person who gets the host's role if the host stays away; null: nobody. Before the first game the role stays with
 * the person who made the table. Later somebody with a seat gets it: anybody with the link can come and watch, and a
 * watcher gets no say by waiting.
 */
export function newHost(state: TableState, presence: Presence): PersonId | null {
  if (isUnstarted(state) || presence.isHere(state.host)) return null;
  const here = [...presence.connections].map(({ person }) => person.id);
  return here.find((person) => slotOf(state, person) !== null) ?? null;
}

const isUnstarted = ({ game, phase }: TableState): boolean => game === 1 && phase === 'gathering';

/** By the rules people may end their turns for ever without doing anything (A28); the table waits so long. */
const IDLE_ROUNDS = 50;

/** Whether a game is to be given up: nobody did anything for very long, or its journal is full. */
export const leadsNowhere = (state: TableState): boolean =>
  state.phase === 'playing' && state.play !== null && (isFull(state) || isIdle(state.play));

/** In all of the last rounds everybody ended each turn at once. */
function isIdle({ last, position }: GameInProgress): boolean {
  let turns = IDLE_ROUNDS * position.seats.length;
  for (let step = last; turns > 0 && isWholeTurn(step); step = step?.previous ?? null) turns--;
  return turns === 0;
}

const isWholeTurn = (step: GameInProgress['last']): boolean =>
  step?.action.kind === 'end' && step.previous?.turn !== step.turn;
