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
  beginGame,
  confirmTurn,
  playAction as decideInGame,
  type GameInProgress,
  makeFinal,
  type StepOptions,
  stopGame,
  type Termination,
  takeBackStep,
} from '@tigris/engine/game';
import type { RefusalCode } from '@tigris/protocol';
import { JournalDamaged } from '../../ports/journal.ts';
import { charged, firstClocks, granted, paused, thinkingSlot } from '../clock/player-clocks.ts';
import { withAsked } from '../clock/turn-notifications.ts';
import {
  type Act,
  type Cause,
  type PlannedAct,
  plannedIn,
  readDraws,
  type Written,
  writeDraws,
} from '../state/act.ts';
import { afterUndo, botOf, NO_STAND_INS, seatStandIn, withPlayed } from '../state/stand-ins.ts';
import { type TableState, withReady } from '../state/table-state.ts';
import { gather } from './apply-table-act.ts';

/** The next state, and the act: what was decided with all that chance added to it. */
export type Performed = { state: TableState; act: Act };

/** What stands on the board before the opening hands. */
export type SetUp = typeof startPosition;

/** How many answered messages are remembered: many more than can be on their way. */
const REMEMBERED = 64;

type Planned = Omit<Written, 'act'> & { planned: PlannedAct };

/**
 * The only way in which a table changes, both when something is decided and when the journal is read. Whether the
 * person may do it was decided before; only the rules of the game can still refuse it.
 */
export function perform(
  state: TableState,
  { planned, cause, at, time }: Planned,
  chance: Chance,
  setUp: SetUp = startPosition,
): Result<Performed, RefusalCode> {
  const rev = state.rev + 1;
  const thought = time === null ? state : charged(state, time);
  const performed = change(thought, planned, rev, { chance, at, setUp, up: time?.up ?? 0 });
  if (!performed.ok) return performed;
  const { act } = performed.value;
  const next = withAsked(granted(thought, performed.value.state), rev, at);
  const done =
    cause === null ? state.done : [...state.done.slice(1 - REMEMBERED), { by: cause.by, id: cause.id, rev }];
  // `updatedAt` is when a person last did something. What nobody asked for is the table's own, or a bot's.
  const lastAt = cause === null && act.kind !== 'begin' ? state.at : at;
  const writtenBy = next.game === state.game ? withEntryBy(cause, state) : next.writtenBy;
  return ok({ act, state: { ...next, rev, at: lastAt, done, writtenBy } });
}

const withEntryBy = (cause: Cause | null, { writtenBy }: TableState): TableState['writtenBy'] =>
  cause === null ? writtenBy : { ...writtenBy, [cause.by]: (writtenBy[cause.by] ?? 0) + 1 };

/** The state after an entry of the journal. */
export function followEntry(state: TableState, written: Written, setUp: SetUp = startPosition): TableState {
  const { act, ...rest } = written;
  const { planned, drawn } = plannedIn(act);
  const chance = recordedChance(readDraws(drawn));
  const performed = perform(state, { ...rest, planned }, chance, setUp);
  const { code, rev } = state;
  if (!performed.ok) throw new JournalDamaged({ code, after: rev, fault: performed.error });
  // The message of `probability` names tiles, which somebody may hold: the log must not have them.
  if (chance.fault() !== null || !chance.usedUp())
    throw new JournalDamaged({ code, after: rev, fault: 'other draws' });
  return performed.value.state;
}

function change(
  state: TableState,
  planned: PlannedAct,
  rev: number,
  means: StepOptions & { setUp: SetUp; up: number },
): Result<Performed, RefusalCode> {
  switch (planned.kind) {
    case 'start':
      return ok(start(state, planned, rev, means));
    case 'move':
      return move(state, planned, rev, means);
    case 'confirm': {
      const { game, end } = confirmTurn(playOf(state), means);
      return ok({ state: withPlay(acting(state), game, rev), act: { ...planned, end: writeDraws(end) } });
    }
    case 'undo':
      return ok({
        act: planned,
        state: afterUndo(withPlay(acting(state), takeBackStep(playOf(state), means.at), rev)),
      });
    case 'end':
      return ok({ act: planned, state: ended(state, planned.why, rev, means.at) });
    case 'resign':
      return ok({ act: planned, state: resigned(state, planned, rev, means.at) });
    default:
      return ok({ act: planned, state: gather(state, planned, rev) });
  }
}

function start(
  state: TableState,
  planned: Extract<PlannedAct, { kind: 'start' }>,
  rev: number,
  { setUp, up, ...means }: StepOptions & { setUp: SetUp; up: number },
): Performed {
  const { order } = planned;
  const dynasties = order.flatMap((slot) => {
    const sitting = state.slots[slot];
    return sitting.sitter === 'none' ? [] : [sitting.dynasty];
  });
  const game = beginGame(setUp(state.options.rules, dynasties), means);
  return {
    act: { ...planned, deal: writeDraws(game.deal) },
    state: withPlay({ ...state, order, clocks: firstClocks(state, up) }, game, rev),
  };
}

function ended(state: TableState, stopped: Termination, rev: number, at: number): TableState {
  return { ...withPlay(state, stopGame(playOf(state), at), rev), stopped };
}

function resigned(
  state: TableState,
  { slot, bot }: Extract<PlannedAct, { kind: 'resign' }>,
  rev: number,
  at: number,
): TableState {
  const without = { ...state, resigned: [...state.resigned, slot] };
  return bot === null ? ended(without, 'resigned', rev, at) : seatStandIn(without, slot, bot);
}

/** Whoever does something has come back from their pause. */
const acting = (state: TableState): TableState => {
  const slot = thinkingSlot(state);
  return slot === null ? state : paused(state, slot, false);
};

function move(
  state: TableState,
  { kind, move: text, hold }: Extract<PlannedAct, { kind: 'move' }>,
  rev: number,
  means: StepOptions,
): Result<Performed, RefusalCode> {
  const play = playOf(state);
  const action = parseAction(text);
  if (!action.ok) return err('bad-token');
  const seat = decider(play.position) ?? play.position.turn;
  const decided = decideInGame(play, seat, action.value, { ...means, hold });
  if (!decided.ok) return decided;
  const { game, step } = decided.value;
  const end = step.end && writeDraws(step.end);
  const byBot = botOf(state, state.order[seat]) !== null;
  const awake = acting(state);
  return ok({
    act: { kind, move: text, draws: writeDraws(step.draws), end },
    state: withPlay(
      { ...awake, played: withPlayed(state, seat, game.ply) },
      byBot ? makeFinal(game) : game,
      rev,
    ),
  });
}

const playOf = ({ play }: TableState): GameInProgress => {
  if (play === null) throw new Error('no game is going on');
  return play;
};

function withPlay(state: TableState, play: GameInProgress, rev: number): TableState {
  const playing: TableState = { ...state, play, playRev: rev, phase: 'playing' };
  return play.position.over ? finished(playing) : playing;
}

/** Everybody has to be asked anew for the next game. */
const finished = (state: TableState): TableState => ({
  ...state,
  phase: 'finished',
  standIns: NO_STAND_INS,
  vote: null,
  refused: null,
  slots: state.slots.map((sitting) => withReady(sitting, false)),
});
