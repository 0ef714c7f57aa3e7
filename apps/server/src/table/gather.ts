import type { Slot } from '@tigris/protocol';
import type { Decision } from './act.ts';
import { NOBODY, type Sitting, type TableState } from './state.ts';

/** What is decided about a table and its seats, rather than in a game. */
type Gathering = Exclude<Decision, { kind: 'start' | 'move' | 'confirm' | 'undo' | 'end' }>;

/** The state after such a decision. Nothing is drawn for it. */
export function gather(state: TableState, decision: Gathering, rev: number): TableState {
  switch (decision.kind) {
    case 'begin':
      return { ...state, begun: true };
    case 'open':
      return state;
    case 'sit': {
      const { person, slot, dynasty } = decision;
      const left = state.slots.map((sitting) => (isOf(sitting, person.id) ? NOBODY : sitting));
      return { ...state, slots: put(left, slot, { sitter: 'person', person, dynasty, ready: false }) };
    }
    case 'bot':
      return {
        ...state,
        slots: put(state.slots, decision.slot, {
          sitter: 'bot',
          bot: decision.bot,
          dynasty: decision.dynasty,
        }),
      };
    case 'stand':
      return { ...state, slots: put(state.slots, decision.slot, NOBODY) };
    case 'ready':
      return {
        ...state,
        slots: state.slots.map((sitting, i) => (i === decision.slot ? ready(sitting, decision.on) : sitting)),
      };
    case 'options':
      return {
        ...state,
        options: { ...state.options, ...decision.set },
        optionsRev: rev,
        order: decision.set.order === undefined ? state.order : [],
        slots: state.slots.map((sitting) => ready(sitting, false)),
      };
    case 'password':
      return { ...state, password: decision.hash };
    case 'host':
      return { ...state, host: decision.person };
    case 'ban':
      return { ...state, banned: [...state.banned, decision.person] };
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
  playRev: rev,
});

const isOf = (sitting: Sitting, person: string): boolean =>
  sitting.sitter === 'person' && sitting.person.id === person;

const put = (slots: readonly Sitting[], at: Slot, sitting: Sitting): Sitting[] =>
  slots.map((before, slot) => (slot === at ? sitting : before));

const ready = (sitting: Sitting, on: boolean): Sitting =>
  sitting.sitter === 'person' ? { ...sitting, ready: on } : sitting;
