import { type Chance, err, ok, type Result, recordedChance, startPosition } from '@tigris/engine';
import type { Code, Slot } from '@tigris/protocol';
import { type Act, type Drawn, readDraws, type Written, writeDraws } from './act.ts';
import { confirmIn, moveIn, startPlay, undoIn } from './play.ts';
import { NOBODY, type Play, type Sitting, type TableState } from './state.ts';

/** The next state, and the act with all that chance added to it. */
export type Performed = { state: TableState; act: Act };

/** What stands on the board before the opening hands. */
export type SetUp = typeof startPosition;

/** How many intents are remembered: many more than can be on their way. */
const REMEMBERED = 64;

/**
 * The only way in which a table changes, when an act happens and when it is read from the journal. Whether somebody may
 * do that was decided before; only the rules of the game still have a say.
 */
export function perform(
  state: TableState,
  { act, cause, at }: Written,
  chance: Chance,
  setUp: SetUp = startPosition,
): Result<Performed, Code> {
  const rev = state.rev + 1;
  const performed =
    act.kind === 'start' ? ok(start(state, act, rev, chance, setUp)) : change(state, act, rev, chance);
  if (!performed.ok) return performed;
  const { value } = performed;
  const done = cause === null ? state.done : [...state.done.slice(1 - REMEMBERED), { ...cause, rev }];
  // To open a table is nobody's doing.
  const lastAt = act.kind === 'open' ? state.at : at;
  return ok({ act: value.act, state: { ...value.state, rev, at: lastAt, done } });
}

/** What an entry of the journal did. */
export function perceive(state: TableState, written: Written, setUp: SetUp = startPosition): TableState {
  const chance = recordedChance(readDraws(drawsOf(written.act)));
  const performed = perform(state, written, chance, setUp);
  const fault = performed.ok ? chance.fault() : performed.error;
  if (!performed.ok || fault !== null || !chance.usedUp())
    throw new Error(
      `the journal of ${state.code} cannot be followed after ${state.rev}: ${fault ?? 'draws left'}`,
    );
  return performed.value.state;
}

function drawsOf(act: Act): readonly Drawn[] {
  if (act.kind === 'start') return act.deal;
  if (act.kind === 'move') return [...act.draws, ...(act.end ?? [])];
  return act.kind === 'confirm' ? act.end : [];
}

function change(
  state: TableState,
  act: Exclude<Act, { kind: 'start' }>,
  rev: number,
  chance: Chance,
): Result<Performed, Code> {
  switch (act.kind) {
    case 'move':
      return move(state, act, rev, chance);
    case 'confirm': {
      const { play, end } = confirmIn(playOf(state), chance, rev);
      return ok({ state: withPlay(state, play), act: { ...act, end: writeDraws(end) } });
    }
    case 'undo':
      return ok({ act, state: withPlay(state, undoIn(playOf(state), rev)) });
    default:
      return ok({ act, state: gather(state, act, rev) });
  }
}

function start(
  state: TableState,
  act: Extract<Act, { kind: 'start' }>,
  rev: number,
  chance: Chance,
  setUp: SetUp,
): Performed {
  const dynasties = act.order.flatMap((slot) => {
    const sitting = state.slots[slot];
    return sitting.sitter === 'none' ? [] : [sitting.dynasty];
  });
  const play = startPlay(setUp(state.options.rules, dynasties), chance, rev);
  return {
    act: { ...act, deal: writeDraws(play.deal) },
    state: { ...state, phase: 'playing', order: act.order, play },
  };
}

function move(
  state: TableState,
  act: Extract<Act, { kind: 'move' }>,
  rev: number,
  chance: Chance,
): Result<Performed, Code> {
  const moved = moveIn(playOf(state), act.move, act.end !== null, chance, rev);
  if (!moved.ok) return err(moved.error);
  const { play, draws, end } = moved.value;
  const written = { ...act, draws: writeDraws(draws), end: end && writeDraws(end) };
  return ok({ act: written, state: withPlay(state, play) });
}

const playOf = ({ play }: TableState): Play => {
  if (play === null) throw new Error('no game is going on');
  return play;
};

const withPlay = (state: TableState, play: Play): TableState => ({
  ...state,
  play,
  phase: play.position.over ? 'finished' : 'playing',
});

type Gathering = Exclude<Act, { kind: 'start' | 'move' | 'confirm' | 'undo' }>;

function gather(state: TableState, act: Gathering, rev: number): TableState {
  switch (act.kind) {
    case 'begin':
      return { ...state, begun: true };
    case 'open':
      return state;
    case 'sit': {
      const { person, slot, dynasty } = act;
      const left = state.slots.map((sitting) => (isOf(sitting, person.id) ? NOBODY : sitting));
      return { ...state, slots: put(left, slot, { sitter: 'person', person, dynasty, ready: false }) };
    }
    case 'bot':
      return {
        ...state,
        slots: put(state.slots, act.slot, { sitter: 'bot', bot: act.bot, dynasty: act.dynasty }),
      };
    case 'stand':
      return { ...state, slots: put(state.slots, act.slot, NOBODY) };
    case 'ready':
      return {
        ...state,
        slots: state.slots.map((sitting, i) => (i === act.slot ? ready(sitting, act.on) : sitting)),
      };
    case 'options':
      return {
        ...state,
        options: { ...state.options, ...act.set },
        optionsRev: rev,
        order: act.set.order === undefined ? state.order : [],
        slots: state.slots.map((sitting) => ready(sitting, false)),
      };
    case 'password':
      return { ...state, password: act.hash };
    case 'host':
      return { ...state, host: act.person };
    case 'ban':
      return { ...state, banned: [...state.banned, act.person] };
    case 'again':
      return again(state, rev);
  }
}

/** The same seats, the next one begins; people agree anew. */
const again = (state: TableState, rev: number): TableState => ({
  ...state,
  game: state.game + 1,
  begun: false,
  phase: 'gathering',
  optionsRev: rev,
  order: [...state.order.slice(1), ...state.order.slice(0, 1)],
  slots: state.slots.map((sitting) => ready(sitting, false)),
  play: null,
});

const isOf = (sitting: Sitting, person: string): boolean =>
  sitting.sitter === 'person' && sitting.person.id === person;

const put = (slots: readonly Sitting[], at: Slot, sitting: Sitting): Sitting[] =>
  slots.map((before, slot) => (slot === at ? sitting : before));

const ready = (sitting: Sitting, on: boolean): Sitting =>
  sitting.sitter === 'person' ? { ...sitting, ready: on } : sitting;
