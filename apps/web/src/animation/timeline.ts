import type { Cell, Color, Dynasty, GameEvent, Seat } from '@tigris/engine';

/** Start and duration in ms at normal speed. */
export type TimeSpan = { startMs: number; durationMs: number };

/** How the sprite of a piece is animated. `lift`: before it flies off. `replace`: at once. */
export type AnimationKind = 'drop' | 'rise' | 'sink' | 'lift' | 'fade' | 'move' | 'flip' | 'replace';
export type AnimationStep = TimeSpan & { kind: AnimationKind };

/** A supporter that lights up. With `to`, its light moves on to the leader there. */
export type SupporterLight = TimeSpan & { side: 'attack' | 'defend'; cell: Cell; to: Cell | null };

/** The strength of a side, counted up next to its leader. */
export type StrengthCount = TimeSpan & {
  conflictKind: 'war' | 'revolt';
  cell: Cell;
  values: readonly number[];
  intervalMs: number;
};

/** A piece that flies from the board to its owner's seat card. `color`: null if it is hidden. */
export type FlyingPiece =
  | { kind: 'point'; color: Color | null }
  | { kind: 'treasure' }
  | { kind: 'leader'; dynasty: Dynasty; color: Color };
export type FlyingPieceStep = TimeSpan & { piece: FlyingPiece; from: Cell; seat: Seat };

/** The borders of kingdoms take their new shape, starting at `cell`. */
export type BorderChange = TimeSpan & { cell: Cell | null };

export type TimedEvent = { startMs: number; event: GameEvent };

/** The animations for a list of events. */
export type AnimationTimeline = {
  /** By the key of the piece. */
  steps: ReadonlyMap<string, AnimationStep>;
  lights: readonly SupporterLight[];
  counts: readonly StrengthCount[];
  flyingPieces: readonly FlyingPieceStep[];
  borders: BorderChange;
  events: readonly TimedEvent[];
  /** Total duration. */
  durationMs: number;
};

/** The events between two scenes. */
export type SceneEvents = {
  events: readonly GameEvent[];
  /** By seat. */
  dynasties: readonly Dynasty[];
  isColorHidden: (point: Extract<GameEvent, { kind: 'point' }>) => boolean;
};
