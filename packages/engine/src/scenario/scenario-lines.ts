import { makeRules, parseRules } from '../base/rules-id.ts';
import { crossAt } from '../board/geometry.ts';
import { parseAction } from '../notation/action.ts';
import { parsePlacedMonument } from '../notation/board-text.ts';
import { type OffsetFault, offsetFault } from '../notation/fault.ts';
import { parsePiece } from '../notation/piece.ts';
import {
  parseBoardCell,
  parseCounts,
  parseDrawn,
  parseDynasty,
  parseHand,
  parseNumber,
  type Word,
} from '../notation/symbols.ts';
import { parseExpectation } from './expectation.ts';
import { DEFAULT_CATASTROPHES, type Scenario, type ScenarioSeat } from './scenario.ts';

/** A scenario while it is being parsed. Fields are null until their line is read. */
export type ScenarioDraft = Pick<Scenario, 'edits' | 'seats' | 'bag' | 'steps'> & {
  [K in 'title' | 'rules' | 'board' | 'turn']: Scenario[K] | null;
};

/** A line without its first word. */
export type ScenarioLine = { line: number; first: Word; words: readonly Word[]; text: string };

/** Adds a line to the draft, or returns a fault; `at` is its offset in the line. */
type Reader = (draft: ScenarioDraft, line: ScenarioLine) => OffsetFault | null;

const badLine = ({ first }: ScenarioLine, field: Word = first): OffsetFault => ({
  code: 'bad-line',
  at: field.at,
});
const duplicateLine = ({ first }: ScenarioLine): OffsetFault => ({ code: 'word-twice', at: first.at });

/** The lines that describe the position. */
export const SETUP_WORDS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['title', readTitle],
  ['rules', readRules],
  ['start', (draft, line) => readBoard(draft, line, 'start')],
  ['empty', (draft, line) => readBoard(draft, line, 'empty')],
  ['put', readPut],
  ['monument', readMonument],
  ['wonder', readWonder],
  ['seat', readSeat],
  ['bag', readBag],
  ['turn', readTurn],
]);

/** The lines after the position. */
export const STEP_WORDS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['do', readDo],
  ['expect', readExpect],
]);

function readTitle(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  if (draft.title !== null) return duplicateLine(line);
  draft.title = line.text;
  return null;
}

function readRules(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  if (draft.rules !== null) return duplicateLine(line);
  const [name, extra] = line.words;
  const rules = parseRules(name?.text ?? '');
  if (!rules || extra) return offsetFault('bad-rules', (name ?? line.first).at).error;
  draft.rules = makeRules(rules);
  return null;
}

function readBoard(draft: ScenarioDraft, line: ScenarioLine, board: Scenario['board']): OffsetFault | null {
  if (draft.board !== null) return duplicateLine(line);
  if (line.words.length > 0) return badLine(line, line.words[0]);
  draft.board = board;
  return null;
}

function readPut(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  if (line.words.length === 0) return badLine(line);
  for (const field of line.words) {
    const [name = '', text = '', ...rest] = field.text.split('=');
    const cell = parseBoardCell(name);
    const piece = parsePiece(text);
    if (cell === null || (!piece && text !== '.') || rest.length > 0) return badLine(line, field);
    draft.edits.push({ line: line.line, kind: 'put', cell, piece });
  }
  return null;
}

function readMonument(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  const [name, extra] = line.words;
  const placed = parsePlacedMonument(name?.text ?? '');
  if (!placed || extra) return badLine(line, name);
  draft.edits.push({ line: line.line, kind: 'monument', placed });
  return null;
}

function readWonder(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  const [name, extra] = line.words;
  const cell = parseBoardCell(name?.text ?? '');
  if (cell === null || !crossAt(cell) || extra) return badLine(line, name);
  draft.edits.push({ line: line.line, kind: 'wonder', cell });
  return null;
}

function readBag(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  if (draft.bag !== null) return duplicateLine(line);
  const [name, extra] = line.words;
  const bag = parseDrawn(name && name.text !== '-' ? name.text : '');
  if (!bag || extra) return badLine(line, name);
  draft.bag = bag;
  return null;
}

function readTurn(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  if (draft.turn !== null) return duplicateLine(line);
  const [name, count, extra] = line.words;
  const dynasty = parseDynasty(name?.text ?? '');
  const left = parseNumber(count?.text ?? '');
  if (!dynasty || left === null || left > 2 || extra) return badLine(line, name);
  draft.turn = { line: line.line, dynasty, left };
  return null;
}

function readDo(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  const [name, ...tokens] = line.words;
  const dynasty = parseDynasty(name?.text ?? '');
  if (!dynasty || tokens.length === 0) return badLine(line, name);
  const actions = [];
  for (const { text, at } of tokens) {
    const action = parseAction(text);
    if (!action.ok) return offsetFault('bad-token', at + action.error.column - 1).error;
    actions.push(action.value);
  }
  draft.steps.push({ line: line.line, kind: 'do', dynasty, actions });
  return null;
}

function readExpect(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  const expectation = parseExpectation(line.words.map((word) => word.text));
  if (!expectation) return badLine(line, line.words[0]);
  draft.steps.push({ line: line.line, kind: 'expect', expectation });
  return null;
}

/** Parses `seat a hand rrbgkk points 1.0.0.2 treasures 1 catastrophes 2`. Only the dynasty is required. */
function readSeat(draft: ScenarioDraft, line: ScenarioLine): OffsetFault | null {
  const [name, ...details] = line.words;
  const dynasty = parseDynasty(name?.text ?? '');
  if (!dynasty) return badLine(line, name);
  if (draft.seats.some((seat) => seat.dynasty === dynasty)) return duplicateLine(line);
  const seat: ScenarioSeat = {
    line: line.line,
    dynasty,
    hand: [0, 0, 0, 0],
    catastrophes: DEFAULT_CATASTROPHES,
    points: [0, 0, 0, 0],
    treasures: 0,
  };
  draft.seats.push(seat);
  return readDetails(seat, line, details);
}

function readDetails(seat: ScenarioSeat, line: ScenarioLine, details: readonly Word[]): OffsetFault | null {
  const seen = new Set<string>();
  for (let i = 0; i < details.length; i += 2) {
    const [word, value] = details.slice(i, i + 2);
    if (!word || !value || !readDetail(seat, word.text, value.text)) return badLine(line, word);
    if (seen.has(word.text)) return { code: 'word-twice', at: word.at };
    seen.add(word.text);
  }
  return null;
}

function readDetail(seat: ScenarioSeat, word: string, value: string): boolean {
  const tiles = word === 'hand' ? parseHand(value) : word === 'points' ? parseCounts(value) : null;
  const count = parseNumber(value);
  if (word === 'hand' && tiles) seat.hand = tiles;
  else if (word === 'points' && tiles) seat.points = tiles;
  else if (word === 'treasures' && count !== null) seat.treasures = count;
  else if (word === 'catastrophes' && count !== null) seat.catastrophes = count;
  else return false;
  return true;
}
