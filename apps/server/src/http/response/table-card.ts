import { type GameCard, type SeatCard, SLOTS, type TableCard } from '@tigris/protocol';
import type { PersonId } from '../../ports/persons.ts';
import type { FinishedGame, StoredTable, SummarySeat, TableSummary } from '../../ports/tables.ts';
import { mayWatch } from '../../table/state/table-state.ts';

export function tableCard({ created, summary }: StoredTable, viewer: PersonId | null): TableCard {
  const shown = summary ?? { ...UNOPENED_SUMMARY, ...created };
  const { phase, game, options, password, seats, turn, at, since, sinceRev, clock, away, vote } = shown;
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
    turn: seatIndexesOf(seats, turn),
    you: seatIndexOf(seats, viewer),
    at,
    since: since ?? null,
    sinceRev: sinceRev ?? null,
    clock: clock ?? null,
    away: seatIndexesOf(seats, away ?? []),
    vote: vote ? { until: vote.until, you: viewer !== null && vote.asks.includes(viewer) } : null,
  };
}

export function gameCard(
  { seats, watch: _, listed: _listed, ...game }: FinishedGame,
  viewer: PersonId | null,
): GameCard {
  return { ...game, seats: seats.map(seatCard), you: seatIndexOf(seats, viewer) };
}

export function canSee(card: TableCard): boolean {
  return card.watchable || card.you !== null;
}

export function canReplay(game: FinishedGame, viewer: PersonId | null): boolean {
  return mayWatch('finished', game) || seatIndexOf(game.seats, viewer) !== null;
}

/** Parses the number of a game in a URL. */
export const parseGameNumber = (text: unknown): number | undefined =>
  /^[1-9]\d{0,5}$/.test(String(text)) ? Number(text) : undefined;

type UnopenedSummary = Pick<
  TableSummary,
  'phase' | 'game' | 'seats' | 'turn' | 'since' | 'sinceRev' | 'clock' | 'away' | 'vote'
>;

const UNOPENED_SUMMARY: UnopenedSummary = {
  phase: 'gathering',
  game: 1,
  seats: [],
  turn: [],
};

function seatCard({ person: _, ...card }: SummarySeat): SeatCard {
  return card;
}

const seatIndexesOf = (seats: readonly SummarySeat[], persons: readonly PersonId[]): number[] =>
  seats.flatMap(({ person }, index) => (person !== null && persons.includes(person) ? index : []));

function seatIndexOf(seats: readonly SummarySeat[], viewer: PersonId | null): number | null {
  const index = viewer === null ? -1 : seats.findIndex(({ person }) => person === viewer);
  return index < 0 ? null : index;
}
