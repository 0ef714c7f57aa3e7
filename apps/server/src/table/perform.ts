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
import {
  begin,
  confirm,
  decide,
  type GameInProgress,
  type Means,
  settle,
  stop,
  takeBack,
} from '@tigris/engine/game';
import type { Code } from '@tigris/protocol';
import { JournalDamaged } from '../ports.ts';
import {
  type Act,
  type Cause,
  type PlannedAct,
  plannedIn,
  readDraws,
  type Written,
  writeDraws,
} from './act.ts';
import { gather } from './gather.ts';
import { afterUndo, botOf, NO_STAND_INS, withPlayed } from './stand-ins.ts';
import type { TableState } from './state.ts';

/** The next state, and the act: what was decided with all that chance added to it. */
export type Performed = { state: TableState; act: Act };

/** What stands on the board before the opening hands. */
export type SetUp = typeof startPosition;

/** How many answered messages are remembered: many more than can be on their way. */
const REMEMBERED = 64;

/**
 * The only way in which a table changes, both when something is decided and when the journal is read. Whether the
 * person may do it was decided before; only the rules of the game can still refuse it.
 */
export function perform(
  state: TableState,
  { planned, cause, at }: { planned: PlannedAct; cause: Cause | null; at: number },
  chance: Chance,
  setUp: SetUp = startPosition,
): Result<Performed, Code> {
  const rev = state.rev + 1;
  const performed = change(state, planned, rev, { chance, at, setUp });
  if (!performed.ok) return performed;
  const { act, state: next } = performed.value;
  const done =
    cause === null ? state.done : [...state.done.slice(1 - REMEMBERED), { by: cause.by, id: cause.id, rev }];
  // `at` is when a person last did something, and no person opens a table: the server does.
  const lastAt = act.kind === 'open' ? state.at : at;
  return ok({ act, state: { ...next, rev, at: lastAt, done } });
}

/** The state after an entry of the journal. */
export function followEntry(state: TableState, written: Written, setUp: SetUp = startPosition): TableState {
  const { act, ...rest } = written;
  const { planned, drawn } = plannedIn(act);
  const chance = recordedChance(readDraws(drawn));
  const performed = perform(state, { ...rest, planned }, chance, setUp);
  const { code, rev } = state;
  if (!performed.ok) throw new JournalDamaged({ code, after: rev, fault: performed.error });
  // The message of `chance` names tiles, which somebody may hold: the log must not have them.
  if (chance.fault() !== null || !chance.usedUp())
    throw new JournalDamaged({ code, after: rev, fault: 'other draws' });
  return performed.value.state;
}

function change(
  state: TableState,
  planned: PlannedAct,
  rev: number,
  means: Means & { setUp: SetUp },
): Result<Performed, Code> {
  switch (planned.kind) {
    case 'start':
      return ok(start(state, planned, rev, means));
    case 'move':
      return move(state, planned, rev, means);
    case 'confirm': {
      const { game, end } = confirm(playOf(state), means);
      return ok({ state: withPlay(state, game, rev), act: { ...planned, end: writeDraws(end) } });
    }
    case 'undo':
      return ok({ act: planned, state: afterUndo(withPlay(state, takeBack(playOf(state), means.at), rev)) });
    case 'end': {
      const stopped = withPlay(state, stop(playOf(state), means.at), rev);
      return ok({ act: planned, state: { ...stopped, stopped: planned.why } });
    }
    default:
      return ok({ act: planned, state: gather(state, planned, rev) });
  }
}

function start(
  state: TableState,
  planned: Extract<PlannedAct, { kind: 'start' }>,
  rev: number,
  { setUp, ...means }: Means & { setUp: SetUp },
): Performed {
  const { order } = planned;
  const dynasties = order.flatMap((slot) => {
    const sitting = state.slots[slot];
    return sitting.sitter === 'none' ? [] : [sitting.dynasty];
  });
  const game = begin(setUp(state.options.rules, dynasties), means);
  return {
    act: { ...planned, deal: writeDraws(game.deal) },
    state: withPlay({ ...state, order }, game, rev),
  };
}

function move(
  state: TableState,
  { kind, move: text, hold }: Extract<PlannedAct, { kind: 'move' }>,
  rev: number,
  means: Means,
): Result<Performed, Code> {
  const play = playOf(state);
  const action = parseAction(text);
  if (!action.ok) return err('bad-token');
  const seat = decider(play.position) ?? play.position.turn;
  const decided = decide(play, seat, action.value, { ...means, hold });
  if (!decided.ok) return decided;
  const { game, step } = decided.value;
  const end = step.end && writeDraws(step.end);
  const byBot = botOf(state, state.order[seat]) !== null;
  return ok({
    act: { kind, move: text, draws: writeDraws(step.draws), end },
    state: withPlay(
      { ...state, played: withPlayed(state, seat, game.ply) },
      byBot ? settle(game) : game,
      rev,
    ),
  });
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
  standIns: play.position.over ? NO_STAND_INS : state.standIns,
});
