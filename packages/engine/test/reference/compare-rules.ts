import type { Position } from '../../src/base/position.ts';
import { isOnBoard } from '../../src/board/geometry.ts';
import { isRiver } from '../../src/board/printed-boards.ts';
import { parseAction } from '../../src/notation/action.ts';
import { makePosition } from '../../src/notation/position.ts';
import { parseCell } from '../../src/notation/symbols.ts';
import { refusal } from '../../src/operations/legal.ts';
import { LawViolation } from '../support/law-violation.ts';
import { CELL_NAMES, readReferenceBoard } from './reference-board.ts';
import { referenceRules } from './reference-rules.ts';

const PIECES = [...'rbgkRBGK#'];
const TOKENS: readonly string[] = [
  ...CELL_NAMES.flatMap((cell) => PIECES.map((piece) => `${piece}@${cell}`)),
  ...[...'RBGK'].map((leader) => `${leader}-`),
];

/** Every token with its action. */
const ACTIONS = TOKENS.map((token) => {
  const action = parseAction(token);
  if (!action.ok) throw new Error(`not a token: ${token}`);
  return { token, action: action.value };
});

/** Throws for the first tile, leader or catastrophe on which the engine and the reference rules disagree. */
export function mustMatchReference(position: Position): void {
  const text = makePosition(position);
  const rules = referenceRules(readReferenceBoard(text), (cell) => isRiverCell(position, cell));
  for (const { token, action } of ACTIONS) {
    const expected = rules.refusalOf(token);
    const found = refusal(position, position.turn, action);
    if (found !== expected) {
      throw new LawViolation(`${token}: found ${found ?? 'legal'}, expected ${expected ?? 'legal'} in ${text}`);
    }
  }
}

function isRiverCell({ rules }: Position, name: string): boolean {
  const cell = parseCell(name);
  return cell !== null && isOnBoard(cell) && isRiver(rules, cell);
}
