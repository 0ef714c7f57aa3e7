import type { Action } from '../base/action.ts';
import type { RulesId } from '../base/rules-id.ts';
import type { ByColor, Cell, Color, Dynasty } from '../base/types.ts';
import type { PlacedMonument } from '../notation/board-text.ts';
import type { Piece } from '../notation/piece.ts';
import type { Expectation } from './expectation.ts';

/** A rule as a test: a position, actions, and expectations. */
export type Scenario = {
  title: string;
  rules: RulesId;
  /** The board's starting tiles, or no tiles. */
  board: 'start' | 'empty';
  /** In file order; later edits replace earlier ones. */
  edits: BoardEdit[];
  /** In turn order. */
  seats: ScenarioSeat[];
  /** In drawing order; null for the default tiles. */
  bag: Color[] | null;
  turn: ScenarioTurn;
  steps: ScenarioStep[];
};

/** The line number, for error messages. */
type Line = { line: number };

export type BoardEdit = Line &
  (
    | { kind: 'put'; cell: Cell; piece: Piece | null }
    | { kind: 'monument'; placed: PlacedMonument }
    | { kind: 'wonder'; cell: Cell }
  );

export type ScenarioSeat = Line & {
  dynasty: Dynasty;
  hand: ByColor<number>;
  catastrophes: number;
  points: ByColor<number>;
  treasures: number;
};

type ScenarioTurn = Line & { dynasty: Dynasty; left: number };

export type ScenarioStep = Line &
  ({ kind: 'do'; dynasty: Dynasty; actions: Action[] } | { kind: 'expect'; expectation: Expectation });

export const DEFAULT_CATASTROPHES = 2;
