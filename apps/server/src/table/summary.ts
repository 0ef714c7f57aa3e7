import { awaitsEnd, decider, type Position, ranking } from '@tigris/engine';
import type { GameInProgress } from '@tigris/engine/game';
import type { FinishedGame, PersonId, SummarySeat, TableSummary } from '../ports.ts';
import type { Sitting, TableState } from './state.ts';

/** What the lists on the home page say of a table. */
export const summaryOf = (state: TableState): TableSummary => ({
  phase: state.phase,
  game: state.game,
  options: state.options,
  password: state.password !== null,
  seats: seatsOf(state),
  turn: waitedFor(state),
  at: state.at,
});

/** In turn order where there is one. */
function seatsOf({ slots, order, play }: TableState): SummarySeat[] {
  const sittings = play === null ? slots : order.map((slot) => slots[slot]);
  return sittings.flatMap(seatOf);
}

function seatOf(sitting: Sitting): SummarySeat[] {
  switch (sitting.sitter) {
    case 'none':
      return [];
    case 'bot':
      return [{ person: null, name: sitting.bot, dynasty: sitting.dynasty, bot: true }];
    case 'person': {
      const { person, dynasty } = sitting;
      return [{ person: person.id, name: person.name, dynasty, bot: false }];
    }
  }
}

function waitedFor({ play, order, slots }: TableState): PersonId[] {
  const seat = play === null ? null : seatToAct(play.position);
  const sitting = seat === null ? undefined : slots[order[seat]];
  return sitting?.sitter === 'person' ? [sitting.person.id] : [];
}

/** The seat that has to decide or to confirm. */
export const seatToAct = (position: Position): number | null =>
  awaitsEnd(position) ? position.turn : decider(position);

/** Only of a game that is over. */
export const finishedGame = (state: TableState, { position }: GameInProgress): FinishedGame => ({
  code: state.code,
  game: state.game,
  rules: position.rules,
  seats: seatsOf(state),
  // A game that stopped early has none.
  result: state.stopped === null ? winnersOf(position) : null,
  scores: state.stopped === null ? scoresOf(position) : null,
  watch: state.options.watch,
  at: state.at,
});

const winnersOf = (position: Position): string =>
  ranking(position)
    .winners.map((seat) => position.seats[seat].dynasty)
    .join(' ');

const scoresOf = ({ seats }: Position): string =>
  seats.map(({ dynasty, points, treasures }) => `${dynasty} ${points.join('.')}+${treasures}`).join(' ');
