import type { Draw } from './chance.ts';
import type { Conflict } from './position.ts';
import type { Ranking } from './score.ts';
import type { ByColor, Cell, Color, Monument, Seat } from './types.ts';

/**
 * What happened, for log and animation. Events contain hidden information such as draws, so they are never sent. Each
 * client derives its own events from what it may know.
 */
export type GameEvent =
  | { kind: 'tile'; seat: Seat; color: Color; cell: Cell }
  /** `from` and `to` are null for the supply. */
  | { kind: 'leader'; seat: Seat; color: Color; from: Cell | null; to: Cell | null }
  | { kind: 'catastrophe'; seat: Seat; cell: Cell; destroyed: Color | null }
  | { kind: 'exchange'; seat: Seat; tiles: ByColor<number> }
  | { kind: 'point'; seat: Seat; color: Color; count: number; from: PointSource; cell: Cell | null }
  /** A tile that unites two kingdoms (E1). */
  | { kind: 'union'; cell: Cell }
  | ({ kind: 'conflict'; conflict: Conflict } & Sides)
  | { kind: 'support'; seat: Seat; color: Color; count: number }
  | ({
      kind: 'outcome';
      conflict: Conflict;
      winner: Seat;
      loser: Seat;
      attack: number;
      defense: number;
    } & Sides)
  /** Tiles removed with the beaten leader (E13). */
  | { kind: 'removed'; color: Color; cells: Cell[] }
  /** A leader returned to the supply because it was beaten or has no adjacent temple (B13). */
  | { kind: 'home'; seat: Seat; color: Color; from: Cell; why: 'beaten' | 'no-temple' }
  | { kind: 'monument'; monument: Monument; cell: Cell }
  | { kind: 'wonder'; cell: Cell }
  /** `from` and `to` are null for the place beside the board. */
  | { kind: 'building'; color: Color; from: Cell | null; to: Cell | null }
  | { kind: 'treasure'; seat: Seat; cell: Cell }
  | { kind: 'drew'; seat: Seat; tiles: Color[] }
  | { kind: 'turn'; seat: Seat }
  | { kind: 'over'; why: 'treasures' | 'bag'; ranking: Ranking };

/** A fighting leader and its supporting tiles on the board. */
export type Fighter = { leader: Cell; supporters: Cell[] };
export type Sides = { attacker: Fighter; defender: Fighter };

export type PointSource = 'tile' | 'revolt' | 'war' | 'monument' | 'wonder';

/** Returns the draws among these events, as a record stores them. */
export const drawsIn = (events: readonly GameEvent[]): Draw[] =>
  events.flatMap((event) =>
    event.kind === 'drew' && event.tiles.length > 0 ? [{ seat: event.seat, tiles: event.tiles }] : [],
  );
