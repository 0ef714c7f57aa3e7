import { awaitsEnd, decider, type Position, ranking } from '@tigris/engine';
import type { GameInProgress } from '@tigris/engine/game';
import { SLOTS, type Slot } from '@tigris/protocol';
import type { FinishedGame, PersonId, SummarySeat, TableSummary } from '../ports.ts';
import { botOf } from './stand-ins.ts';
import type { TableState } from './state.ts';

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
function seatsOf(state: TableState): SummarySeat[] {
  const slots = state.play === null ? SLOTS : state.order;
  return slots.flatMap((slot) => seatOf(state, slot));
}

function seatOf({ slots, standIns }: TableState, slot: Slot): SummarySeat[] {
  const sitting = slots[slot];
  switch (sitting.sitter) {
    case 'none':
      return [];
    case 'bot':
      return [{ person: null, name: sitting.bot, dynasty: sitting.dynasty, bot: true }];
    case 'person': {
      const { person, dynasty } = sitting;
      const standIn = standIns[slot]?.bot;
      const seat = { person: person.id, name: person.name, dynasty, bot: false };
      return [standIn === undefined ? seat : { ...seat, standIn }];
    }
  }
}

function waitedFor(state: TableState): PersonId[] {
  const seat = state.play === null ? null : seatToAct(state.play.position);
  const slot = seat === null ? undefined : state.order[seat];
  const sitting = slot === undefined || botOf(state, slot) !== null ? undefined : state.slots[slot];
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
