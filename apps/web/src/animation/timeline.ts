import type { Cell, Color, Dynasty, GameEvent, Seat } from '@tigris/engine';

/** When something happens in a movement of the board, in milliseconds at the usual speed. */
export type Span = { at: number; ms: number };

/** How the picture of a piece moves. */
export type Manner =
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
export type Stroke = Span & { manner: Manner };

/** A supporter lights up until its conflict is decided. With `toPly`, its light goes on to the leader there. */
export type Light = Span & { side: 'attack' | 'defend'; cell: Cell; to: Cell | null };

/** The strength of a side, counted up beside its leader. */
export type Count = Span & { of: 'war' | 'revolt'; cell: Cell; values: readonly number[]; every: number };

/** What leaves the board for its owner. A point without a colour: nobody else may know it. */
export type Traveller =
  | { kind: 'point'; color: Color | null }
  | { kind: 'treasure' }
  | { kind: 'leader'; dynasty: Dynasty; color: Color };
export type Flight = Span & { what: Traveller; from: Cell; seat: Seat };

/** The borders of kingdoms flow into their new shape, from this cell on. */
export type Flow = Span & { cell: Cell | null };

/** When something that happened begins to be seen. */
export type Beat = { at: number; event: GameEvent };

/** Everything that moves when some events have happened. */
export type Score = {
  /** By key of piece. */
  strokes: ReadonlyMap<string, Stroke>;
  lights: readonly Light[];
  counts: readonly Count[];
  flights: readonly Flight[];
  flow: Flow;
  beats: readonly Beat[];
  /** When the last of it ends. */
  ms: number;
};

/** What happened between two scenes. */
export type Happening = {
  events: readonly GameEvent[];
  /** By seat. */
  dynasties: readonly Dynasty[];
  /** Whether nobody but its owner may know the colour of this point. */
  isSecret: (point: Extract<GameEvent, { kind: 'point' }>) => boolean;
};
