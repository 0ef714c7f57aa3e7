import { type Chance, decider, makeAction, ok, type Result, recordedChance, startPosition } from '@tigris/engine';
import {
  beginGame,
  confirmTurn,
  type GameInProgress,
  makeFinal,
  playAction,
  type StepOptions,
  stopGame,
  type Termination,
  takeBackStep,
} from '@tigris/engine/game';
import type { RefusalCode } from '@tigris/protocol';
import { JournalDamaged } from '../../ports/journal.ts';
import { chargeTimeSpent, initialClocks, slotOnClock, withPause, withTurnTime } from '../clock/player-clocks.ts';
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

/** The next state, and the act with all draws. */
export type Performed = { state: TableState; act: Act };

/** Creates the position before the opening hands are drawn. */
export type CreateStartPosition = typeof startPosition;

/** Answered requests remembered by id; many more than can be in flight. */
const MAX_DONE_REQUESTS = 64;

type PlannedEntry = Omit<JournaledAct, 'act'> & { planned: PlannedAct };

/**
 * Applies a planned act: the only way a table's state changes, both live and when the journal is replayed. `decide` has
 * checked who may act, so only the rules of the game can still refuse. Pure: the caller adopts the state once the entry
 * is written.
 */
export function perform(
  state: TableState,
  { planned, cause, at, time }: PlannedEntry,
  chance: Chance,
  createStartPosition: CreateStartPosition = startPosition,
): Result<Performed, RefusalCode> {
  const rev = state.rev + 1;
  const timed = time === null ? state : chargeTimeSpent(state, time);
  const performed = applyAct(timed, planned, rev, {
    chance,
    at,
    createStartPosition,
    serviceTime: time?.up ?? 0,
  });
  if (!performed.ok) return performed;
  const { act } = performed.value;
  const next = withAwaitedPlayer(withTurnTime(timed, performed.value.state), rev, at);
  const done =
    cause === null ? state.done : [...state.done.slice(1 - MAX_DONE_REQUESTS), { by: cause.by, id: cause.id, rev }];
  // Acts without a cause are the table's own or a bot's, and do not count as activity.
  const lastActiveAt = cause === null && act.kind !== 'begin' ? state.lastActiveAt : at;
  const entriesByPerson = next.game === state.game ? countEntry(cause, state) : next.entriesByPerson;
  return ok({ act, state: { ...next, rev, lastActiveAt, done, entriesByPerson } });
}

const countEntry = (cause: Cause | null, { entriesByPerson }: TableState): TableState['entriesByPerson'] =>
  cause === null ? entriesByPerson : { ...entriesByPerson, [cause.by]: (entriesByPerson[cause.by] ?? 0) + 1 };

/** Returns the state after a journal entry. */
export function replayEntry(
  state: TableState,
  written: JournaledAct,
  createStartPosition: CreateStartPosition = startPosition,
): TableState {
  const { act, ...rest } = written;
  const { planned, drawn } = plannedActOf(act);
  const chance = recordedChance(parseDraws(drawn));
  const performed = perform(state, { ...rest, planned }, chance, createStartPosition);
  const { code, rev } = state;
  if (!performed.ok) throw new JournalDamaged({ code, after: rev, fault: performed.error });
  // The fault itself is not logged: it names tiles that a player may hold.
  if (chance.fault() !== null || !chance.isUsedUp())
    throw new JournalDamaged({ code, after: rev, fault: 'draws differ' });
  return performed.value.state;
}

function applyAct(
  state: TableState,
  planned: PlannedAct,
  rev: number,
  deps: StepOptions & { createStartPosition: CreateStartPosition; serviceTime: number },
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
        state: withStandInsAfterUndo(withGame(withPauseEnded(state), takeBackStep(currentGameOf(state), deps.at), rev)),
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
  {
    createStartPosition,
    serviceTime,
    ...options
  }: StepOptions & { createStartPosition: CreateStartPosition; serviceTime: number },
): Performed {
  const { order } = planned;
  const dynasties = order.flatMap((slot) => {
    const occupant = state.slots[slot];
    return occupant.sitter === 'none' ? [] : [occupant.dynasty];
  });
  const game = beginGame(createStartPosition(state.options.rules, dynasties), options);
  return {
    act: { ...planned, deal: makeDraws(game.deal) },
    state: withGame({ ...state, order, clocks: initialClocks(state, serviceTime) }, game, rev),
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
  const next = { ...state, resigned: [...state.resigned, slot] };
  return bot === null ? withGameStopped(next, 'resigned', rev, at) : withStandIn(next, slot, bot);
}

/** A player who acts is no longer paused. */
function withPauseEnded(state: TableState): TableState {
  const slot = slotOnClock(state);
  return slot === null ? state : withPause(state, slot, false);
}

function performMove(
  state: TableState,
  { kind, action, hold }: Extract<PlannedAct, { kind: 'move' }>,
  rev: number,
  options: StepOptions,
): Result<Performed, RefusalCode> {
  const before = currentGameOf(state);
  const seat = decider(before.position) ?? before.position.turn;
  const played = playAction(before, seat, action, { ...options, hold });
  if (!played.ok) return played;
  const { game, step } = played.value;
  const end = step.end && makeDraws(step.end);
  const byBot = botDecidingFor(state, state.order[seat]) !== null;
  return ok({
    act: { kind, move: makeAction(action), draws: makeDraws(step.draws), end },
    state: withGame(
      { ...withPauseEnded(state), standInParts: addStandInDecision(state, seat, game.ply) },
      byBot ? makeFinal(game) : game,
      rev,
    ),
  });
}

const currentGameOf = ({ currentGame }: TableState): GameInProgress => {
  if (currentGame === null) throw new Error('no game is going on');
  return currentGame;
};

function withGame(state: TableState, game: GameInProgress, rev: number): TableState {
  const playing: TableState = { ...state, currentGame: game, gameRev: rev, phase: 'playing' };
  return game.position.over ? withGameFinished(playing) : playing;
}

/** Players have to agree again to the next game. */
const withGameFinished = (state: TableState): TableState => ({
  ...state,
  phase: 'finished',
  standIns: NO_STAND_INS,
  vote: null,
  refusedVote: null,
  slots: state.slots.map((occupant) => withReady(occupant, false)),
});
