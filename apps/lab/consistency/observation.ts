import { isDeepStrictEqual } from 'node:util';
import { isTurnEndDue, type View, viewOf } from '@tigris/engine';
import { type UndoInfo, undoInfo } from '@tigris/engine/game';
import type { OpenVote, Slot, SlotTime, TableInfo, TablePhase, VoteMotion } from '@tigris/protocol';
import type { TableState } from '../../server/src/table/state/table-state.ts';

/** What a person can see of a table at a rev. */
export type Observation = {
  rev: number;
  phase: TablePhase;
  ply: number;
  undo: UndoInfo;
  awaitsConfirm: boolean;
  /** By slot; null: without a clock, or for a bot. */
  times: readonly (SlotTime | null)[];
  /** The open vote. */
  vote: Pick<OpenVote, 'motion' | 'proposer'> | null;
  view: View | null;
};

/** Returns what a client shows. */
export const observed = (table: TableInfo, view: View | null): Observation => {
  const { rev, phase, ply, undo, awaitsConfirm, vote, slots } = table;
  const times = slots.map(({ time }) => time);
  return {
    rev,
    phase,
    ply,
    undo,
    awaitsConfirm,
    times,
    vote: vote && voteFacts(vote.motion, vote.proposer),
    view,
  };
};

const voteFacts = (motion: VoteMotion, proposer: Slot): Observation['vote'] => ({ motion, proposer });

/** Returns what the client of a person in this slot has to show. */
export function expectedObservation(state: TableState, slot: Slot | null): Observation {
  const { rev, phase, currentGame, order, slots, clocks } = state;
  const times = slots.map(({ sitter }, i) => (sitter === 'person' ? (clocks?.times[i] ?? null) : null));
  const board =
    currentGame === null
      ? NO_BOARD
      : {
          ...{
            ply: currentGame.ply,
            undo: undoInfo(currentGame),
            awaitsConfirm: isTurnEndDue(currentGame.position),
          },
          view: viewOf(currentGame.position, slot === null ? 'spectator' : order.indexOf(slot)),
        };
  const { ply, undo, awaitsConfirm, view } = board;
  return {
    rev,
    phase,
    ply,
    undo,
    awaitsConfirm,
    times,
    vote: state.vote && voteFacts(state.vote.motion, state.vote.proposer),
    view,
  };
}

/** Returns both values of each field that differs. */
export const differences = <S extends Partial<Observation>>(seen: S, expected: S) =>
  FIELDS.filter((key) => !isDeepStrictEqual(seen[key], expected[key])).map((key) => ({
    key,
    seen: seen[key],
    expected: expected[key],
  }));

const FIELDS = ['rev', 'phase', 'ply', 'undo', 'awaitsConfirm', 'times', 'vote', 'view'] as const;

const NO_BOARD: Pick<Observation, 'ply' | 'undo' | 'awaitsConfirm' | 'view'> = {
  ply: 0,
  undo: { steps: 0, barrier: null },
  awaitsConfirm: false,
  view: null,
};
