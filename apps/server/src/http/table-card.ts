import { type GameCard, type Phase, type SeatCard, SLOTS, type TableCard } from '@tigris/protocol';
import type { FinishedGame, PersonId, SummarySeat } from '../ports.ts';
import type { KeptTable } from '../store/store.ts';
import { mayWatch } from '../table/state.ts';

export function tableCard({ made, summary }: KeptTable, asker: PersonId | null): TableCard {
  const { phase, game, options, password, seats, turn, at } = summary ?? { ...UNOPENED, ...made };
  return {
    code: made.code,
    phase,
    game,
    host: made.host.name,
    options,
    password: typeof password === 'boolean' ? password : password !== null,
    seats: seats.map(seatCard),
    open: phase === 'gathering' && seats.length < SLOTS.length,
    watchable: mayWatch(phase, options),
    turn: seats.flatMap(({ person }, index) => (person !== null && turn.includes(person) ? index : [])),
    you: placeOf(seats, asker),
    at,
  };
}

export function gameCard({ seats, watch: _, ...game }: FinishedGame, asker: PersonId | null): GameCard {
  return { ...game, seats: seats.map(seatCard), you: placeOf(seats, asker) };
}

/** Whether the asker may see the table at all. */
export function maySee(card: TableCard): boolean {
  return card.watchable || card.you !== null;
}

export function mayReplay(game: FinishedGame, asker: PersonId | null): boolean {
  return mayWatch('finished', game) || placeOf(game.seats, asker) !== null;
}

const UNOPENED: { phase: Phase; game: number; seats: SummarySeat[]; turn: PersonId[] } = {
  phase: 'gathering',
  game: 1,
  seats: [],
  turn: [],
};

function seatCard({ person: _, ...card }: SummarySeat): SeatCard {
  return card;
}

function placeOf(seats: readonly SummarySeat[], asker: PersonId | null): number | null {
  const index = asker === null ? -1 : seats.findIndex(({ person }) => person === asker);
  return index < 0 ? null : index;
}
