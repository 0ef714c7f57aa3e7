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

/** What a table looks at before it does something by itself. `serviceTime`: the service time; `now`: the time of day. */
export type AutoActionContext = {
  readonly presence: Pick<Presence, 'isHere'>;
  readonly availability: PlayerAvailability;
  readonly serviceTime: number;
  readonly now: number;
  /** The slot for which a bot is thinking. */
  readonly thinkingSlot: Slot | null;
  readonly nextNotification: NextNotification | null;
};

/** What the table does by itself at this moment; null: nothing. */
export function decideAutoAction(state: TableState, facts: AutoActionContext): PlannedAct | null {
  if (state.phase !== 'playing') return null;
  if (isAbandoned(state, facts.now)) return { kind: 'end', why: 'abandoned' };
  const voted = state.vote && concludeVote(state, state.vote, facts);
  return voted ?? replaceTimedOut(state, facts) ?? giveSeatBack(state, facts) ?? notifyAwaited(state, facts);
}

function notifyAwaited(
  { awaited }: TableState,
  { nextNotification, serviceTime }: AutoActionContext,
): PlannedAct | null {
  if (awaited === null || nextNotification === null || nextNotification.at > serviceTime) return null;
  return { kind: 'call', slot: awaited.slot, reminder: nextNotification.isReminder };
}

function giveSeatBack(state: TableState, facts: AutoActionContext): PlannedAct | null {
  const slot = returnedSlot(state, facts);
  return slot === null ? null : { kind: 'give-back', slot };
}

function concludeVote(
  state: TableState,
  vote: Vote,
  { availability, serviceTime }: AutoActionContext,
): PlannedAct | null {
  const { motion } = vote;
  if (
    motion.kind === 'bot' &&
    !(isPersonPlaying(state, motion.slot) && isAbsent(state, motion.slot, availability))
  )
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
  return isOutOfTime(state, slot, availability.clockSpent)
    ? { kind: 'stand-in', slot, bot: DEFAULT_STAND_IN }
    : null;
}

/**
 * Who is back and gets their seat back now; null: nobody. A decision that the bot is thinking about is still the bot's,
 * so that no decision is half made. Whoever has no time left waits for what brings new time.
 */
const returnedSlot = (
  state: TableState,
  { presence, thinkingSlot }: Pick<AutoActionContext, 'presence' | 'thinkingSlot'>,
): Slot | null =>
  SLOTS.find((slot) => {
    const sitting = state.slots[slot];
    return (
      state.standIns[slot] !== null &&
      slot !== thinkingSlot &&
      !state.resigned.includes(slot) &&
      sitting.sitter === 'person' &&
      presence.isHere(sitting.person.id) &&
      !(isAwaited(state, slot) && timeLeftFor(state, slot) <= 0)
    );
  }) ?? null;

const isAwaited = (state: TableState, slot: Slot): boolean => slotToAct(state) === slot;

/**
 * The person who gets the host's role if the host stays away; null: nobody. Before the first game the role stays with
 * the person who made the table. Later somebody with a seat gets it: anybody with the link can come and watch, and a
 * watcher gets no say by waiting.
 */
export function nextHost(state: TableState, presence: Presence): PersonId | null {
  if (isBeforeFirstGame(state) || presence.isHere(state.host)) return null;
  const here = [...presence.connections].map(({ person }) => person.id);
  return here.find((person) => slotOf(state, person) !== null) ?? null;
}

const isBeforeFirstGame = ({ game, phase }: TableState): boolean => game === 1 && phase === 'gathering';

/** By the rules people may end their turns for ever without doing anything (A28); the table waits so long. */
const IDLE_ROUNDS = 50;
/** Whether a game is to be given up: nobody did anything for very long, or its journal is full. */
const isAbandoned = (state: TableState, now: number): boolean =>
  state.currentGame !== null &&
  (isJournalFull(state) || isIdle(state.currentGame) || now - state.lastActiveAt > IDLE_GAME_MS);

/** In all of the last rounds everybody ended each turn at once. */
function isIdle({ lastStep, position }: GameInProgress): boolean {
  let turns = IDLE_ROUNDS * position.seats.length;
  for (let step = lastStep; turns > 0 && isWholeTurn(step); step = step?.previous ?? null) turns--;
  return turns === 0;
}

const isWholeTurn = (step: GameInProgress['lastStep']): boolean =>
  step?.action.kind === 'end' && step.previous?.turn !== step.turn;
