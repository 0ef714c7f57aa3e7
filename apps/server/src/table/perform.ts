import {
  type Chance,
  decider,
  err,
  ok,
  parseAction,
  type Result,
  recordedChance,
  startPosition,
} from '@tigris/engine';
import { begin, confirm, decide, type GameInProgress, type Means, stop, takeBack } from '@tigris/engine/game';
import type { Code, Slot } from '@tigris/protocol';
import { type Act, type Drawn, readDraws, type Written, writeDraws } from './act.ts';
import { JournalDamaged } from './journal-damaged.ts';
import { NOBODY, type Sitting, type TableState } from './state.ts';

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
  const means: Means = { chance, at };
  const performed =
    act.kind === 'start' ? ok(start(state, act, rev, means, setUp)) : change(state, act, rev, means);
  if (!performed.ok) return performed;
  const { value } = performed;
  const done = cause === null ? state.done : [...state.done.slice(1 - REMEMBERED), { ...cause, rev }];
  // To open a table is nobody's doing.
  const lastAt = act.kind === 'open' ? state.at : at;
  return ok({ act: value.act, state: { ...value.state, rev, at: lastAt, done } });
}

/** What an entry of the journal did. */
export function followEntry(state: TableState, written: Written, setUp: SetUp = startPosition): TableState {
  const chance = recordedChance(readDraws(drawsOf(written.act)));
  const performed = perform(state, written, chance, setUp);
  const { code, rev } = state;
  if (!performed.ok) throw new JournalDamaged({ code, after: rev, fault: performed.error });
  // Not what the chance says is wrong: that names tiles, which somebody may hold.
  if (chance.fault() !== null || !chance.usedUp())
    throw new JournalDamaged({ code, after: rev, fault: 'other draws' });
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
  means: Means,
): Result<Performed, Code> {
  switch (act.kind) {
    case 'move':
      return move(state, act, rev, means);
    case 'confirm': {
      const { game, end } = confirm(playOf(state), means);
      return ok({ state: withPlay(state, game, rev), act: { ...act, end: writeDraws(end) } });
    }
    case 'undo':
      return ok({ act, state: withPlay(state, takeBack(playOf(state), means.at), rev) });
    case 'end': {
      const stopped = withPlay(state, stop(playOf(state), means.at), rev);
      return ok({ act, state: { ...stopped, stopped: act.why } });
    }
    default:
      return ok({ act, state: gather(state, act, rev) });
  }
}

function start(
  state: TableState,
  act: Extract<Act, { kind: 'start' }>,
  rev: number,
  means: Means,
  setUp: SetUp,
): Performed {
  const dynasties = act.order.flatMap((slot) => {
    const sitting = state.slots[slot];
    return sitting.sitter === 'none' ? [] : [sitting.dynasty];
  });
  const game = begin(setUp(state.options.rules, dynasties), means);
  return {
    act: { ...act, deal: writeDraws(game.deal) },
    state: withPlay({ ...state, order: act.order }, game, rev),
  };
}

/** @param act its `end` is null where the end of the turn is to wait for a confirmation. */
function move(
  state: TableState,
  act: Extract<Act, { kind: 'move' }>,
  rev: number,
  means: Means,
): Result<Performed, Code> {
  const play = playOf(state);
  const action = parseAction(act.move);
  if (!action.ok) return err('bad-token');
  const seat = decider(play.position) ?? play.position.turn;
  const decided = decide(play, seat, action.value, { ...means, hold: act.end === null });
  if (!decided.ok) return decided;
  const { game, step } = decided.value;
  const written = { ...act, draws: writeDraws(step.draws), end: step.end && writeDraws(step.end) };
  return ok({ act: written, state: withPlay(state, game, rev) });
}

const playOf = ({ play }: TableState): GameInProgress => {
  if (play === null) throw new Error('no game is going on');
  return play;
};

const withPlay = (state: TableState, play: GameInProgress, rev: number): TableState => ({
  ...state,
  play,
  playRev: rev,
  phase: play.position.over ? 'finished' : 'playing',
});

type Gathering = Exclude<Act, { kind: 'start' | 'move' | 'confirm' | 'undo' | 'end' }>;

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
