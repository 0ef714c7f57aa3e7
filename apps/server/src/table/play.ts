import {
  apply,
  awaitsEnd,
  barrierOf,
  type Chance,
  type Draw,
  deal,
  decider,
  drawsIn,
  endTurn,
  err,
  type GameEvent,
  type Outcome,
  ok,
  type Position,
  parseAction,
  type Refusal,
  type Result,
} from '@tigris/engine';
import type { UndoInfo } from '@tigris/protocol';
import type { Play } from './state.ts';

export type Moved = { play: Play; draws: Draw[]; end: Draw[] | null };

/** Opening hands are drawn into this position. */
export function startPlay(position: Position, chance: Chance, rev: number): Play {
  const events: GameEvent[] = [];
  deal(position, chance, events);
  return { position, deal: drawsIn(events), steps: [], undoable: [], barrier: null, turn: 1, rev };
}

/** One token of whoever must decide. @param pass whether a turn that is done ends without being confirmed. */
export function moveIn(
  play: Play,
  move: string,
  pass: boolean,
  chance: Chance,
  rev: number,
): Result<Moved, Refusal | 'bad-token'> {
  const action = parseAction(move);
  if (!action.ok) return err('bad-token');
  const seat = decider(play.position);
  if (seat === null) return err('not-your-decision');
  const step = apply(play.position, seat, action.value, chance);
  if (!step.ok) return step;
  const end = pass && awaitsEnd(step.value.position) ? endTurn(step.value.position, chance) : null;
  const whole = end === null ? step.value : joined(step.value, end);
  const barrier = barrierOf(play.position, seat, whole);
  const draws = drawsIn(step.value.events);
  const endDraws = end && drawsIn(end.events);
  const written = { turn: play.turn, seat, action: action.value, draws: [...draws, ...(endDraws ?? [])] };
  return ok({
    draws,
    end: endDraws,
    play: {
      ...play,
      position: whole.position,
      steps: [...play.steps, written],
      undoable: barrier === null ? [...play.undoable, play.position] : [],
      barrier: barrier ?? play.barrier,
      turn: turnAfter(play, whole),
      rev,
    },
  });
}

/** The end of a turn that was waiting for its player. Only where `awaitsEnd`. */
export function confirmIn(play: Play, chance: Chance, rev: number): { play: Play; end: Draw[] } {
  const outcome = endTurn(play.position, chance);
  const end = drawsIn(outcome.events);
  return {
    end,
    play: {
      ...play,
      position: outcome.position,
      steps: withDraws(play.steps, end),
      undoable: [],
      barrier: 'ended',
      turn: turnAfter(play, outcome),
      rev,
    },
  };
}

/** Takes the last step back (U1, U7). Only where there is one. */
export function undoIn(play: Play, rev: number): Play {
  const position = play.undoable.at(-1);
  if (position === undefined) throw new Error('there is no step to take back');
  return {
    ...play,
    position,
    steps: play.steps.slice(0, -1),
    undoable: play.undoable.slice(0, -1),
    rev,
  };
}

export const undoInfo = ({ undoable, barrier }: Play): UndoInfo => ({
  steps: undoable.length,
  barrier: undoable.length > 0 ? null : barrier,
});

const joined = (first: Outcome, second: Outcome): Outcome => ({
  position: second.position,
  events: [...first.events, ...second.events],
});

function withDraws(steps: Play['steps'], draws: readonly Draw[]): Play['steps'] {
  const last = steps.at(-1);
  if (last === undefined || draws.length === 0) return steps;
  return [...steps.slice(0, -1), { ...last, draws: [...last.draws, ...draws] }];
}

/** With at least two seats every end of a turn changes the active player. */
const turnAfter = ({ turn, position }: Play, after: Outcome): number =>
  after.position.over || after.position.turn === position.turn ? turn : turn + 1;
