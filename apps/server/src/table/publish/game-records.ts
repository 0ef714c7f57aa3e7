import { type Audience, makeRecord, type Position, type SeatName, type View, viewOf } from '@tigris/engine';
import { type GameInProgress, recordOf, redactRecord } from '@tigris/engine/game';
import type { Entry, GameId } from '../../ports/journal.ts';
import { type ReplayDeps, replayGame } from '../journal/restore.ts';
import { botParts } from '../state/stand-ins.ts';
import type { SlotOccupant, TableState } from '../state/table-state.ts';
import { seatWonByResignation } from './summary.ts';

/** Enough for one record per audience from the deal, and some from later plies. */
const MAX_CACHED_RECORDS = 12;

/** Caches the redacted records of the present position (LRU). */
export class RecordCache {
  #rev = -1;
  readonly #texts = new Map<string, string>();

  text(state: TableState, game: GameInProgress, audience: Audience, from: number): string {
    if (this.#rev !== state.rev) this.#texts.clear();
    this.#rev = state.rev;
    const key = `${audience} ${from}`;
    const text = this.#texts.get(key) ?? recordText(state, game, audience, from);
    this.#texts.delete(key);
    this.#texts.set(key, text);
    const [oldest] = this.#texts.keys();
    if (oldest !== undefined && this.#texts.size > MAX_CACHED_RECORDS) this.#texts.delete(oldest);
    return text;
  }
}

/** Writes the record of a game, redacted for the audience unless the game is over. */
export function recordText(state: TableState, game: GameInProgress, audience: Audience, from = 0): string {
  const record = recordOf(game, seatNames(state, game.position), {
    from,
    termination: state.stopped,
    winner: seatWonByResignation(state),
    bots: botParts(state),
  });
  return makeRecord(game.position.over ? record : redactRecord(record, audience));
}

const seatNames = ({ slots, order }: TableState, { seats }: Position): SeatName[] =>
  seats.map(({ dynasty }, seat) => ({ dynasty, name: occupantName(slots[order[seat]]) }));

function occupantName(occupant: SlotOccupant): string {
  if (occupant.sitter === 'person') return occupant.person.name;
  return occupant.sitter === 'bot' ? occupant.bot : '';
}

/** `again` is the last entry of a game and clears the table. */
const isOfGame = ({ kind }: Entry): boolean => kind !== 'again';

/** Replays a game and returns the spectator's view; null: it has not started. */
export async function spectatorViewOfGame(game: GameId, deps: ReplayDeps): Promise<View | null> {
  const state = await replayGame(game, deps, isOfGame);
  return state?.currentGame ? viewOf(state.currentGame.position, 'spectator') : null;
}

/** Replays a finished game and returns its whole record; null: it is not over. */
export async function recordOfGame(game: GameId, deps: ReplayDeps): Promise<string | null> {
  const state = await replayGame(game, deps, isOfGame);
  return state?.currentGame?.position.over ? recordText(state, state.currentGame, 'spectator') : null;
}
