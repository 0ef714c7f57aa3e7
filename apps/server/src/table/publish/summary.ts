import { type Position, ranking, type Seat } from '@tigris/engine';
import type { GameInProgress } from '@tigris/engine/game';
import { SLOTS, type Slot, winnerByResignation } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { FinishedGame, SummarySeat, TableSummary } from '../../ports/tables.ts';
import { notifiablePerson } from '../clock/turn-notifications.ts';
import type { TableState } from '../state/table-state.ts';

/** The part of a summary that depends on connections and the clock. */
export type LiveSummary = Pick<TableSummary, 'due' | 'clock' | 'away' | 'vote'>;

export const makeSummary = (state: TableState, live: LiveSummary = {}): TableSummary => ({
  phase: state.phase,
  game: state.game,
  options: state.options,
  password: state.password !== null,
  seats: seatsOf(state),
  turn: state.awaited === null ? [] : personsInSlots(state, [state.awaited.slot]),
  at: state.lastActiveAt,
  rev: state.rev,
  asked: notifiablePerson(state) === null ? null : (state.awaited?.rev ?? null),
  since: state.awaited?.at ?? null,
  sinceRev: state.awaited?.rev ?? null,
  ...live,
});

/** In turn order once a game has started. */
function seatsOf(state: TableState): SummarySeat[] {
  const slots = state.currentGame === null ? SLOTS : state.order;
  return slots.flatMap((slot) => seatOf(state, slot));
}

function seatOf({ slots, standIns }: TableState, slot: Slot): SummarySeat[] {
  const occupant = slots[slot];
  switch (occupant.sitter) {
    case 'none':
      return [];
    case 'bot':
      return [{ person: null, name: occupant.bot, dynasty: occupant.dynasty, bot: true }];
    case 'person': {
      const { person, dynasty } = occupant;
      const standIn = standIns[slot]?.bot;
      const seat = { person: person.id, name: person.name, dynasty, bot: false };
      return [standIn === undefined ? seat : { ...seat, standIn }];
    }
  }
}

export const personsInSlots = ({ slots }: TableState, of: readonly Slot[]): PersonId[] =>
  of.flatMap((slot) => {
    const occupant = slots[slot];
    return occupant.sitter === 'person' ? [occupant.person.id] : [];
  });

/** @param state of a game that is over */
export const makeFinishedGame = (state: TableState, { position }: GameInProgress): FinishedGame => ({
  code: state.code,
  game: state.game,
  rules: position.rules,
  seats: seatsOf(state),
  // A game that stopped early has no result, unless one of two players resigned.
  result: state.stopped === null ? winnersOf(position) : dynastyWonByResignation(state, position),
  scores: state.stopped === null ? scoresOf(position) : null,
  stopped: state.stopped,
  watch: state.options.watch,
  listed: state.options.listed,
  at: state.lastActiveAt,
});

/** The seat that won because the other one of two players resigned; null: none. */
export const seatWonByResignation = (state: TableState): Seat | null =>
  winnerByResignation(state, (slot) => state.resigned.includes(slot));

function dynastyWonByResignation(state: TableState, { seats }: Position): string | null {
  const seat = seatWonByResignation(state);
  return seat === null ? null : seats[seat].dynasty;
}

const winnersOf = (position: Position): string =>
  ranking(position)
    .winners.map((seat) => position.seats[seat].dynasty)
    .join(' ');

const scoresOf = ({ seats }: Position): string =>
  seats.map(({ dynasty, points, treasures }) => `${dynasty} ${points.join('.')}+${treasures}`).join(' ');
