import type { Action } from '../action.ts';
import type { DecisionKind } from '../pending.ts';
import { REFUSALS, type Refusal } from '../refusal.ts';
import type { ByColor, Cell, Color, Dynasty } from '../types.ts';
import { makeAction } from './action.ts';
import { makeCell } from './cell.ts';
import { makeCellPiece, type Piece } from './piece.ts';
import { makePlacedMonument, type PlacedMonument } from './structures.ts';
import { makeColor, makeHand, makeLeader } from './words.ts';

/** What an `expect` line says. */
export type Expectation =
  | { of: 'cell'; cell: Cell; piece: Piece | null }
  | { of: 'points'; dynasty: Dynasty; points: ColorPoints[] }
  | { of: 'treasures'; dynasty: Dynasty; count: number }
  | { of: 'hand'; dynasty: Dynasty; hand: ByColor<number> }
  | { of: 'catastrophes'; dynasty: Dynasty; count: number }
  /** `cell: null`: in the supply. */
  | { of: 'leader'; dynasty: Dynasty; color: Color; cell: Cell | null }
  | { of: 'turn'; dynasty: Dynasty; left: number }
  | { of: 'asks'; dynasty: Dynasty; decision: DecisionKind }
  | { of: 'legal'; action: Action }
  /** `code: null`: whatever the reason. */
  | { of: 'illegal'; action: Action; code: Refusal | null }
  /** In the order of DYNASTIES. */
  | { of: 'over'; winners: Dynasty[] }
  | { of: 'playing' }
  | { of: 'monuments'; monuments: PlacedMonument[] }
  /** `cell: null`: beside the board. */
  | { of: 'building'; color: Color; cell: Cell | null }
  | { of: 'bag'; size: number };

export type ColorPoints = { color: Color; count: number };

export const isRefusal = (text: string): text is Refusal => REFUSALS.some((code) => code === text);

const cellOrOff = (cell: Cell | null): string => (cell === null ? 'off' : makeCell(cell));

/** The line without its `expect`. */
export function makeExpectation(expectation: Expectation): string {
  return `${expectation.of} ${makeDetails(expectation)}`.trimEnd();
}

function makeDetails(expectation: Expectation): string {
  switch (expectation.of) {
    case 'cell':
      return `${makeCell(expectation.cell)} ${makeCellPiece(expectation.piece)}`;
    case 'points':
      return `${expectation.dynasty} ${expectation.points.map(makeColorPoints).join(' ')}`;
    case 'treasures':
    case 'catastrophes':
      return `${expectation.dynasty} ${expectation.count}`;
    case 'hand':
      return `${expectation.dynasty} ${makeHand(expectation.hand)}`;
    case 'leader':
      return `${expectation.dynasty} ${makeLeader(expectation.color)} ${cellOrOff(expectation.cell)}`;
    case 'turn':
      return `${expectation.dynasty} ${expectation.left}`;
    case 'asks':
      return `${expectation.dynasty} ${expectation.decision}`;
    case 'legal':
      return makeAction(expectation.action);
    case 'illegal':
      return `${makeAction(expectation.action)} ${expectation.code ?? ''}`;
    case 'over':
      return expectation.winners.join(' ');
    case 'playing':
      return '';
    case 'monuments':
      return expectation.monuments.map(makePlacedMonument).join(' ') || '-';
    case 'building':
      return `${makeColor(expectation.color)} ${cellOrOff(expectation.cell)}`;
    case 'bag':
      return `${expectation.size}`;
  }
}

const makeColorPoints = ({ color, count }: ColorPoints): string => `${makeColor(color)}=${count}`;
