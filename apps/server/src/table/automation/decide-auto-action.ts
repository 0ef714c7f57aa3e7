import type { GameInProgress } from '@tigris/engine/game';
import { SLOTS, type Slot } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import { leftFor, thinkingSlot } from '../clock/player-clocks.ts';
import type { NextCall } from '../clock/turn-notifications.ts';
import { isFull } from '../journal/journaled-state.ts';
import type { Presence } from '../people/presence.ts';
import type { PlannedAct } from '../state/act.ts';
import { slotToAct } from '../state/seat-to-act.ts';
import { SUBSTITUTE } from '../state/stand-ins.ts';
import { IDLE, slotOf, type TableState } from '../state/table-state.ts';
import {
  countVotes,
  electors,
  isMissing,
  isOutOfTime,
  type People,
  plays,
  type Vote,
} from '../votes/votes.ts';

/** What a table looks at before it does something by itself. `up`: the service time; `snapshot`: the time of day. */
export type Facts = {
  readonly presence: Pick<Presence, 'isHere'>;
  readonly people: People;
  readonly up: number;
  readonly now: number;
  /** The slot for which a bot is thinking. */
  readonly answering: Slot | null;
  readonly nextCall: NextCall | null;
};

/** What the table does by itself at this moment; null: nothing. */
export function ownDecision(state: TableState, facts: Facts): PlannedAct | null {
  if (state.phase !== 'playing') return null;
  if (leadsNowhere(state, facts.now)) return { kind: 'end', why: 'abandoned' };
  const voted = state.vote && outcome(state, state.vote, facts);
  return voted ?? atZero(state, facts) ?? giveBack(state, facts) ?? call(state, facts);
}

function call({ asked }: TableState, { nextCall, up }: Facts): PlannedAct | null {
  if (asked === null || nextCall === null || nextCall.at > up) return null;
  return { kind: 'call', slot: asked.slot, reminder: nextCall.reminder };
}

function giveBack(state: TableState, facts: Facts): PlannedAct | null {
  const slot = returned(state, facts);
  return slot === null ? null : { kind: 'give-back', slot };
}

function outcome(state: TableState, vote: Vote, { people, up }: Facts): PlannedAct | null {
  const { motion } = vote;
  if (motion.kind === 'bot' && !(plays(state, motion.slot) && isMissing(state, motion.slot, people)))
    return { kind: 'drop-vote', refused: false };
  switch (countVotes(vote, electors(state, motion, people), up)) {
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

function atZero(state: TableState, { people }: Facts): PlannedAct | null {
  const slot = thinkingSlot(state);
  if (slot === null || state.options.atZero !== 'bot') return null;
  return isOutOfTime(state, slot, people.spent) ? { kind: 'stand-in', slot, bot: SUBSTITUTE } : null;
}

/**
 * Who is back and gets their seat back now; null: nobody. A decision that the bot is thinking about is still the bot's,
 * so that no decision is half made. Whoever has no time left waits for what brings new time.
 */
const returned = (
  state: TableState,
  { presence, answering }: Pick<Facts, 'presence' | 'answering'>,
): Slot | null =>
  SLOTS.find((slot) => {
    const sitting = state.slots[slot];
    return (
      state.standIns[slot] !== null &&
      slot !== answering &&
      !state.resigned.includes(slot) &&
      sitting.sitter === 'person' &&
      presence.isHere(sitting.person.id) &&
      !(isAsked(state, slot) && leftFor(state, slot) <= 0)
    );
  }) ?? null;

const isAsked = (state: TableState, slot: Slot): boolean => slotToAct(state) === slot;

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
const leadsNowhere = (state: TableState, now: number): boolean =>
  state.play !== null && (isFull(state) || isIdle(state.play) || now - state.at > IDLE);

/** In all of the last rounds everybody ended each turn at once. */
function isIdle({ lastStep, position }: GameInProgress): boolean {
  let turns = IDLE_ROUNDS * position.seats.length;
  for (let step = lastStep; turns > 0 && isWholeTurn(step); step = step?.previous ?? null) turns--;
  return turns === 0;
}

const isWholeTurn = (step: GameInProgress['lastStep']): boolean =>
  step?.action.kind === 'end' && step.previous?.turn !== step.turn;
