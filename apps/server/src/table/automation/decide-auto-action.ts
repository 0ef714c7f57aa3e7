import type { GameInProgress } from '@tigris/engine/game';
import { SLOTS, type Slot } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import { slotOnClock, timeLeftFor } from '../clock/player-clocks.ts';
import type { NextNotification } from '../clock/turn-notifications.ts';
import { isJournalFull } from '../journal/journaled-state.ts';
import type { Presence } from '../people/presence.ts';
import type { PlannedAct } from '../state/act.ts';
import { DEFAULT_STAND_IN } from '../state/stand-ins.ts';
import { IDLE_GAME_MS, slotOf, slotToAct, type TableState } from '../state/table-state.ts';
import {
  isAbsent,
  isOutOfTime,
  isPersonPlaying,
  type PlayerAvailability,
  type Vote,
  voteResult,
  voters,
} from '../votes/votes.ts';

export type AutoActionContext = {
  readonly presence: Pick<Presence, 'isConnected'>;
  readonly availability: PlayerAvailability;
  readonly serviceTime: number;
  /** Unix time in ms. */
  readonly now: number;
  /** The slot for which a bot is thinking. */
  readonly thinkingSlot: Slot | null;
  readonly nextNotification: NextNotification | null;
};

/** Returns the act that the table performs by itself now; null: none. */
export function decideAutoAction(state: TableState, context: AutoActionContext): PlannedAct | null {
  if (state.phase !== 'playing') return null;
  if (isAbandoned(state, context.now)) return { kind: 'end', why: 'abandoned' };
  const voted = state.vote && concludeVote(state, state.vote, context);
  return voted ?? replaceTimedOut(state, context) ?? giveSeatBack(state, context) ?? notifyAwaited(state, context);
}

function notifyAwaited(
  { awaited }: TableState,
  { nextNotification, serviceTime }: AutoActionContext,
): PlannedAct | null {
  if (awaited === null || nextNotification === null || nextNotification.at > serviceTime) return null;
  return { kind: 'call', slot: awaited.slot, reminder: nextNotification.isReminder };
}

function giveSeatBack(state: TableState, context: AutoActionContext): PlannedAct | null {
  const slot = returnedSlot(state, context);
  return slot === null ? null : { kind: 'give-back', slot };
}

function concludeVote(
  state: TableState,
  vote: Vote,
  { availability, serviceTime }: AutoActionContext,
): PlannedAct | null {
  const { motion } = vote;
  if (motion.kind === 'bot' && !(isPersonPlaying(state, motion.slot) && isAbsent(state, motion.slot, availability)))
    return { kind: 'drop-vote', refused: false };
  switch (voteResult(vote, voters(state, motion, availability), serviceTime)) {
    case 'passed':
      return motion.kind === 'end'
        ? { kind: 'end', why: 'agreed' }
        : { kind: 'stand-in', slot: motion.slot, bot: motion.bot };
    case 'refused':
      return { kind: 'drop-vote', refused: true };
    case null:
      return null;
  }
}

function replaceTimedOut(state: TableState, { availability }: AutoActionContext): PlannedAct | null {
  const slot = slotOnClock(state);
  if (slot === null || state.options.atZero !== 'bot') return null;
  return isOutOfTime(state, slot, availability.clockSpent) ? { kind: 'stand-in', slot, bot: DEFAULT_STAND_IN } : null;
}

/**
 * The slot whose person is back and takes over from the stand-in; null: none. A decision that the bot is thinking about
 * stays the bot's. A person who has to decide and has no time left waits for the next turn.
 */
const returnedSlot = (
  state: TableState,
  { presence, thinkingSlot }: Pick<AutoActionContext, 'presence' | 'thinkingSlot'>,
): Slot | null =>
  SLOTS.find((slot) => {
    const occupant = state.slots[slot];
    return (
      state.standIns[slot] !== null &&
      slot !== thinkingSlot &&
      !state.resigned.includes(slot) &&
      occupant.sitter === 'person' &&
      presence.isConnected(occupant.person.id) &&
      !(isAwaited(state, slot) && timeLeftFor(state, slot) <= 0)
    );
  }) ?? null;

const isAwaited = (state: TableState, slot: Slot): boolean => slotToAct(state) === slot;

/**
 * The person who becomes host if the host stays away; null: none. Before the first game the host never changes. Later
 * only a connected player can become host: anyone with the link could watch and wait.
 */
export function nextHost(state: TableState, presence: Presence): PersonId | null {
  if (isBeforeFirstGame(state) || presence.isConnected(state.host)) return null;
  const here = [...presence.connections].map(({ person }) => person.id);
  return here.find((person) => slotOf(state, person) !== null) ?? null;
}

const isBeforeFirstGame = ({ game, phase }: TableState): boolean => game === 1 && phase === 'gathering';

/** Rounds of passed turns after which a game is abandoned. The rules set no limit (A28). */
const IDLE_ROUNDS = 50;

/** Whether to end the game: no activity for too long, only passed turns, or a full journal. */
const isAbandoned = (state: TableState, now: number): boolean =>
  state.currentGame !== null &&
  (isJournalFull(state) || isIdle(state.currentGame) || now - state.lastActiveAt > IDLE_GAME_MS);

/** Whether all turns of the last rounds were passed. */
function isIdle({ lastStep, position }: GameInProgress): boolean {
  let turns = IDLE_ROUNDS * position.seats.length;
  for (let step = lastStep; turns > 0 && isPassedTurn(step); step = step?.previous ?? null) turns--;
  return turns === 0;
}

const isPassedTurn = (step: GameInProgress['lastStep']): boolean =>
  step?.action.kind === 'end' && step.previous?.turn !== step.turn;
