import { type GameCard, type SeatCard, SLOTS, type TableCard } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { FinishedGame, StoredTable, SummarySeat, TableSummary } from '../../ports/tables.ts';
import { mayWatch } from '../../table/state/table-state.ts';

export function tableCard({ created, summary }: StoredTable, asker: PersonId | null): TableCard {
  const known = summary ?? { ...UNOPENED, ...created };
  const { phase, game, options, password, seats, turn, at, since, sinceRev, clock, away, vote } = known;
  return {
    code: created.code,
    phase,
    game,
    host: created.host.name,
    options,
    password: typeof password === 'boolean' ? password : password !== null,
    seats: seats.map(seatCard),
    open: phase === 'gathering' && seats.length < SLOTS.length,
    watchable: mayWatch(phase, options),
    turn: placesOf(seats, turn),
    you: placeOf(seats, asker),
    at,
    since: since ?? null,
    sinceRev: sinceRev ?? null,
    clock: clock ?? null,
    away: placesOf(seats, away ?? []),
    vote: vote ? { until: vote.until, you: asker !== null && vote.asks.includes(asker) } : null,
  };
}

export function gameCard(
  { seats, watch: _, listed: _listed, ...game }: FinishedGame,
  asker: PersonId | null,
): GameCard {
  return { ...game, seats: seats.map(seatCard), you: placeOf(seats, asker) };
}

/** Whether the asker may see the table at all. */
export function maySee(card: TableCard): boolean {
  return card.watchable || card.you !== null;
}

export function mayReplay(game: FinishedGame, asker: PersonId | null): boolean {
  return mayWatch('finished', game) || placeOf(game.seats, asker) !== null;
}

/** The number of a game as an address writes it; undefined: it is none. */
export const gameNumber = (text: unknown): number | undefined =>
  /^[1-9]\d{0,5}$/.test(String(text)) ? Number(text) : undefined;

type Unopened = Pick<
  TableSummary,
  'phase' | 'game' | 'seats' | 'turn' | 'since' | 'sinceRev' | 'clock' | 'away' | 'vote'
>;

const UNOPENED: Unopened = {
  phase: 'gathering',
  game: 1,
  seats: [],
  turn: [],
};

function seatCard({ person: _, ...card }: SummarySeat): SeatCard {
  return card;
}

const placesOf = (seats: readonly SummarySeat[], persons: readonly PersonId[]): number[] =>
  seats.flatMap(({ person }, index) => (person !== null && persons.includes(person) ? index : []));

function placeOf(seats: readonly SummarySeat[], asker: PersonId | null): number | null {
  const index = asker === null ? -1 : seats.findIndex(({ person }) => person === asker);
  return index < 0 ? null : index;
}
