import type { Slot } from '@tigris/protocol';
import { withPause } from '../clock/player-clocks.ts';
import { withNotificationSetting, withNotified } from '../clock/turn-notifications.ts';
import type { PlannedAct } from '../state/act.ts';
import { withStandIn } from '../state/stand-ins.ts';
import {
  EMPTY_SLOT,
  NO_GAME,
  recentlyDone,
  type SlotOccupant,
  type TableState,
  withReady,
} from '../state/table-state.ts';
import { newVote, withAnswer } from '../votes/votes.ts';

/** Acts that concern the table and its seats rather than the position of a game. */
type TableAct = Exclude<PlannedAct, { kind: 'start' | 'move' | 'confirm' | 'undo' | 'end' | 'resign' }>;

/** Returns the state after an act that draws nothing. */
export function applyTableAct(state: TableState, planned: TableAct, rev: number): TableState {
  switch (planned.kind) {
    case 'begin':
      return { ...state, isBegun: true, done: recentlyDone(state) };
    case 'open':
    case 'clock':
      return state;
    case 'sit':
      return withPersonSeated(state, planned);
    case 'bot': {
      const { slot, bot, dynasty } = planned;
      return { ...state, slots: withOccupant(state.slots, slot, { sitter: 'bot', bot, dynasty }) };
    }
    case 'stand':
      return { ...state, slots: withOccupant(state.slots, planned.slot, EMPTY_SLOT) };
    case 'ready': {
      const occupant = withReady(state.slots[planned.slot], planned.on);
      return { ...state, slots: withOccupant(state.slots, planned.slot, occupant) };
    }
    case 'options':
      return {
        ...state,
        options: { ...state.options, ...planned.set },
        optionsRev: rev,
        order: planned.set.order === undefined ? state.order : [],
        slots: state.slots.map((occupant) => withReady(occupant, false)),
      };
    case 'password':
      return { ...state, password: planned.hash };
    case 'host':
      return { ...state, host: planned.person };
    case 'ban':
      return { ...state, banned: [...state.banned, planned.person] };
    case 'stand-in':
      return withStandIn({ ...state, vote: voteUnlessAbout(planned.slot, state) }, planned.slot, planned.bot);
    case 'give-back':
      return withStandIn(state, planned.slot, null);
    case 'propose':
      return { ...state, vote: newVote(planned.motion, planned.slot, rev, planned.until), refusedVote: null };
    case 'vote':
      return { ...state, vote: state.vote && withAnswer(state.vote, planned.slot, planned.on) };
    case 'drop-vote':
      return planned.refused ? withVoteRefused(state, rev) : { ...state, vote: null };
    case 'pause':
      return withPause(state, planned.slot, planned.on);
    case 'calls':
      return withNotificationSetting(state, planned.person, planned.on);
    case 'webhook':
      return { ...state, webhook: planned.hook };
    case 'call':
      return withNotified(state, planned.reminder);
    case 'again':
      return withNextGame(state, planned.slot, rev);
  }
}

/** A person who already sits at the table moves to the new slot. */
function withPersonSeated(
  state: TableState,
  { person, slot, dynasty }: Extract<TableAct, { kind: 'sit' }>,
): TableState {
  const left = state.slots.map((occupant) => (isOccupiedBy(occupant, person.id) ? EMPTY_SLOT : occupant));
  return { ...state, slots: withOccupant(left, slot, { sitter: 'person', person, dynasty, ready: false }) };
}

/** Gathers the next game: occupants stay, those who agreed are ready, and the next seat starts. */
const withNextGame = (state: TableState, last: Slot | undefined, rev: number): TableState => ({
  ...state,
  game: state.game + 1,
  isBegun: false,
  startRev: rev,
  phase: 'gathering',
  optionsRev: rev,
  order: [...state.order.slice(1), ...state.order.slice(0, 1)],
  slots: state.slots.map((occupant, slot) => (slot === last ? withReady(occupant, true) : occupant)),
  ...NO_GAME,
  gameRev: rev,
});

/** A proposer who failed may propose again only after the vote would have ended. */
function withVoteRefused(state: TableState, rev: number): TableState {
  const { vote, mayProposeAt } = state;
  if (vote === null) return state;
  const { motion, proposer, until } = vote;
  return {
    ...state,
    vote: null,
    refusedVote: { motion, proposer: proposer, rev },
    mayProposeAt: mayProposeAt.map((before, slot) => (slot === proposer ? until : before)),
  };
}

const isOccupiedBy = (occupant: SlotOccupant, person: string): boolean =>
  occupant.sitter === 'person' && occupant.person.id === person;

const withOccupant = (slots: readonly SlotOccupant[], at: Slot, occupant: SlotOccupant): SlotOccupant[] =>
  slots.map((before, slot) => (slot === at ? occupant : before));

/** The open vote, unless it is about a stand-in for this slot. */
const voteUnlessAbout = (slot: Slot, { vote }: TableState): TableState['vote'] =>
  vote?.motion.kind === 'bot' && vote.motion.slot === slot ? null : vote;
