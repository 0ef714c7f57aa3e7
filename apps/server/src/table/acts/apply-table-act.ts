import type { Slot } from '@tigris/protocol';
import { paused } from '../clock/player-clocks.ts';
import { wantingCalls, withTold } from '../clock/turn-notifications.ts';
import type { PlannedAct } from '../state/act.ts';
import { seatStandIn } from '../state/stand-ins.ts';
import { lastDone, NO_GAME, NOBODY, type Sitting, type TableState, withReady } from '../state/table-state.ts';
import { newVote, withSaid } from '../votes/votes.ts';

/** What is planned for a table and its seats, rather than in a game. */
type Gathering = Exclude<PlannedAct, { kind: 'start' | 'move' | 'confirm' | 'undo' | 'end' | 'resign' }>;

/** The state after such an act. Nothing is drawn for it. */
export function gather(state: TableState, planned: Gathering, rev: number): TableState {
  switch (planned.kind) {
    case 'begin':
      return { ...state, begun: true, done: lastDone(state) };
    case 'open':
      return state;
    case 'sit': {
      const { person, slot, dynasty } = planned;
      const left = state.slots.map((sitting) => (isOf(sitting, person.id) ? NOBODY : sitting));
      return { ...state, slots: put(left, slot, { sitter: 'person', person, dynasty, ready: false }) };
    }
    case 'bot':
      return {
        ...state,
        slots: put(state.slots, planned.slot, {
          sitter: 'bot',
          bot: planned.bot,
          dynasty: planned.dynasty,
        }),
      };
    case 'stand':
      return { ...state, slots: put(state.slots, planned.slot, NOBODY) };
    case 'ready':
      return {
        ...state,
        slots: state.slots.map((sitting, i) =>
          i === planned.slot ? withReady(sitting, planned.on) : sitting,
        ),
      };
    case 'options':
      return {
        ...state,
        options: { ...state.options, ...planned.set },
        optionsRev: rev,
        order: planned.set.order === undefined ? state.order : [],
        slots: state.slots.map((sitting) => withReady(sitting, false)),
      };
    case 'password':
      return { ...state, password: planned.hash };
    case 'host':
      return { ...state, host: planned.person };
    case 'ban':
      return { ...state, banned: [...state.banned, planned.person] };
    case 'stand-in':
      return seatStandIn({ ...state, vote: withoutVoteOn(planned.slot, state) }, planned.slot, planned.bot);
    case 'give-back':
      return seatStandIn(state, planned.slot, null);
    case 'propose':
      return { ...state, vote: newVote(planned.motion, planned.slot, rev, planned.until), refused: null };
    case 'vote':
      return { ...state, vote: state.vote && withSaid(state.vote, planned.slot, planned.on) };
    case 'drop-vote':
      return planned.refused ? refuseVote(state, rev) : { ...state, vote: null };
    case 'pause':
      return paused(state, planned.slot, planned.on);
    case 'calls':
      return wantingCalls(state, planned.person, planned.on);
    case 'webhook':
      return { ...state, webhook: planned.hook };
    case 'call':
      return withTold(state, planned.reminder);
    case 'clock':
      return state;
    case 'again':
      return again(state, planned.slot, rev);
  }
}

/** The next game: people keep their seats, those who wanted it are ready, and the next seat begins. */
const again = (state: TableState, last: Slot | undefined, rev: number): TableState => ({
  ...state,
  game: state.game + 1,
  begun: false,
  since: rev,
  phase: 'gathering',
  optionsRev: rev,
  order: [...state.order.slice(1), ...state.order.slice(0, 1)],
  slots: state.slots.map((sitting, slot) => (slot === last ? withReady(sitting, true) : sitting)),
  ...NO_GAME,
  playRev: rev,
});

/** Whoever asked in vain may ask again only when the answers would have been due. */
function refuseVote(state: TableState, rev: number): TableState {
  const { vote, quiet } = state;
  if (vote === null) return state;
  const { motion, by, until } = vote;
  return {
    ...state,
    vote: null,
    refused: { motion, proposer: by, rev },
    quiet: quiet.map((till, slot) => (slot === by ? until : till)),
  };
}

const isOf = (sitting: Sitting, person: string): boolean =>
  sitting.sitter === 'person' && sitting.person.id === person;

const put = (slots: readonly Sitting[], at: Slot, sitting: Sitting): Sitting[] =>
  slots.map((before, slot) => (slot === at ? sitting : before));

/** The vote that stands, unless it was about a bot for this player, who has one now. */
const withoutVoteOn = (slot: Slot, { vote }: TableState): TableState['vote'] =>
  vote?.motion.kind === 'bot' && vote.motion.slot === slot ? null : vote;
