import { err, ok, type Result } from '../base/result.ts';
import type { Dynasty } from '../base/types.ts';
import { type NotationFault, type OffsetFault, offsetFault } from '../notation/fault.ts';
import { wordsOf } from '../notation/symbols.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { type ScenarioDraft, SETUP_WORDS, STEP_WORDS } from './scenario-lines.ts';

const MIN_SEATS = 2;

/** Parses a file. Lines that begin with `#` are comments. */
export function parseScenario(text: string): Result<Scenario, NotationFault> {
  const draft: ScenarioDraft = {
    title: null,
    rules: null,
    board: null,
    edits: [],
    seats: [],
    bag: null,
    turn: null,
    steps: [],
  };
  const lines = text.split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    const fault = readLine(draft, line, i + 1);
    if (fault) return err({ code: fault.code, line: i + 1, column: fault.at + 1 });
  }
  return finishScenario(draft, lines.length);
}

function readLine(draft: ScenarioDraft, text: string, line: number): OffsetFault | null {
  const [first, ...words] = wordsOf(text);
  if (!first || first.text.startsWith('#')) return null;
  const rest = text.slice(first.at + first.text.length).trim();
  const read = SETUP_WORDS.get(first.text);
  if (read && draft.steps.length > 0) return offsetFault('word-too-late', first.at).error;
  const step = read ?? STEP_WORDS.get(first.text);
  return step ? step(draft, { line, first, words, text: rest }) : offsetFault('unknown-word', first.at).error;
}

/** Checks that all required lines are present and every named dynasty has a seat. */
function finishScenario(draft: ScenarioDraft, lastLine: number): Result<Scenario, NotationFault> {
  const { title, rules, board, turn, seats } = draft;
  if (rules === null || board === null || turn === null || seats.length < MIN_SEATS) {
    return err({ code: 'word-missing', line: lastLine, column: 1 });
  }
  const scenario = { ...draft, title: title ?? '', rules, board, turn };
  const line = lineWithUnknownSeat(scenario);
  return line === null ? ok(scenario) : err({ code: 'no-such-seat', line, column: 1 });
}

function lineWithUnknownSeat({ seats, edits, turn, steps }: Scenario): number | null {
  const isSeated = (dynasty: Dynasty): boolean => seats.some((seat) => seat.dynasty === dynasty);
  for (const edit of edits) {
    if (edit.kind === 'put' && edit.piece?.kind === 'leader' && !isSeated(edit.piece.dynasty)) return edit.line;
  }
  if (!isSeated(turn.dynasty)) return turn.line;
  return steps.find((step) => !dynastiesOf(step).every(isSeated))?.line ?? null;
}

function dynastiesOf(step: ScenarioStep): Dynasty[] {
  if (step.kind === 'do') return [step.dynasty];
  const { expectation } = step;
  if (expectation.kind === 'over') return expectation.winners;
  return 'dynasty' in expectation ? [expectation.dynasty] : [];
}
