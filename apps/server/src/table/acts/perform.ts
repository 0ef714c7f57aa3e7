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
import {
  initialClocks,
  slotOnClock,
  withPause,
  withTimeSpent,
  withTurnTime,
} from '../clock/player-clocks.ts';
import { withAwaitedPlayer } from '../clock/turn-notifications.ts';
import {
  type Act,
  type Cause,
  type JournaledAct,
  makeDraws,
  type PlannedAct,
  parseDraws,
  plannedActOf,
} from '../state/act.ts';
import {
  addStandInDecision,
  botDecidingFor,
  NO_STAND_INS,
  withStandIn,
  withStandInsAfterUndo,
} from '../state/stand-ins.ts';
import { type TableState, withReady } from '../state/table-state.ts';
import { applyTableAct } from './apply-table-act.ts';

/** The next state, and the act: what was decided with all that chance added to it. */
export type Performed = { state: TableState; act: Act };

/** What stands on the board before the opening hands. */
export type SetUp = typeof startPosition;

/** How many answered messages are remembered: many more than can be on their way. */
const MAX_DONE_REQUESTS = 64;

type PlannedEntry = Omit<JournaledAct, 'act'> & { planned: PlannedAct };

/**
 * The only way in which a table changes, both when something is decided and when the journal is read. Whether the
 * person may do it was decided before; only the rules of the game can still refuse it.
 */
export function perform(
  state: TableState,
  { planned, cause, at, time }: PlannedEntry,
  chance: Chance,
  setUp: SetUp = startPosition,
): Result<Performed, RefusalCode> {
  const rev = state.rev + 1;
  const timed = time === null ? state : withTimeSpent(state, time);
  const performed = applyAct(timed, planned, rev, { chance, at, setUp, up: time?.up ?? 0 });
  if (!performed.ok) return performed;
  const { act } = performed.value;
  const next = withAwaitedPlayer(withTurnTime(timed, performed.value.state), rev, at);
  const done =
    cause === null
      ? state.done
      : [...state.done.slice(1 - MAX_DONE_REQUESTS), { by: cause.by, id: cause.id, rev }];
  // `updatedAt` is when a person last did something. What nobody asked for is the table's own, or a bot's.
  const lastActiveAt = cause === null && act.kind !== 'begin' ? state.lastActiveAt : at;
  const entriesByPerson = next.game === state.game ? countEntry(cause, state) : next.entriesByPerson;
  return ok({ act, state: { ...next, rev, lastActiveAt, done, entriesByPerson } });
}

const countEntry = (cause: Cause | null, { entriesByPerson }: TableState): TableState['entriesByPerson'] =>
  cause === null ? entriesByPerson : { ...entriesByPerson, [cause.by]: (entriesByPerson[cause.by] ?? 0) + 1 };

/** The state after an entry of the journal. */
export function replayEntry(
  state: TableState,
  written: JournaledAct,
  setUp: SetUp = startPosition,
): TableState {
  const { act, ...rest } = written;
  const { planned, drawn } = plannedActOf(act);
  const chance = recordedChance(parseDraws(drawn));
  const performed = perform(state, { ...rest, planned }, chance, setUp);
  const { code, rev } = state;
  if (!performed.ok) throw new JournalDamaged({ code, after: rev, fault: performed.error });
  // The message of `chance` names tiles, which somebody may hold: the log must not have them.
  if (chance.fault() !== null || !chance.isUsedUp())
    throw new JournalDamaged({ code, after: rev, fault: 'other draws' });
  return performed.value.state;
}

function applyAct(
  state: TableState,
  planned: PlannedAct,
  rev: number,
  deps: StepOptions & { setUp: SetUp; up: number },
): Result<Performed, RefusalCode> {
  switch (planned.kind) {
    case 'start':
      return ok(performStart(state, planned, rev, deps));
    case 'move':
      return performMove(state, planned, rev, deps);
    case 'confirm': {
      const { game, end } = confirmTurn(currentGameOf(state), deps);
      return ok({
        state: withGame(withPauseEnded(state), game, rev),
        act: { ...planned, end: makeDraws(end) },
      });
    }
    case 'undo':
      return ok({
        act: planned,
        state: withStandInsAfterUndo(
          withGame(withPauseEnded(state), takeBackStep(currentGameOf(state), deps.at), rev),
        ),
      });
    case 'end':
      return ok({ act: planned, state: withGameStopped(state, planned.why, rev, deps.at) });
    case 'resign':
      return ok({ act: planned, state: withResignation(state, planned, rev, deps.at) });
    default:
      return ok({ act: planned, state: applyTableAct(state, planned, rev) });
  }
}

function performStart(
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
    act: { ...planned, deal: makeDraws(game.deal) },
    state: withGame({ ...state, order, clocks: initialClocks(state, up) }, game, rev),
  };
}

function withGameStopped(state: TableState, stopped: Termination, rev: number, at: number): TableState {
  return { ...withGame(state, stopGame(currentGameOf(state), at), rev), stopped };
}

function withResignation(
  state: TableState,
  { slot, bot }: Extract<PlannedAct, { kind: 'resign' }>,
  rev: number,
  at: number,
): TableState {
  const without = { ...state, resigned: [...state.resigned, slot] };
  return bot === null ? withGameStopped(without, 'resigned', rev, at) : withStandIn(without, slot, bot);
}

/** Whoever does something has come back from their pause. */
const withPauseEnded = (state: TableState): TableState => {
  const slot = slotOnClock(state);
  return slot === null ? state : withPause(state, slot, false);
};

function performMove(
  state: TableState,
  { kind, move: text, hold }: Extract<PlannedAct, { kind: 'move' }>,
  rev: number,
  means: StepOptions,
): Result<Performed, RefusalCode> {
  const play = currentGameOf(state);
  const action = parseAction(text);
  if (!action.ok) return err('bad-token');
  const seat = decider(play.position) ?? play.position.turn;
  const decided = decideInGame(play, seat, action.value, { ...means, hold });
  if (!decided.ok) return decided;
  const { game, step } = decided.value;
  const end = step.end && makeDraws(step.end);
  const byBot = botDecidingFor(state, state.order[seat]) !== null;
  const awake = withPauseEnded(state);
  return ok({
    act: { kind, move: text, draws: makeDraws(step.draws), end },
    state: withGame(
      { ...awake, standInParts: addStandInDecision(state, seat, game.ply) },
      byBot ? makeFinal(game) : game,
      rev,
    ),
  });
}

const currentGameOf = ({ currentGame }: TableState): GameInProgress => {
  if (currentGame === null) throw new Error('no game is going on');
  return currentGame;
};

function withGame(state: TableState, play: GameInProgress, rev: number): TableState {
  const playing: TableState = { ...state, currentGame: play, gameRev: rev, phase: 'playing' };
  return play.position.over ? withGameFinished(playing) : playing;
}

/** Everybody has to be asked anew for the next game. */
const withGameFinished = (state: TableState): TableState => ({
  ...state,
  phase: 'finished',
  standIns: NO_STAND_INS,
  vote: null,
  refusedVote: null,
  slots: state.slots.map((sitting) => withReady(sitting, false)),
});
