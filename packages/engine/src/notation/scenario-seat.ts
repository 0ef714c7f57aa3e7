import { bad, type Draft, type Line, twice } from './draft.ts';
import type { Slip } from './fault.ts';
import type { Field } from './fields.ts';
import { DEFAULT_CATASTROPHES, type ScenarioSeat } from './scenario.ts';
import { parseCounts, parseDynasty, parseHand, parseNumber } from './words.ts';

/** `seat a hand rrbgkk points 1.0.0.2 treasures 1 catastrophes 2`; all but the dynasty may be left out. */
export function readSeat(draft: Draft, line: Line): Slip | null {
  const [name, ...details] = line.words;
  const dynasty = parseDynasty(name?.text ?? '');
  if (!dynasty) return bad(line, name);
  if (draft.seats.some((seat) => seat.dynasty === dynasty)) return twice(line);
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

function readDetails(seat: ScenarioSeat, line: Line, details: readonly Field[]): Slip | null {
  const seen = new Set<string>();
  for (let i = 0; i < details.length; i += 2) {
    const [word, value] = details.slice(i, i + 2);
    if (!word || !value || !readDetail(seat, word.text, value.text)) return bad(line, word);
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
