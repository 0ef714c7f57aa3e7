import type { Draw } from './chance.ts';
import type { Conflict } from './position.ts';
import type { Ranking } from './score.ts';
import type { ByColor, Cell, Color, Monument, Seat } from './types.ts';

/**
 * What happened, for log and animation. Events hold hidden things (draws, the colour of the wonder's point), so they
 * are never sent: each page works out its own events from what it may know.
 */
export type GameEvent =
  | { kind: 'tile'; seat: Seat; color: Color; cell: Cell }
  /** `from`/`to` null: the supply. */
  | { kind: 'leader'; seat: Seat; color: Color; from: Cell | null; to: Cell | null }
  | { kind: 'catastrophe'; seat: Seat; cell: Cell; destroyed: Color | null }
  | { kind: 'exchange'; seat: Seat; tiles: ByColor<number> }
  | { kind: 'point'; seat: Seat; color: Color; count: number; from: PointSource; cell: Cell | null }
  /** A tile joins two kingdoms (E1). */
  | { kind: 'union'; cell: Cell }
  | ({ kind: 'conflict'; conflict: Conflict } & Sides)
  | { kind: 'support'; seat: Seat; color: Color; count: number }
  | ({
      kind: 'outcome';
      conflict: Conflict;
      winner: Seat;
      loser: Seat;
      attack: number;
      defence: number;
    } & Sides)
  /** Tiles that leave the board with the beaten leader (E13). */
  | { kind: 'removed'; color: Color; cells: Cell[] }
  /** A leader goes back to the supply: it was beaten, or stands beside no temple (B13). */
  | { kind: 'home'; seat: Seat; color: Color; from: Cell; why: 'beaten' | 'no-temple' }
  | { kind: 'monument'; monument: Monument; cell: Cell }
  | { kind: 'wonder'; cell: Cell }
  /** null: beside the board. */
  | { kind: 'building'; color: Color; from: Cell | null; to: Cell | null }
  | { kind: 'treasure'; seat: Seat; cell: Cell }
  | { kind: 'drew'; seat: Seat; tiles: Color[] }
  | { kind: 'turn'; seat: Seat }
  | { kind: 'over'; why: 'treasures' | 'bag'; ranking: Ranking };

/** A leader that fights, and the tiles on the board that count for it. */
export type Fighter = { leader: Cell; supporters: Cell[] };
export type Sides = { attacker: Fighter; defender: Fighter };

export type PointSource = 'tile' | 'revolt' | 'war' | 'monument' | 'wonder';

/** The draws among some events, as a record holds them. */
export const drawsIn = (events: readonly GameEvent[]): Draw[] =>
  events.flatMap((event) =>
    event.kind === 'drew' && event.tiles.length > 0 ? [{ seat: event.seat, tiles: event.tiles }] : [],
  );
