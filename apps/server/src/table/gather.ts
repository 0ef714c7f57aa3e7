import type { Slot } from '@tigris/protocol';
import type { PlannedAct } from './act.ts';
import { NO_STAND_INS, seatStandIn } from './stand-ins.ts';
import { NOBODY, type Sitting, type TableState } from './state.ts';

/** What is planned for a table and its seats, rather than in a game. */
type Gathering = Exclude<PlannedAct, { kind: 'start' | 'move' | 'confirm' | 'undo' | 'end' }>;

/** The state after such an act. Nothing is drawn for it. */
export function gather(state: TableState, planned: Gathering, rev: number): TableState {
  switch (planned.kind) {
    case 'begin':
      return { ...state, begun: true };
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
        slots: state.slots.map((sitting, i) => (i === planned.slot ? ready(sitting, planned.on) : sitting)),
      };
    case 'options':
      return {
        ...state,
        options: { ...state.options, ...planned.set },
        optionsRev: rev,
        order: planned.set.order === undefined ? state.order : [],
        slots: state.slots.map((sitting) => ready(sitting, false)),
      };
    case 'password':
      return { ...state, password: planned.hash };
    case 'host':
      return { ...state, host: planned.person };
    case 'ban':
      return { ...state, banned: [...state.banned, planned.person] };
    case 'stand-in':
      return seatStandIn(state, planned.slot, planned.bot);
    case 'give-back':
      return seatStandIn(state, planned.slot, null);
    case 'again':
      return again(state, rev);
  }
}

/** The next game: people keep their seats and have to be ready again, and the next seat begins. */
const again = (state: TableState, rev: number): TableState => ({
  ...state,
  game: state.game + 1,
  begun: false,
  since: rev,
  phase: 'gathering',
  optionsRev: rev,
  order: [...state.order.slice(1), ...state.order.slice(0, 1)],
  slots: state.slots.map((sitting) => ready(sitting, false)),
  play: null,
  stopped: null,
  standIns: NO_STAND_INS,
  played: [],
  playRev: rev,
});

const isOf = (sitting: Sitting, person: string): boolean =>
  sitting.sitter === 'person' && sitting.person.id === person;

const put = (slots: readonly Sitting[], at: Slot, sitting: Sitting): Sitting[] =>
  slots.map((before, slot) => (slot === at ? sitting : before));

const ready = (sitting: Sitting, on: boolean): Sitting =>
  sitting.sitter === 'person' ? { ...sitting, ready: on } : sitting;
