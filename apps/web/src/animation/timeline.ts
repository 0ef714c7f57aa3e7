import type { Cell, Color, Dynasty, GameEvent, Seat } from '@tigris/engine';

/** When something happens in a movement of the board, in milliseconds at the usual speed. */
export type TimeSpan = { at: number; ms: number };

/** How the picture of a piece moves. */
export type AnimationKind =
  /** Falls onto its cell and settles. */
  | 'drop'
  /** Stands up out of the board. */
  | 'rise'
  /** Goes down into the sand. */
  | 'sink'
  /** Is taken up, and shines. */
  | 'lift'
  | 'fade'
  /** From one cell to another. */
  | 'go'
  /** Is turned face down. */
  | 'turn'
  /** Shows something else, at once. */
  | 'swap';
export type AnimationStep = TimeSpan & { kind: AnimationKind };

/** A supporter lights up until its conflict is decided. With `to`, its light goes on to the leader there. */
export type SupporterLight = TimeSpan & { side: 'attack' | 'defend'; cell: Cell; to: Cell | null };

/** The strength of a side, counted up beside its leader. */
export type StrengthCount = TimeSpan & {
  of: 'war' | 'revolt';
  cell: Cell;
  values: readonly number[];
  everyMs: number;
};

/** What leaves the board for its owner. A point without a colour: nobody else may know it. */
export type FlyingPiece =
  | { kind: 'point'; color: Color | null }
  | { kind: 'treasure' }
  | { kind: 'leader'; dynasty: Dynasty; color: Color };
export type FlyingPieceStep = TimeSpan & { piece: FlyingPiece; from: Cell; seat: Seat };

/** The borders of kingdoms flow into their new shape, from this cell on. */
export type BorderChange = TimeSpan & { cell: Cell | null };

/** When something that happened begins to be seen. */
export type TimedEvent = { at: number; event: GameEvent };

/** Everything that moves when some events have happened. */
export type AnimationTimeline = {
  /** By key of piece. */
  steps: ReadonlyMap<string, AnimationStep>;
  lights: readonly SupporterLight[];
  counts: readonly StrengthCount[];
  flyingPieces: readonly FlyingPieceStep[];
  borders: BorderChange;
  events: readonly TimedEvent[];
  /** When the last of it ends. */
  ms: number;
};

/** What happened between two scenes. */
export type SceneEvents = {
  events: readonly GameEvent[];
  /** By seat. */
  dynasties: readonly Dynasty[];
  /** Whether nobody but its owner may know the colour of this point. */
  isColorHidden: (point: Extract<GameEvent, { kind: 'point' }>) => boolean;
};
